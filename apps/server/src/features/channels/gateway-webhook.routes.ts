import { timingSafeEqual } from "node:crypto";
import { readGatewayWebhook } from "@filon/connectors";
import { GATEWAY_WEBHOOK_PATH, UserError } from "@filon/contracts";
import * as channels from "@filon/db/channels";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../services.ts";
import { finishHosted } from "./linkedin.service.ts";
import { recordInbound } from "./record-inbound.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";
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
    await receiveNews(services, request.body);
    return { success: true };
  });

  // This request carries none of our headers; instead its name is signed, and the account is verified at the gateway.
  app.post(`${GATEWAY_WEBHOOK_PATH}/hosted`, { schema: { hide: true } }, async (request) => {
    const notice = HostedNotice.safeParse(request.body);
    if (notice.success) await finishHosted(services, tools, notice.data.name, notice.data.account_id);
    return { success: true };
  });
}

async function receiveNews(services: Services, body: unknown): Promise<void> {
  const timestamp = services.now().toString({ fractionalSecondDigits: 3 });
  const news = readGatewayWebhook(body, timestamp);
  if (news === null) return;
  for (const account of await channels.accountsOfProvider(services.db.pool, news.providerAccountId)) {
    await services.db.inWorkspace(account.workspace_id, async (tx) => {
      await recordInbound(services, tx, account.id, "gateway", news);
      if (news.accountStatus === undefined) return;
      const code = news.accountStatus === "connected" ? null : (news.statusCode ?? null);
      if (await channels.setAccountStatus(tx, account.id, news.accountStatus, code))
        await tellAccountChanged(services, tx, account.id, news.accountStatus);
    });
  }
}
