import { createConnectors } from "@filon/connectors";
import { startCampaign, startEngine } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { postsOf, sandboxPeople, skillsOf, startSandbox } from "@filon/sandbox";
import {
  differingSums,
  grantPru,
  outreachAccount,
  outreachCampaign,
  outreachList,
  straightWorkflow,
  testDatabase,
  watchCampaign,
} from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it, vi } from "vitest";

const SEED = "acts";
const database = await testDatabase({ size: 12 });
const sandbox = await startSandbox({ seed: SEED, control: { daySeconds: 1, behaviour: { acceptRate: 0, replyRate: 0 } } });
const connectors = createConnectors({ gateway: null, egressAllow: [new URL(sandbox.gatewayUrl).host], admit: () => undefined });
afterAll(async () => {
  await connectors.close();
  await sandbox.close();
});

const people = sandboxPeople(SEED, 300);
const hasPost = (person: (typeof people)[number]) => postsOf(SEED, person, Date.now()).some(({ isRepost }) => !isRepost);

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(new URL(path, sandbox.gatewayUrl), {
    method,
    headers: { "x-api-key": sandbox.apiKey, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** Starts a campaign for these people of the demonstration network, by an account of it. */
async function campaignFor(
  those: typeof people,
  steps: Parameters<typeof straightWorkflow>[0],
  { daySeconds = 86_400 }: { readonly daySeconds?: number } = {},
) {
  const { workspaceId } = await database.workspace();
  await database.asOwner("UPDATE workspace SET is_demo = $2 > 1, clock_factor = $2, clock_anchor = now() WHERE id = $1", [
    workspaceId,
    86_400 / daySeconds,
  ]);
  const username = `${workspaceId}@filon.test`;
  const { account_id: providerAccountId } = await call("POST", "/api/v1/accounts", { provider: "LINKEDIN", username, password: "secret" });
  await grantPru(database.db, workspaceId, 1_000);
  const accountId = await outreachAccount(database.db, workspaceId, { channel: "linkedin" });
  await database.asOwner(
    "UPDATE channel_account SET provider_account_id = $2, settings = settings || jsonb_build_object('gatewayUrl', $3::text) WHERE id = $1",
    [accountId, providerAccountId, sandbox.gatewayUrl],
  );
  const listId = await outreachList(database.db, workspaceId, those.length);
  await database.asOwner(
    `UPDATE prospect p SET linkedin_key = slug
     FROM unnest($2::text[]) WITH ORDINALITY AS who(slug, place)
     WHERE p.workspace_id = $1 AND p.first_name = 'Ada' || place`,
    [workspaceId, those.map(({ slug }) => slug)],
  );
  const settings = { accountIds: { linkedin: accountId } };
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph: straightWorkflow(steps), listIds: [listId], settings });
  await database.db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, {
      campaignId,
      actorId: null,
      at: new Date(),
      catalogue,
      terms: { uninstalledModules: 0 },
      audience: { groups: [], people: [], refusalsConfirmed: false },
    }),
  );
  const watch = watchCampaign(database, workspaceId, campaignId);
  const tallies = () =>
    database.asOwner<{ detail: string; n: number }>(
      "SELECT detail, sum(n)::integer AS n FROM campaign_tally WHERE campaign_id = $1 AND kind = 'act' GROUP BY 1 ORDER BY 1",
      [campaignId],
    );
  const ledger = () => call("GET", `/api/control/ledger?sender=${String(providerAccountId)}&limit=0`);
  return { workspaceId, providerAccountId: String(providerAccountId), ...watch, tallies, ledger };
}

async function runToItsEnd({ campaign }: Awaited<ReturnType<typeof campaignFor>>): Promise<void> {
  const engine = startEngine({
    db: database.db,
    catalogue,
    connectors: connectors.byChannel,
    openSecrets: () => ({ gatewayKey: sandbox.apiKey }),
    callers: {},
    clock: { now: () => Temporal.Now.instant() },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    limits: { pollMs: 50, retryBaseMs: 20, retryMostMs: 100, lookAgainMs: [50, 100, 200, 400, 800] },
  });
  try {
    await vi.waitFor(async () => expect((await campaign())?.status).toBe("completed"), { timeout: 110_000, interval: 100 });
  } finally {
    await engine.stop();
  }
}

