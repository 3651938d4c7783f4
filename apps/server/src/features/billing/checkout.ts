import { type Billing, type PlanChoice, UserError } from "@filon/contracts";
import { findBillingCustomer, findBillingInformation, findOwner, setOpenSession, writeBillingCustomer } from "@filon/db";
import type { Language } from "@filon/i18n";
import type { PaymentCustomer } from "@filon/integrations";
import { changeBilling, isLive, orderOf, type Standing, standingIn, trialUntil } from "./billing.service.ts";
import { type BillingTools, requireProvider, withProvider } from "./provider.ts";
import { type Author, BILLING_PATH } from "./take-up.ts";

/**
 * Opens the provider's page on which a plan is subscribed to. One page at a time is open: an earlier one is closed, so
 * that nobody subscribes twice. Throws 409 when there is a subscription already.
 */
export async function openCheckoutPage(tools: BillingTools, workspaceId: string, choice: PlanChoice, language: Language): Promise<string> {
  return openPage(tools, workspaceId, language, async (standing, customerId, page) => {
    // An event that is still on its way may tell of one.
    const { subscription } = standing.customer === null ? { subscription: null } : await standing.provider.payments.read(customerId);
    if (standing.live !== null || (subscription !== null && isLive(subscription.status)))
      throw new UserError("billing.server.alreadySubscribed", { status: 409 });
    const { priceId, taxRate, seats } = await orderOf(standing, choice);
    const trialEnd = trialUntil(standing.workspace, choice.plan, standing.now);
    return standing.provider.payments.openCheckout({ ...page, customerId, workspaceId, priceId, taxRateId: taxRate, seats, trialEnd });
  });
}

/** Opens the provider's page on which a card is saved. */
export async function openMethodPage(tools: BillingTools, workspaceId: string, language: Language): Promise<string> {
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
  const provider = await requireProvider(tools);
  const address = `${tools.services.config.publicUrl}${BILLING_PATH}`;
  const page = { successUrl: `${address}?session={CHECKOUT_SESSION_ID}`, cancelUrl: address, language };
  return tools.services.db.inWorkspace(workspaceId, async (tx) => {
    const standing = await standingIn(tx, tools, provider);
    return withProvider(async () => {
      const customerId = standing.customer?.provider_id ?? (await makeCustomer(standing, language));
      if (standing.customer?.open_session) await provider.payments.expireSession(standing.customer.open_session);
      const session = await open(standing, customerId, page);
      await setOpenSession(tx, session.id);
      return session.url;
    });
  });
}

/** Has the provider know the workspace. */
async function makeCustomer({ tx, provider, workspace, now }: Standing, language: Language): Promise<string> {
  const owner = await findOwner(tx);
  const information = await findBillingInformation(tx);
  const customer: PaymentCustomer = information
    ? customerOf(information, language)
    : { name: workspace.name, email: owner?.email ?? "", language };
  const id = await provider.payments.createCustomer(tx.workspaceId, customer);
  await writeBillingCustomer(tx, { provider: provider.kind, id, at: now });
  return id;
}

/** Whom invoices are made out to, as the provider is told. */
export function customerOf(
  information: NonNullable<Awaited<ReturnType<typeof findBillingInformation>>>,
  language: Language,
): PaymentCustomer {
  return {
    name: information.type === "company" ? information.company_name : information.contact_name,
    email: information.contact_email,
    phone: information.contact_phone,
    language,
    address: {
      line1: information.address,
      postalCode: information.postal_code,
      city: information.city,
      // Greece and Northern Ireland go by other letters in addresses than in VAT numbers.
      country: information.country === "XI" ? "GB" : (information.country ?? "FR"),
    },
  };
}

/** Takes up what was done on the provider's page: a card saved there pays from then on. Throws 404 for another workspace's page. */
export async function takeUpSession(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  sessionId: string,
): Promise<{ done: "subscription" | "method" | "nothing"; billing: Billing }> {
  const { billing, result } = await changeBilling(tools, workspaceId, author, async ({ tx, provider, customer, live }) => {
    const session = await provider.payments.readSession(sessionId).catch(() => null);
    if (session === null || customer === null || session.customerId !== customer.provider_id)
      throw new UserError("billing.server.sessionNotFound", { status: 404 });
    if (!session.isComplete) return "nothing" as const;
    const known = await findBillingCustomer(tx);
    if (known?.open_session === sessionId) await setOpenSession(tx, null);
    if (session.methodId === null) return "subscription" as const;
    await provider.payments.setDefaultMethod(customer.provider_id, live?.provider_id ?? null, session.methodId);
    return "method" as const;
  });
  return { done: result, billing };
}
