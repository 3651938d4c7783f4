import * as billing from "@filon/db/billing";
import { PaymentError } from "@filon/integrations";
import { customerOf } from "./customer.ts";
import type { BillingTools } from "./provider.ts";
import type { Standing } from "./standing.ts";

/** Tells the provider whom invoices are made out to, when that changed since it was told. */
export async function tellProvider({ services }: BillingTools, standing: Standing): Promise<void> {
  const { customer, provider, workspaceId } = standing;
  const since = customer?.untold_since;
  if (customer === null || since == null) return;
  try {
    await provider.payments.updateCustomer(customer.provider_id, customerOf(standing));
  } catch (error) {
    // What it refuses it refuses tomorrow too; anything else is told again.
    if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
    services.log.warn({ err: error, workspaceId }, "the payment provider refuses whom invoices are made out to");
  }
  await services.db.inWorkspace(workspaceId, (tx) => billing.noteTold(tx, since));
}
