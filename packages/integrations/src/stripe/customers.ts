import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { CustomerAnswer, TaxIdAnswer } from "./answers.ts";
import type { PaymentCustomer, TaxId } from "./payment-customer.ts";

/**
 * Makes the provider know a workspace. The same asked for again within a day, as after a crash, gives the same customer: the
 * key says what was asked for, since a key with other words is refused.
 */
export async function createCustomer(stripe: Stripe, workspaceId: string, customer: PaymentCustomer): Promise<string> {
  const params = {
    ...paramsOf(customer),
    metadata: { workspaceId },
    ...(customer.taxId === null ? {} : { tax_id_data: [customer.taxId] }),
  };
  const asked = createHash("sha256").update(JSON.stringify(params)).digest("hex").slice(0, 32);
  const made = await stripe.customers.create(params, { idempotencyKey: `filon-customer-${workspaceId}-${asked}` });
  return CustomerAnswer.parse(made).id;
}

/** Changes what the provider knows; coming invoices show it, those there are stay as they were. */
export async function updateCustomer(stripe: Stripe, customerId: string, customer: PaymentCustomer): Promise<void> {
  await stripe.customers.update(customerId, paramsOf(customer));
  await changeTaxId(stripe, customerId, customer.taxId);
}

/** Numbers are added and removed one by one there; the new one comes first, so that no invoice is without one. */
async function changeTaxId(stripe: Stripe, customerId: string, wanted: TaxId | null): Promise<void> {
  const owner = { type: "customer" as const, customer: customerId };
  const { data } = await stripe.taxIds.list({ owner, limit: 20 });
  const known = data.map((answer) => TaxIdAnswer.parse(answer));
  const isWanted = ({ type, value }: { type: string; value: string }) => type === wanted?.type && value === wanted.value;
  if (wanted !== null && !known.some(isWanted)) await stripe.taxIds.create({ ...wanted, owner });
  for (const old of known) if (!isWanted(old)) await stripe.taxIds.del(old.id);
}

function paramsOf({ name, email, phone, language, address, facts, isDetailed }: PaymentCustomer) {
  return {
    name,
    email,
    preferred_locales: [language],
    ...(phone === undefined || phone === "" ? {} : { phone }),
    ...(address === undefined
      ? {}
      : { address: { line1: address.line1, postal_code: address.postalCode, city: address.city, country: address.country } }),
    invoice_settings: {
      // An empty text takes away those there were.
      custom_fields: facts.length === 0 ? ("" as const) : facts.map((fact) => ({ ...fact })),
      rendering_options: { amount_tax_display: isDetailed ? ("exclude_tax" as const) : ("include_inclusive_tax" as const) },
    },
  };
}
