import { billing, billingInformation } from "@filon/contracts/billing";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Caller, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./billing.service.ts";
import * as checkout from "./checkout.service.ts";
import * as information from "./information.service.ts";
import * as invoices from "./invoices.service.ts";
import * as methods from "./payment-methods.service.ts";
import { registerPaymentWebhook } from "./payment-webhook.routes.ts";
import { billingTools } from "./provider.ts";
import * as quotes from "./quotes.service.ts";
import * as subscription from "./subscription.service.ts";
import type { Author } from "./take-up.ts";

const authorOf = ({ userId }: Caller, { ip }: FastifyRequest): Author => ({ userId, ip });

/** Requests of a workspace that may be waiting for the VAT register. */
const VAT_CHECKS_AT_ONCE = 2;

/** Mounts the subscription, its invoices and cards, the billing information and the provider's webhook. */
export function registerBilling(app: FastifyInstance, services: Services): void {
  const tools = billingTools(services);
  app.addHook("onClose", () => tools.egress.close());

  route(app, billing.get, async ({ caller }) => ({ success: true, data: await service.get(tools, caller.workspaceId) }));
  route(app, billing.quoteSubscription, async ({ caller, body }) => ({
    success: true,
    data: await quotes.quoteSubscription(tools, caller.workspaceId, body),
  }));
  route(app, billing.quoteSeat, async ({ caller }) => ({ success: true, data: await quotes.quoteSeat(tools, caller.workspaceId) }));
  route(app, billing.openCheckout, async ({ caller, body, language }) => ({
    success: true,
    data: { url: await checkout.openCheckout(tools, caller.workspaceId, body, language) },
  }));
  route(app, billing.confirmCheckout, async ({ caller, body, language, request }) => {
    const data = await checkout.confirmCheckout(tools, caller.workspaceId, authorOf(caller, request), body.sessionId);
    return { success: true, data, ...(data.done === "subscription" ? { message: translate(language, "billing.messages.activated") } : {}) };
  });
  route(app, billing.changeSubscription, async ({ caller, body, request }) => ({
    success: true,
    data: await subscription.changeSubscription(tools, caller.workspaceId, authorOf(caller, request), body),
  }));
  route(app, billing.keepSubscription, async ({ caller, request }) => ({
    success: true,
    data: await subscription.keepSubscription(tools, caller.workspaceId, authorOf(caller, request)),
  }));
  route(app, billing.cancelSubscription, async ({ caller, request }) => ({
    success: true,
    data: await subscription.cancelSubscription(tools, caller.workspaceId, authorOf(caller, request)),
  }));
  route(app, billing.resumeSubscription, async ({ caller, request }) => ({
    success: true,
    data: await subscription.resumeSubscription(tools, caller.workspaceId, authorOf(caller, request)),
  }));

  route(app, billing.addPaymentMethod, async ({ caller, language }) => ({
    success: true,
    data: { url: await checkout.addPaymentMethod(tools, caller.workspaceId, language) },
  }));
  route(app, billing.chooseDefaultMethod, async ({ caller, params, request }) => ({
    success: true,
    data: await methods.chooseDefaultMethod(tools, caller.workspaceId, authorOf(caller, request), params.id),
  }));
  route(app, billing.removePaymentMethod, async ({ caller, params, request }) => ({
    success: true,
    data: await methods.removePaymentMethod(tools, caller.workspaceId, authorOf(caller, request), params.id),
  }));

  route(app, billing.downloadInvoice, async ({ caller, params, reply }) => {
    const { name, pdf } = await invoices.downloadInvoice(tools, caller.workspaceId, params.id);
    void reply.type("application/pdf").header("content-disposition", `attachment; filename="${name}"`);
    return Buffer.from(pdf);
  });
  route(app, billing.resendInvoice, async ({ caller, params, language }) => {
    await invoices.resendInvoice(tools, caller.workspaceId, params.id);
    return { success: true, message: translate(language, "billing.messages.resent") };
  });

  route(app, billingInformation.get, async ({ caller }) => ({ success: true, data: await information.get(tools, caller.workspaceId) }));
  route(
    app,
    billingInformation.set,
    async ({ caller, body, language, request }) => ({
      success: true,
      data: await information.set(tools, caller.workspaceId, authorOf(caller, request), body),
      message: translate(language, "billing.messages.saved"),
    }),
    { atOnce: VAT_CHECKS_AT_ONCE },
  );
  route(
    app,
    billingInformation.checkVat,
    async ({ caller, body }) => ({
      success: true,
      data: await information.checkVat(tools, caller, body.country, body.vatNumber),
    }),
    { atOnce: VAT_CHECKS_AT_ONCE },
  );

  registerPaymentWebhook(app, tools);
}
