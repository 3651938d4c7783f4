import type Stripe from "stripe";
import { PriceAnswer } from "./answers.ts";

/** A price at which Filon sells, in euro cents, excluding VAT. */
export interface CataloguePrice {
  /** The provider's lookup key, such as filon_starter_monthly. */
  readonly key: string;
  readonly product: string;
  readonly unitAmount: number;
  readonly interval: "month" | "year";
}

export interface Catalogue {
  readonly prices: readonly CataloguePrice[];
  readonly vatPercent: number;
}

/** The provider's ids of what Filon sells. */
export interface CatalogueIds {
  readonly priceByKey: ReadonlyMap<string, string>;
  readonly taxRate: string;
}

/**
 * Finds Filon's products and prices at the provider, creating those that are missing. Idempotency keys keep concurrent calls from
 * creating them twice.
 */
export async function ensureCatalogue(stripe: Stripe, catalogue: Catalogue): Promise<CatalogueIds> {
  const keys = catalogue.prices.map(({ key }) => key);
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
  const known = new Map(data.map((answer) => PriceAnswer.parse(answer)).map((price) => [price.lookup_key ?? "", price]));
  const priceByKey = new Map<string, string>();
  const products = new Map<string, string>();
  for (const price of catalogue.prices) {
    const present = known.get(price.key);
    priceByKey.set(price.key, present?.unit_amount === price.unitAmount ? present.id : await makePrice(stripe, price, products));
  }
  return { priceByKey, taxRate: await taxRateOf(stripe, catalogue.vatPercent) };
}

async function makePrice(stripe: Stripe, price: CataloguePrice, products: Map<string, string>): Promise<string> {
  const product = products.get(price.product) ?? (await productOf(stripe, price.product));
  products.set(price.product, product);
  const made = await stripe.prices.create(
    {
      product,
      currency: "eur",
      unit_amount: price.unitAmount,
      recurring: { interval: price.interval },
      tax_behavior: "exclusive",
      lookup_key: price.key,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `filon-price-${price.key}-${price.unitAmount}-${product}` },
  );
  return made.id;
}

async function productOf(stripe: Stripe, name: string): Promise<string> {
  const { data } = await stripe.products.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata["filon_product"] === name);
  if (known) return known.id;
  const made = await stripe.products.create(
    { name: `Filon ${name}`, metadata: { filon_product: name } },
    { idempotencyKey: `filon-product-${name}` },
  );
  return made.id;
}

async function taxRateOf(stripe: Stripe, percentage: number): Promise<string> {
  const { data } = await stripe.taxRates.list({ active: true, limit: 100 });
  const known = data.find((rate) => rate.metadata?.["filon_vat"] === String(percentage) && !rate.inclusive);
  if (known) return known.id;
  const made = await stripe.taxRates.create(
    { display_name: "TVA", inclusive: false, percentage, country: "FR", metadata: { filon_vat: String(percentage) } },
    { idempotencyKey: `filon-vat-${percentage}` },
  );
  return made.id;
}
