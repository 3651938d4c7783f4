import type { Billing } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import * as billingRows from "@filon/db/billing";
import { followTeam } from "./follow-team.ts";
import type { BillingTools } from "./provider.ts";
import { changeBilling, type Standing, type Work } from "./standing.ts";
import type { Author } from "./take-up.ts";

/** Makes a card the default, and charges it for seats that another card did not pay. Throws 404. */
export async function chooseDefaultMethod(tools: BillingTools, workspaceId: string, author: Author, id: string): Promise<Billing> {
  // First, so that another workspace's card is not found whatever provider this installation uses.
  const method = await tools.services.db.inWorkspace(workspaceId, (tx) => methodIn(tx, id));
  const { billing } = await changeBilling(tools, workspaceId, author, async (work) => {
    await payBy(work, method.provider_id);
    recordMethod(work, author, "default");
  });
  return billing;
}

/** Makes a card pay from now on. */
export async function payBy(work: Work, methodId: string): Promise<void> {
  const { customer, live, provider } = work.standing;
  await provider.payments.setDefaultMethod(customer?.provider_id ?? "", live?.provider_id ?? null, methodId);
  await followTeam({ ...work, standing: { ...work.standing, methodId, seatRetry: null } });
}

/** Removes a card. Throws 404, and 409 for the card that pays a running subscription. */
export async function removePaymentMethod(tools: BillingTools, workspaceId: string, author: Author, id: string): Promise<Billing> {
  // First, so that another workspace's card is not found whatever provider this installation uses.
  const method = await tools.services.db.inWorkspace(workspaceId, (tx) => methodIn(tx, id));
  const { billing } = await changeBilling(tools, workspaceId, author, async (work) => {
    const { live, methodId, provider } = work.standing;
    // Checked under the lease: another window may have made it the default meanwhile.
    if (method.provider_id === methodId && live !== null && !live.cancel_at_period_end)
      throw new UserError("billing.server.methodNeeded", { status: 409 });
    await provider.payments.removeMethod(method.provider_id);
    recordMethod(work, author, "removed");
  });
  return billing;
}

async function methodIn(tx: WorkspaceTx, id: string) {
  const method = await billingRows.findMethod(tx, id);
  if (method === null) throw new UserError("billing.server.methodNotFound", { status: 404 });
  return method;
}

function recordMethod(
  { standing: { now, workspaceId }, write }: { standing: Standing; write: Work["write"] },
  author: Author,
  change: string,
): void {
  write((tx) =>
    audit.record(tx, {
      action: "paymentMethodChanged",
      at: now,
      actorId: author?.userId ?? null,
      ip: author?.ip ?? null,
      workspaceId,
      details: { change },
    }),
  );
}
