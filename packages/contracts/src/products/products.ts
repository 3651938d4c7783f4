import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { AMOUNT_MOST, CURRENCIES } from "./currencies.ts";

export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** An amount in the currency's unit, with at most two decimals. */
export const Amount = z
  .number()
  .min(0)
  .max(AMOUNT_MOST)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-3, "products.errors.decimals");

/** Postgres stores no NUL character in a text. */
const hasNoNul = (text: string) => !text.includes("\0");
const words = (most: number) => z.string().trim().max(most).refine(hasNoNul);

/** Most products of a workspace, archived ones included. */
export const PRODUCTS_MOST = 1000;

/** What a user enters about an offer (PRODUCT-01). */
export const ProductInput = z.strictObject({
  name: words(120).min(1),
  description: words(5000).default(""),
  /** On request when null. */
  price: Amount.nullable().default(null),
  currency: Currency.default("EUR"),
  category: words(80).default(""),
  /** Where it is presented. */
  link: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .nullable()
    .default(null),
  /** Whether it is offered now. */
  active: z.boolean().default(true),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const Product = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    price: z.number().nullable(),
    currency: Currency,
    category: z.string(),
    link: z.string().nullable(),
    active: z.boolean(),
    /** Address of its picture. */
    image: z.string().nullable(),
    archived: z.boolean(),
    /** Grows with each change; a change of the fields says which one it is of. */
    revision: z.number().int(),
    /** Open deals about it. */
    openDeals: z.number().int(),
    createdAt: InstantText,
    updatedAt: InstantText,
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

export const ProductSort = z.enum(["name", "category", "price", "created"]);
export type ProductSort = z.infer<typeof ProductSort>;

/** Which products are listed: those offered now, those not offered now, both, or archived ones. */
export const ProductState = z.enum(["all", "active", "inactive", "archived"]);
export type ProductState = z.infer<typeof ProductState>;
