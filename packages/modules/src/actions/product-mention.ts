import { cutText } from "@filon/contracts/text";
import { ProductsRead } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkRule, judge, ruleFields } from "../kit/rules.ts";

/** Longest pitch kept, in characters. */
const LONGEST_PITCH = 500;

const Offer = z.strictObject({ product: z.uuid().meta({ kind: "product" }), ...ruleFields });

/**
 * Leaves an offer to later steps, with its price of today: the one of the first rule that holds, else the usual one. A product that is archived
 * or not offered now holds the prospect.
 */
export const productMention = defineModule({
  type: "product_mention",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["today", "rules", "archived"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    productId: z.uuid().meta({ kind: "product" }),
    offers: z.array(Offer).max(8).default([]),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ offers }, offered) => offers.flatMap((offer, index) => checkRule(offer, offered, `offers.${index}.`)),
  produces: () => [
    { name: "name", kind: "text" },
    { name: "price", kind: "text" },
    { name: "amount", kind: "number" },
    { name: "link", kind: "text" },
    { name: "pitch", kind: "text" },
  ],
  sample: () =>
    sampleErrand({
      product: { name: "Audit", description: "Un audit en deux jours.", price: 1_250, currency: "EUR", link: null, offered: true },
    }),
  plan: ({ reason, facts }, { productId, offers }): ModuleAnswer => {
    if (reason.kind !== "answer") {
      const chosen = offers.find((offer) => judge(offer, facts) === true)?.product ?? productId;
      return runErrand({ type: "readProduct", productId: chosen });
    }
    const read = errandAnswer(ProductsRead, reason.answer);
    if (read === null) return ERRAND_FAILED;
    const { product } = read;
    if (product?.offered !== true) return { hold: "productArchived", afresh: true };
    const { name, price, currency, link, description } = product;
    const written = price === null ? null : priceText(price, currency);
    return { go: "out", outputs: { name, price: written, amount: price, link, pitch: cutText(description, LONGEST_PITCH) } };
  },
});

/** Writes an amount as in a French text, without cents when there are none. */
function priceText(price: number, currency: string): string {
  const digits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat("fr-FR", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price);
}
