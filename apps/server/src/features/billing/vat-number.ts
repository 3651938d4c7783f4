import { VAT_COUNTRIES } from "@filon/contracts";
import { stdnum } from "stdnum";

/** What VAT numbers are called in the library, by country; where a country is missing they are `vat`. */
const FORM_NAMES: Readonly<Partial<Record<string, string>>> = {
  AT: "uid",
  CZ: "dic",
  DK: "cvr",
  EE: "kmkr",
  ES: "nif",
  FI: "alv",
  FR: "tva",
  HR: "oib",
  HU: "anum",
  IT: "iva",
  LT: "pvm",
  LU: "tva",
  LV: "pvn",
  NL: "btw",
  PL: "nip",
  PT: "nif",
  RO: "cui",
  SI: "ddv",
  SK: "dph",
};

/** The letters that a country's numbers begin with. */
const prefixOf = (country: string): string => (country === "GR" ? "EL" : country);

/**
 * The part of a VAT number after its country's letters, when its form is that country's, check digits included; null
 * otherwise, and for countries that the register does not know. Northern Ireland's are those of Great Britain.
 */
export function vatDigits(country: string, vatNumber: string): string | null {
  if (!(VAT_COUNTRIES as readonly string[]).includes(country)) return null;
  const text = vatNumber.replaceAll(/[\s.-]/gu, "").toUpperCase();
  const prefix = prefixOf(country);
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  if (!/^[A-Z0-9+*]{2,12}$/u.test(digits)) return null;
  const form = stdnum[country === "XI" ? "GB" : country]?.[FORM_NAMES[country] ?? "vat"];
  // The European register has the last word: a form that the library lacks is not refused here.
  return form === undefined || form.validate(digits).isValid ? digits : null;
}
