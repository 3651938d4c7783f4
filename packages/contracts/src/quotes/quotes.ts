import { z } from "zod";

/** The public page of a quote, followed by a signed token. */
export const QUOTE_PATH = "/devis";

/** Rates of value added tax in mainland France, in percent (articles 278 to 281 quater of the tax code), and none (article 293 B). */
export const VAT_RATES = ["20", "10", "5.5", "2.1", "0"] as const;
export const VatRate = z.enum(VAT_RATES);
export type VatRate = z.infer<typeof VatRate>;

/** A line of a quote. Amounts are without tax, in cents of the quote's currency; the discount is in percent. */
export const QuoteLine = z.strictObject({
  name: z.string(),
  description: z.string(),
  quantity: z.number().int().min(1),
  unitCents: z.number().int().min(0),
  discount: z.number().min(0).max(50),
  netCents: z.number().int().min(0),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Who makes a quote: what a quote must name by French law, as far as the workspace has entered it. */
export const QuoteSeller = z.strictObject({ name: z.string(), address: z.string(), siret: z.string(), vatNumber: z.string() });
export type QuoteSeller = z.infer<typeof QuoteSeller>;
