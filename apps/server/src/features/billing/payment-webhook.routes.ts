import { PAYMENT_WEBHOOK_PATH } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import { readPaymentEvent } from "@filon/integrations";
import type { FastifyInstance } from "fastify";
import * as service from "./payment-events.service.ts";
import type { BillingTools } from "./provider.ts";
import { nowOf } from "../../services.ts";

/**
 * Mounts the provider's webhook. The signature covers the raw body, so this is the only route that reads it as text. Events
 * about unknown customers are answered 200, since repeating them would not help.
 */
export function registerPaymentWebhook(app: FastifyInstance, tools: BillingTools): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, { schema: { hide: true } }, async (request) => {
      const provider = await tools.provider();
      const now = nowOf(tools.services);
      const signature = request.headers["stripe-signature"];
      const event =
        provider === null || typeof signature !== "string" || typeof request.body !== "string"
          ? null
          : readPaymentEvent(request.body, signature, provider.webhookSecret, now);
      if (provider === null || event === null) throw new UserError("billing.server.signature", { status: 400 });
      await service.receiveEvent(tools, provider, event);
      return { success: true };
    });
  });
}
