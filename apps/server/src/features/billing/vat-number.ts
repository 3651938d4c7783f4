import { VAT_COUNTRIES } from "@filon/contracts/billing";
import type { TaxId } from "@filon/integrations";
import { stdnum } from "stdnum";

/** The library's names for VAT numbers, by country; `vat` for the others. */
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
const prefixOf = (country: string): string => (country === "GR" ? "EL" : country === "MC" ? "FR" : country);

/** Monaco's numbers have France's form and are in its register. */
const registeredAs = (country: string): string => (country === "MC" ? "FR" : country);

/** Returns whether the European register has the numbers of a country: the member states, Northern Ireland and Monaco. */
export const isInVies = (country: string): boolean => (VAT_COUNTRIES as readonly string[]).includes(registeredAs(country));

/** A VAT number whose form and check digits fit its country. */
export interface VatNumber {
  /** As invoices print it. */
  readonly written: string;
  /** The query to the European register; null when the register does not cover the country. */
  readonly vies: { readonly country: string; readonly digits: string } | null;
  /** The payment provider's form; null when it has no type for it. */
  readonly taxId: TaxId | null;
}

/** Reads a VAT number. Returns null when its form or check digits do not fit the country, or the country has none. */
export function readVatNumber(country: string, vatNumber: string): VatNumber | null {
  const text = vatNumber.replaceAll(/[\s.-]/gu, "").toUpperCase();
  if (country === "CH" || country === "LI") return readSwiss(country, text);
  if (country === "GB") return readForm(text, "GB", "vat", "gb_vat");
  if (country === "NO") return readForm(text.endsWith("MVA") ? text : `${text}MVA`, "NO", "mva", "no_vat");
  return isInVies(country) ? readEuropean(registeredAs(country), text) : null;
}

function readEuropean(country: string, text: string): VatNumber | null {
  const prefix = prefixOf(country);
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  if (!/^[A-Z0-9+*]{2,12}$/u.test(digits)) return null;
  // Northern Ireland uses the numbers of Great Britain.
  const form = stdnum[country === "XI" ? "GB" : country]?.[FORM_NAMES[country] ?? "vat"];
  // The European register decides: a form that the library lacks is not refused here.
  if (form !== undefined && !form.validate(digits).isValid) return null;
  const written = `${prefix}${digits}`;
  return { written, vies: { country, digits }, taxId: { type: "eu_vat", value: written } };
}

/** CHE, nine digits of which the last is a check digit, and the tax's name in a Swiss language. Liechtenstein uses the same. */
function readSwiss(country: "CH" | "LI", text: string): VatNumber | null {
  const [, digits] = /^CHE(\d{9})(?:MWST|TVA|IVA|VAT)?$/u.exec(text) ?? [];
  if (digits === undefined || stdnum["CH"]?.["uid"]?.validate(`CHE${digits}`).isValid !== true) return null;
  const written = `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)} MWST`;
  return { written, vies: null, taxId: country === "CH" ? { type: "ch_vat", value: written } : null };
}

function readForm(text: string, country: "GB" | "NO", form: string, type: "gb_vat" | "no_vat"): VatNumber | null {
  const digits = text.startsWith(country) ? text.slice(2) : text;
  if (!/^[A-Z0-9]{5,12}$/u.test(digits) || stdnum[country]?.[form]?.validate(digits).isValid !== true) return null;
  const written = type === "gb_vat" ? `GB${digits}` : digits;
  return { written, vies: null, taxId: { type, value: written } };
}
