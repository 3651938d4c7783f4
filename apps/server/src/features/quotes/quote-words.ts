import { QUOTE_PATH } from "@filon/contracts/quotes";
import type { QuoteRow } from "@filon/db/quotes";
import type { Language } from "@filon/i18n";
import type { Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";

/** Returns the quote's unguessable address. */
export function quoteAddress({ config }: Services, workspaceId: string, id: string): string {
  return new URL(`${QUOTE_PATH}/${signedIds(config.secretKey, "quote").make(workspaceId, id)}`, config.publicUrl).href;
}

/** The number under which a quote is filed, such as D-2026-0042. */
export function quoteNumber({ year, place }: Pick<QuoteRow, "year" | "place">): string {
  return `D-${year}-${String(place).padStart(4, "0")}`;
}

/** Writes an amount of cents as in a text of this language. */
export function amountText(cents: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === "en" ? "en-GB" : "fr-FR", { style: "currency", currency }).format(cents / 100);
}

/** What is to be paid, tax included, in words. */
export function quoteTotal({ netCents, vatCents, currency }: QuoteRow, language: Language): string {
  return amountText(netCents + vatCents, currency, language);
}
