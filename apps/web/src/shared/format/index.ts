export { currencyName, moneyIn, readAmount } from "./money-in.ts";
export { ReaderFormat } from "./reader-format.tsx";
export { browserTimeZone, timeZones } from "./time-zones.ts";
