import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { CustomerAnswer, TaxIdAnswer } from "./answers.ts";
import type { PaymentCustomer, TaxId } from "./payment-customer.ts";

/**
 * Creates the provider's customer for a workspace. Repeating the call within a day, such as after a crash, returns the same
 * customer: the idempotency key includes the parameters, because the provider refuses a key reused with others.
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

/** Updates the provider's customer; only future invoices change. */
export async function updateCustomer(stripe: Stripe, customerId: string, customer: PaymentCustomer): Promise<void> {
  await stripe.customers.update(customerId, paramsOf(customer));
  await changeTaxId(stripe, customerId, customer.taxId);
}

/** The provider adds and removes tax numbers one by one; the new one is added first, so that no invoice lacks one. */
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
      // An empty string removes the existing ones.
      custom_fields: facts.length === 0 ? ("" as const) : facts.map((fact) => ({ ...fact })),
      rendering_options: { amount_tax_display: isDetailed ? ("exclude_tax" as const) : ("include_inclusive_tax" as const) },
    },
  };
}
