import { timingSafeEqual } from "node:crypto";
import { GATEWAY_WEBHOOK_PATH } from "@filon/contracts/channels";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.ts";
import * as service from "./gateway-news.service.ts";
import * as linkedIn from "./linkedin.service.ts";
import { type ChannelTools, webhookSecret } from "./tools.ts";

const HostedNotice = z.object({ status: z.string(), account_id: z.string(), name: z.string() });

/**
 * Mounts the gateway's webhooks. Bodies are the vendor's, so these are not endpoints of the contracts, and the connector
 * repairs invalid texts instead of refusing them. Unreadable bodies and unknown accounts are answered 200 too: the vendor
 * would only repeat them five times.
 */
export function registerGatewayWebhook(app: FastifyInstance, services: Services, tools: ChannelTools): void {
  const secret = Buffer.from(webhookSecret(services.config));

  app.post(GATEWAY_WEBHOOK_PATH, { schema: { hide: true }, config: { takesAnyText: true } }, async (request) => {
    const given = Buffer.from(String(request.headers["unipile-auth"] ?? ""));
    if (given.length !== secret.length || !timingSafeEqual(given, secret))
      throw new UserError("channels.server.webhookSecret", { status: 401 });
    await service.receiveNews(services, request.body);
    return { success: true };
  });

  // This request carries none of our headers; instead its name is signed, and the account is verified at the gateway.
  app.post(`${GATEWAY_WEBHOOK_PATH}/hosted`, { schema: { hide: true } }, async (request) => {
    const notice = HostedNotice.safeParse(request.body);
    if (notice.success) await linkedIn.finishHosted(services, tools, notice.data.name, notice.data.account_id);
    return { success: true };
  });
}
