import type { WorkspaceTx } from "@filon/db";
import * as billing from "@filon/db/billing";
import * as notifications from "@filon/db/notifications";
import type { PaymentEvent } from "@filon/integrations";
import { nowOf } from "../../services.ts";
import { type BillingTools, type Provider, withProvider } from "./provider.ts";
import { readProvider } from "./standing.ts";
import { BILLING_PATH } from "./take-up.ts";

/** The provider repeats an event for three days. */
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Handles an event of the provider in each workspace of its customer; does nothing for unknown customers. */
export async function receiveEvent(tools: BillingTools, provider: Provider, event: PaymentEvent): Promise<void> {
  if (event.customerId === null) return;
  for (const workspaceId of await billing.listWorkspacesOfCustomer(tools.services.db.pool, event.customerId))
    await handle(tools, provider, workspaceId, event);
}

/** Handles an event once: its record and its effects commit together, and the provider repeats failed ones. */
async function handle(tools: BillingTools, provider: Provider, workspaceId: string, event: PaymentEvent): Promise<void> {
  const { services } = tools;
  const isOurs = await services.db.inWorkspace(
    workspaceId,
    async (tx) => (await billing.findCustomer(tx))?.provider === provider.kind && !(await billing.isEventKnown(tx, event.id)),
  );
  if (!isOurs) return;
  await withProvider(() =>
    readProvider(tools, provider, workspaceId, null, {
      before: async (tx) => {
        const at = nowOf(services);
        await billing.forgetEvents(tx, new Date(at.getTime() - EVENTS_KEPT_MS));
        return billing.noteEvent(tx, { id: event.id, type: event.type, at });
      },
      after: async (tx) => {
        if (event.type === "customer.subscription.trial_will_end") await tellTrialEnd(tx, nowOf(services));
      },
    }),
  );
}

async function tellTrialEnd(tx: WorkspaceTx, at: Date): Promise<void> {
  const subscription = await billing.findSubscription(tx);
  const owner = await billing.findOwner(tx);
  if (subscription?.status !== "trialing" || owner === null) return;
  const params = { date: subscription.period_end.toISOString().slice(0, 10) };
  await notifications.notify(tx, { type: "trial_ending", userId: owner.user_id, params, link: BILLING_PATH, subject: "trial", at });
}
