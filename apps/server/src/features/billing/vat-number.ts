import { VAT_COUNTRIES } from "@filon/contracts";
import type { TaxId } from "@filon/integrations";
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
const prefixOf = (country: string): string => (country === "GR" ? "EL" : country === "MC" ? "FR" : country);

/** Monaco's numbers are France's, in form and in the register. */
const registeredAs = (country: string): string => (country === "MC" ? "FR" : country);

/** Whether the European register knows the numbers of a country: of the member states, Northern Ireland and Monaco. */
export const isInVies = (country: string): boolean => (VAT_COUNTRIES as readonly string[]).includes(registeredAs(country));

/** A VAT number whose form and check digits are its country's. */
export interface VatNumber {
  /** As invoices write it. */
  readonly written: string;
  /** What the European register is asked; null: it knows nothing of this country. */
  readonly vies: { readonly country: string; readonly digits: string } | null;
  /** As the payment provider takes it; null: it has no kind for it. */
  readonly taxId: TaxId | null;
}

/** Reads a VAT number; null when its form is not its country's, check digits included, or the country has none. */
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
  // Northern Ireland's are those of Great Britain.
  const form = stdnum[country === "XI" ? "GB" : country]?.[FORM_NAMES[country] ?? "vat"];
  // The European register has the last word: a form that the library lacks is not refused here.
  if (form !== undefined && !form.validate(digits).isValid) return null;
  const written = `${prefix}${digits}`;
  return { written, vies: { country, digits }, taxId: { type: "eu_vat", value: written } };
}

/** CHE and nine digits, of which the last checks the others, and the tax's name in a language of the country; Liechtenstein's are the same. */
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
