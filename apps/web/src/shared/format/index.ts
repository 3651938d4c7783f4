export { ReaderFormat } from "./reader-format.tsx";
export { browserTimeZone, timeZones } from "./time-zones.ts";
