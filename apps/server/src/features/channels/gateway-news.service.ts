import { readGatewayWebhook } from "@filon/connectors";
import * as channels from "@filon/db/channels";
import { dateOf } from "@filon/domain";
import type { Services } from "../../services.ts";
import { recordInbound } from "./record-inbound.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";

/** Records what the gateway reports of an account, in each workspace that has it; ignores unreadable bodies and unknown accounts. */
export async function receiveNews(services: Services, body: unknown): Promise<void> {
  const timestamp = services.now().toString({ fractionalSecondDigits: 3 });
  const news = readGatewayWebhook(body, timestamp);
  if (news === null) return;
  for (const account of await channels.listAccountsOfProvider(services.db.pool, news.providerAccountId)) {
    await services.db.inWorkspace(account.workspace_id, async (tx) => {
      await recordInbound(services, tx, account.id, "gateway", news);
      if (news.accountStatus === undefined) return;
      const code = news.accountStatus === "connected" ? null : (news.statusCode ?? null);
      if (await channels.setAccountStatus(tx, account.id, { status: news.accountStatus, code, at: dateOf(services.now()) }))
        await tellAccountChanged(services, tx, account.id, news.accountStatus);
    });
  }
}
