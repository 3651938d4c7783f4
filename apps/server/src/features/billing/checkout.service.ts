import type { Billing, PlanChoice } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import * as billingInformation from "@filon/db/billing-information";
import * as billingRows from "@filon/db/billing";
import type { Language } from "@filon/i18n";
import { PaymentError } from "@filon/integrations";
import { customerOf } from "./customer.ts";
import { payBy } from "./payment-methods.service.ts";
import type { BillingTools } from "./provider.ts";
import { orderOf, trialUntil } from "./quotes.service.ts";
import { changeBilling, isLive, type Standing, withBilling } from "./standing.ts";
import { type Author, BILLING_PATH } from "./take-up.ts";

/**
 * Opens the provider's checkout page for a plan and returns its address. An earlier page is closed, so that nobody
 * subscribes twice. Throws 409 when there is a subscription already.
 */
export async function openCheckout(tools: BillingTools, workspaceId: string, choice: PlanChoice, language: Language): Promise<string> {
  return openPage(tools, workspaceId, language, async (standing, customerId, page) => {
    // Asks the provider, because the event about a new subscription may not have arrived yet.
    const { subscription } = standing.customer === null ? { subscription: null } : await standing.provider.payments.read(customerId);
    if (standing.live !== null || (subscription !== null && isLive(subscription.status)))
      throw new UserError("billing.server.alreadySubscribed", { status: 409 });
    const { priceId, taxRate, seats } = await orderOf(standing, choice);
    const trialEnd = trialUntil(standing.workspace, choice.plan, standing.now);
    return standing.provider.payments.openCheckout({ ...page, customerId, workspaceId, priceId, taxRateId: taxRate, seats, trialEnd });
  });
}

/** Opens the provider's page that saves a card and returns its address. */
export async function addPaymentMethod(tools: BillingTools, workspaceId: string, language: Language): Promise<string> {
  return openPage(tools, workspaceId, language, (standing, customerId, page) =>
    standing.provider.payments.openSetup({ ...page, customerId }),
  );
}

interface Page {
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
}

async function openPage(
  tools: BillingTools,
  workspaceId: string,
  language: Language,
  open: (standing: Standing, customerId: string, page: Page) => Promise<{ id: string; url: string }>,
): Promise<string> {
  const address = `${tools.services.config.publicUrl}${BILLING_PATH}`;
  const page = { successUrl: `${address}?session={CHECKOUT_SESSION_ID}`, cancelUrl: address, language };
  return withBilling(tools, workspaceId, async ({ standing }) => {
    const { payments } = standing.provider;
    const customerId = standing.customer?.provider_id ?? (await makeCustomer(tools, standing));
    if (standing.customer?.open_session) await payments.expireSession(standing.customer.open_session);
    const session = await open(standing, customerId, page);
    await tools.services.db.inWorkspace(workspaceId, (tx) => billingRows.setOpenSession(tx, session.id));
    return session.url;
  });
}

/** Creates the workspace's customer at the provider and returns its id. */
async function makeCustomer({ services }: BillingTools, standing: Standing): Promise<string> {
  const { provider, workspaceId, now } = standing;
  const id = await provider.payments.createCustomer(workspaceId, customerOf(standing));
  await services.db.inWorkspace(workspaceId, async (tx) => {
    await billingRows.writeCustomer(tx, { provider: provider.kind, id, at: now });
    // Saved during the call to the provider.
    const information = await billingInformation.find(tx);
    if (JSON.stringify(information) !== JSON.stringify(standing.information)) await billingRows.noteUntold(tx, now);
  });
  return id;
}

/** Applies what was done on the provider's page; a card saved there becomes the default. Throws 404 for another workspace's page. */
export async function confirmCheckout(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  sessionId: string,
): Promise<{ done: "subscription" | "method" | "nothing"; billing: Billing }> {
  const { billing, result } = await changeBilling(tools, workspaceId, author, async (work) => {
    const { provider, customer, methodIds } = work.standing;
    const session = await provider.payments.readSession(sessionId).catch((error: unknown) => {
      if (error instanceof PaymentError && error.failure !== "unavailable") return null;
      throw error;
    });
    if (session === null || customer === null || session.customerId !== customer.provider_id)
      throw new UserError("billing.server.sessionNotFound", { status: 404 });
    if (!session.isComplete) return "nothing" as const;
    work.write(async (tx) => {
      const known = await billingRows.findCustomer(tx);
      if (known?.open_session === sessionId) await billingRows.setOpenSession(tx, null);
    });
    if (session.methodId === null) return "subscription" as const;
    // Reloading the page must not replace a card chosen since.
    if (customer.open_session !== sessionId && methodIds.includes(session.methodId)) return "nothing" as const;
    await payBy(work, session.methodId);
    return "method" as const;
  });
  return { done: result, billing };
}