it("reacts, comments and endorses exactly once although a tenth of the answers is lost", async () => {
  const those = people.filter((person) => person.degree === 1 && hasPost(person) && skillsOf(SEED, person).length > 0).slice(0, 12);
  expect(those.length).toBeGreaterThan(5);
  await call("PUT", "/api/control", { failures: { dropAfterAcceptRate: 0.1 } });
  const campaign = await campaignFor(those, [
    ["react_to_post", { reaction: "celebrate", maxRetries: 10 }],
    ["comment", { body: "Merci {{firstName}} !", maxRetries: 10 }],
    ["endorse_skill", { maxRetries: 10 }],
  ]);
  try {
    await runToItsEnd(campaign);
  } finally {
    await call("PUT", "/api/control", { failures: { dropAfterAcceptRate: 0 } });
  }
  const n = those.length;
  expect(await campaign.ledger()).toMatchObject({ totals: { reaction: n, comment: n, endorsement: n }, duplicates: [] });
  // Its look-ups take some twenty seconds on a quiet machine.
}, 120_000);

it("people without a recent post pass, and count as neither likes nor contacts", async () => {
  const those = people.filter((person) => person.degree === 2 && postsOf(SEED, person, Date.now()).length === 0).slice(0, 3);
  const campaign = await campaignFor(those, [
    ["react_to_post", {}],
    ["comment", { body: "Merci {{firstName}} !" }],
    ["send_inmail", { subject: "Bonjour", body: "Une question, {{firstName}} ?" }],
  ]);
  await runToItsEnd(campaign);
  expect(await campaign.tallies()).toEqual([
    { detail: "linkedin:comment:unneeded", n: 3 },
    { detail: "linkedin:react:unneeded", n: 3 },
    { detail: "linkedin:send_inmail:sent", n: 3 },
  ]);
  expect(await differingSums(database, campaign.workspaceId)).toEqual([]);
  expect(await campaign.ledger()).toMatchObject({ totals: { reaction: 0, comment: 0, message: 3 } });
});

it("withdraws invitations that stay pending, once they are old enough", async () => {
  const those = people.filter(({ degree }) => degree === 2).slice(10, 13);
  const campaign = await campaignFor(those, [["invitation"], ["withdraw_invitation", { afterDays: 21 }]], { daySeconds: 0.1 });
  await runToItsEnd(campaign);
  expect((await campaign.outputs()).map(({ n2 }) => n2)).toEqual(those.map(() => ({ withdrawn: true })));
  for (const { slug } of those)
    expect(await call("GET", `/api/v1/users/${slug}?account_id=${campaign.providerAccountId}`)).toMatchObject({
      invitation: { status: "WITHDRAWN" },
    });
});

it("reads profiles and posts without a visible visit, keeps what they show, and says so on the timeline", async () => {
  const those = people.filter((person) => person.degree === 1 && hasPost(person)).slice(0, 3);
  const campaign = await campaignFor(those, [
    ["view_profile", {}],
    ["extract_info", { fields: ["position", "skills"], overwrite: "always" }],
    ["browse_recent_activity", { maxAgeDays: 180 }],
  ]);
  await runToItsEnd(campaign);
  expect((await campaign.outputs()).map(({ n1, n2 }) => ({ n1, n2 }))).toEqual(
    those.map((person) => ({
      n1: expect.objectContaining({ degree: "1", headline: person.headline }),
      n2: {
        position: person.position,
        skills: skillsOf(SEED, person)
          .map(({ name }) => name)
          .join(", "),
      },
    })),
  );
  const stored = await database.asOwner(
    "SELECT connection_degree, position, linkedin_connected_at IS NOT NULL AS connected, (SELECT count(*)::integer FROM prospect_profile WHERE prospect_id = p.id) AS profiles, (SELECT array_agg(DISTINCT type ORDER BY type) FROM timeline_event WHERE prospect_id = p.id AND type IN ('profile_read', 'posts_read', 'relation_changed')) AS told FROM prospect p WHERE workspace_id = $1 ORDER BY first_name",
    [campaign.workspaceId],
  );
  expect(stored).toEqual(
    those.map(({ position }) => ({
      connection_degree: "1",
      position,
      connected: true,
      profiles: 1,
      told: ["posts_read", "profile_read", "relation_changed"],
    })),
  );
  // One read of the profile serves both steps; the posts are a read of their own.
  expect(await database.asOwner("SELECT count(*)::integer AS n FROM account_read WHERE workspace_id = $1", [campaign.workspaceId])).toEqual(
    [{ n: 2 * those.length }],
  );
  expect(await campaign.ledger()).toMatchObject({ totals: { visit: 0 } });
});
