import * as billing from "@filon/db/billing";
import { PaymentError } from "@filon/integrations";
import { customerOf } from "./customer.ts";
import type { BillingTools } from "./provider.ts";
import type { Standing } from "./standing.ts";

/** Sends the provider the billing information if it changed since the last time. */
export async function tellProvider({ services }: BillingTools, standing: Standing): Promise<void> {
  const { customer, provider, workspaceId } = standing;
  const since = customer?.untold_since;
  if (customer === null || since == null) return;
  try {
    await provider.payments.updateCustomer(customer.provider_id, customerOf(standing));
  } catch (error) {
    // A refusal would be repeated; anything else is retried.
    if (!(error instanceof PaymentError) || error.failure === "unavailable") throw error;
    services.log.warn({ err: error, workspaceId }, "the payment provider rejected the billing information");
  }
  await services.db.inWorkspace(workspaceId, (tx) => billing.noteTold(tx, since));
}
