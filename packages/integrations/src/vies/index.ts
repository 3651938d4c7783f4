export { checkVatNumber, type VatCheck } from "./check-vat-number.ts";
