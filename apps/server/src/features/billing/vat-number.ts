import { VAT_COUNTRIES } from "@filon/contracts";
import { stdnum } from "stdnum";

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
  const form = stdnum[country === "XI" ? "GB" : country]?.["vat"] ?? null;
  return form === null || form.validate(digits).isValid ? digits : null;
}
