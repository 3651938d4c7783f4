import { billing, billingInformation } from "@filon/contracts";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Caller, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { cancel, changePlan, keepPlan, removeMethod, resume, setDefault } from "./change-subscription.ts";
import { openCheckoutPage, openMethodPage, takeUpSession } from "./checkout.ts";
import { checkVatOf, readInformation, writeInformation } from "./information.service.ts";
import { readInvoicePdf, sendInvoice } from "./invoices.ts";
import { registerPaymentWebhook } from "./payment-webhook.ts";
import { billingTools } from "./provider.ts";
import { quote, quoteSeat } from "./quote.ts";
import { readBilling } from "./read-billing.ts";
import type { Author } from "./take-up.ts";

const authorOf = ({ userId }: Caller, { ip }: FastifyRequest): Author => ({ userId, ip });

/** Mounts the subscription, its invoices and cards, whom they are made out to, and where the provider tells of events. */
export function registerBilling(app: FastifyInstance, services: Services): void {
  const tools = billingTools(services);
  app.addHook("onClose", () => tools.egress.close());

  route(app, billing.get, async ({ caller }) => ({ success: true, data: await readBilling(tools, caller.workspaceId) }));
  route(app, billing.quoteSubscription, async ({ caller, body }) => ({
    success: true,
    data: await quote(tools, caller.workspaceId, body),
  }));
  route(app, billing.quoteSeat, async ({ caller }) => ({ success: true, data: await quoteSeat(tools, caller.workspaceId) }));
  route(app, billing.openCheckout, async ({ caller, body, language }) => ({
    success: true,
    data: { url: await openCheckoutPage(tools, caller.workspaceId, body, language) },
  }));
  route(app, billing.confirmCheckout, async ({ caller, body, language, request }) => {
    const data = await takeUpSession(tools, caller.workspaceId, authorOf(caller, request), body.sessionId);
    return { success: true, data, ...(data.done === "subscription" ? { message: translate(language, "billing.messages.activated") } : {}) };
  });
  route(app, billing.changeSubscription, async ({ caller, body, request }) => ({
    success: true,
    data: await changePlan(tools, caller.workspaceId, authorOf(caller, request), body),
  }));
  route(app, billing.keepSubscription, async ({ caller, request }) => ({
    success: true,
    data: await keepPlan(tools, caller.workspaceId, authorOf(caller, request)),
  }));
  route(app, billing.cancelSubscription, async ({ caller, request }) => ({
    success: true,
    data: await cancel(tools, caller.workspaceId, authorOf(caller, request)),
  }));
  route(app, billing.resumeSubscription, async ({ caller, request }) => ({
    success: true,
    data: await resume(tools, caller.workspaceId, authorOf(caller, request)),
  }));

  route(app, billing.addPaymentMethod, async ({ caller, language }) => ({
    success: true,
    data: { url: await openMethodPage(tools, caller.workspaceId, language) },
  }));
  route(app, billing.chooseDefaultMethod, async ({ caller, params, request }) => ({
    success: true,
    data: await setDefault(tools, caller.workspaceId, authorOf(caller, request), params.id),
  }));
  route(app, billing.removePaymentMethod, async ({ caller, params, request }) => ({
    success: true,
    data: await removeMethod(tools, caller.workspaceId, authorOf(caller, request), params.id),
  }));

  route(app, billing.downloadInvoice, async ({ caller, params, reply }) => {
    const { name, pdf } = await readInvoicePdf(tools, caller.workspaceId, params.id);
    void reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`);
    return Buffer.from(pdf);
  });
  route(app, billing.resendInvoice, async ({ caller, params, language }) => {
    await sendInvoice(tools, caller.workspaceId, params.id);
    return { success: true, message: translate(language, "billing.messages.resent") };
  });

  route(app, billingInformation.get, async ({ caller }) => ({ success: true, data: await readInformation(tools, caller.workspaceId) }));
  route(app, billingInformation.set, async ({ caller, body, language, request }) => ({
    success: true,
    data: await writeInformation(tools, caller.workspaceId, authorOf(caller, request), body),
    message: translate(language, "billing.messages.saved"),
  }));
  route(app, billingInformation.checkVat, async ({ body }) => ({
    success: true,
    data: await checkVatOf(tools, body.country, body.vatNumber),
  }));

  registerPaymentWebhook(app, tools);
}
