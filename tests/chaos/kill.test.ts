import { seededRandom } from "@filon/domain";
import { startCampaign } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { startWorker, type WorkerProcess } from "../../bench/processes/start-worker.ts";
import { type StandIn, startStandIn, type Treatment, until } from "../../packages/engine/src/testing/index.ts";

const PROSPECTS = 1_000;
const KILLS = 20;
const WORKERS = 2;
/** Short, so that the acts of killed workers are recovered within the test; the call timeout stays well below the lease. */
const LIMITS = {
  batchSize: 100,
  maxInFlight: 12,
  maxPerAccount: 12,
  callTimeoutMs: 700,
  afterAbortMs: 300,
  leaseMs: 2_500,
  retryBaseMs: 50,
  retryMostMs: 400,
  pollMs: 200,
};

const database = await testDatabase({ size: 6 });
const standIn = await startStandIn({ answerAfterMs: 60 });
const workers: WorkerProcess[] = [];
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await standIn.close();
});

/**
 * How a provider misbehaves: 429, 5xx, accepting and cutting the connection, accepting without answering, never answering. The
 * same in every run.
 */
function misbehave(target: StandIn): void {
  target.treat((act, nth): Treatment => {
    // Ids and order differ between runs, so misbehaviour is keyed by the nth attempt at a person's message.
    const chance = seededRandom(`${act.text}:${nth}`);
    if (chance < 0.08) return "busy";
    if (chance < 0.16) return "broken";
    if (chance < 0.18) return "drop";
    if (chance < 0.195) return "silent";
    return chance < 0.21 ? "deaf" : "accept";
  });
}

it("after workers are killed twenty times during a campaign with a misbehaving provider, nobody is contacted twice, nothing is lost and every uncertain act is listed", async () => {
  const { workspaceId, userId } = await database.workspace();
  await grantPru(database.db, workspaceId, PROSPECTS);
  const accounts = [
    await outreachAccount(database.db, workspaceId, { channel: "email" }),
    await outreachAccount(database.db, workspaceId, { channel: "linkedin" }),
  ];
  const listId = await outreachList(database.db, workspaceId, PROSPECTS);
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Un mot", body: "Premier mot pour {{firstName}}" }],
    ["tag_contact", { tags: ["écrit"] }],
    ["message", { channel: "linkedin", body: "Second mot pour {{firstName}}" }],
  ]);
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph, listIds: [listId], userId });
  misbehave(standIn);

  const orders = { connection: database.ownerConnection, standInUrl: standIn.url, limits: LIMITS, loud: false };
  for (let index = 0; index < WORKERS; index++) workers.push(await startWorker(orders));
  await database.db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, { campaignId, actorId: userId, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
  );

  const moving = async (): Promise<number> =>
    (
      await database.asOwner<{ n: number }>(
        "SELECT count(*)::integer AS n FROM enrolment WHERE campaign_id = $1 AND status IN ('runnable', 'waiting', 'acting')",
        [campaignId],
      )
    )[0]?.n ?? 0;
  let kills = 0;
  while (kills < KILLS && (await moving()) > 0) {
    await sleep(80 + 160 * seededRandom(`pause ${kills}`));
    const victim = workers.shift();
    await victim?.kill();
    kills += 1;
    workers.push(await startWorker(orders));
  }
  await until(moving, (left) => left === 0, 90_000);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));

  expect(kills).toBe(KILLS);
  const accepted = new Map<string, number>();
  for (const act of standIn.accepted)
    accepted.set(`${act.recipient} ${act.accountId}`, (accepted.get(`${act.recipient} ${act.accountId}`) ?? 0) + 1);
  expect([...accepted].filter(([, times]) => times > 1)).toEqual([]);

  const actions = await database.asOwner<{
    id: string;
    status: string;
    prospect_id: string;
    account_id: string;
    enrolment: string;
    blocked_by: string | null;
  }>(
    `SELECT a.id, a.status, a.prospect_id, a.account_id, e.status AS enrolment, e.blocked_by
     FROM action a JOIN enrolment e ON e.workspace_id = a.workspace_id AND e.id = a.enrolment_id WHERE a.campaign_id = $1`,
    [campaignId],
  );
  const keys = new Set(standIn.accepted.map((act) => act.key));
  const byStatus = Object.groupBy(actions, (action) => action.status);
  // Everything the provider accepted is recorded as sent or uncertain, and it accepted everything recorded as sent.
  expect(actions.filter((action) => keys.has(action.id) && action.status !== "sent" && action.status !== "uncertain")).toEqual([]);
  expect(byStatus["sent"]?.filter((action) => !keys.has(action.id))).toEqual([]);
  expect(Object.keys(byStatus).toSorted()).toEqual(expect.not.arrayContaining(["planned", "dispatching", "cancelled"]));
  // Every uncertain act holds its enrolment, where the user sees it.
  expect(byStatus["uncertain"]?.filter((action) => action.enrolment !== "held" || action.blocked_by !== "actUncertain")).toEqual([]);
  const ends = await database.asOwner<{ status: string; outcome: string | null; n: number }>(
    "SELECT status, outcome, count(*)::integer AS n FROM enrolment WHERE campaign_id = $1 GROUP BY 1, 2",
    [campaignId],
  );
  expect(ends.reduce((sum, row) => sum + row.n, 0)).toBe(PROSPECTS);
  const completed = ends.find((row) => row.status === "completed")?.n ?? 0;
  const held = ends.find((row) => row.status === "held")?.n ?? 0;
  expect(held).toBe(byStatus["uncertain"]?.length);
  expect(completed + held + (ends.find((row) => row.status === "failed")?.n ?? 0)).toBe(PROSPECTS);
  // Everybody who finished got both messages.
  const had = await database.asOwner<{ n: number }>(
    `SELECT count(*)::integer AS n FROM enrolment e
     WHERE e.campaign_id = $1 AND e.status = 'completed'
       AND (SELECT count(*) FROM action a WHERE a.enrolment_id = e.id AND a.status = 'sent' AND a.account_id = ANY($2::uuid[])) <> 2`,
    [campaignId, accounts],
  );
  expect(had).toEqual([{ n: 0 }]);
  expect(completed).toBeGreaterThan(PROSPECTS * 0.8);
});
