import { newId } from "@filon/db";
import { startCampaign } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { setTimeout as sleep } from "node:timers/promises";
import {
  grantPru,
  outreachAccount,
  outreachCampaign,
  outreachList,
  straightWorkflow,
} from "../../../packages/testing/src/outreach-scene.ts";
import type { Providers } from "../stand-ins/providers.ts";
import type { ChaosRig } from "./rig.ts";

/** Number of messages to each person. Their texts are in ASCII, so that a mail contains them unencoded. */
export const ACTS_EACH = 3;
/** Most people of one account: two of their three messages are sent from one mailbox, which may send 2,000 a day. */
const PEOPLE_OF_AN_ACCOUNT = 900;
/** Longest wait for the end of the campaigns, in milliseconds. */
const END_PATIENCE_MS = 120_000;

/** Sets up campaigns of three messages for this many people, on accounts at these providers. */
export async function prepareCampaigns(prospects: number, { db, asOwner }: Pick<ChaosRig, "db" | "asOwner">, providers: Providers) {
  const workspaceId = newId();
  await asOwner("INSERT INTO workspace (id, name, plan) VALUES ($1, 'Chaos', 'enterprise')", [workspaceId]);
  await grantPru(db, workspaceId, prospects);
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Un mot", body: "Premier mot pour {{firstName}}" }],
    ["tag_contact", { tags: ["écrit"] }],
    ["message", { channel: "linkedin", body: "Second mot pour {{firstName}}" }],
    ["message", { channel: "email", subject: "", body: "Dernier mot pour {{firstName}}" }],
  ]);
  const campaigns: string[] = [];
  const setAccount = (id: string, { address, settings }: { readonly address: string; readonly settings: Record<string, unknown> }) =>
    asOwner(
      "UPDATE channel_account SET address = $3, provider_account_id = $2, settings = settings || $4 WHERE workspace_id = $1 AND id = $2",
      [workspaceId, id, address, JSON.stringify(settings)],
    );
  for (let left = prospects; left > 0; left -= PEOPLE_OF_AN_ACCOUNT) {
    const email = await outreachAccount(db, workspaceId, { channel: "email" });
    const linkedin = await outreachAccount(db, workspaceId, { channel: "linkedin" });
    await setAccount(email, { address: `${email}@example.test`, settings: await providers.mailbox(`${email}@example.test`) });
    await setAccount(linkedin, { address: linkedin, settings: providers.gatewaySettings });
    const listId = await outreachList(db, workspaceId, Math.min(left, PEOPLE_OF_AN_ACCOUNT));
    const settings = { accountIds: { email, linkedin } };
    campaigns.push(await outreachCampaign(db, workspaceId, { graph, listIds: [listId], settings }));
  }
  await asOwner("ANALYZE");
  return {
    workspaceId,
    async start() {
      for (const campaignId of campaigns)
        await db.inWorkspace(workspaceId, (tx) =>
          startCampaign(tx, { campaignId, actorId: null, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
        );
    },
    /** Resolves when every prospect has finished or `END_PATIENCE_MS` are over; unfinished ones then count as stranded. */
    async ended() {
      const deadline = performance.now() + END_PATIENCE_MS;
      const underWay = "SELECT FROM enrolment WHERE workspace_id = $1 AND status IN ('runnable', 'waiting', 'acting') LIMIT 1";
      while ((await asOwner(underWay, [workspaceId])).length > 0 && performance.now() < deadline) await sleep(200);
    },
  };
}
