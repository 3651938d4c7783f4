import { inEngine, loadWaitingInQueues } from "@filon/db/engine";
import { outreachAccount, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { changeSender } from "../lifecycle/index.ts";
import { simulatedDays, type Told } from "../testing/days.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
afterAll(async () => {
  await standIn.close();
  expect(log.complaints).toEqual([]);
});

const OFFICE = { timeZone: "Europe/Paris", activeStart: "09:00", activeEnd: "18:00", activeDays: [1, 2, 3, 4, 5] };
const LIMITS = { send_message: 10, minGapSeconds: 45, maxGapSeconds: 180 };
const START = "2026-11-23T08:00:00Z";
const BATCH = 40;
const HEAD = 30;
const TOLERANCE_MS = 120_000;

const days = () => simulatedDays(database, standIn.url, log, START, BATCH, { queueHead: HEAD });

/** Returns the instants that were still shown after they had passed without an act. */
const untrue = ({ shown, sentAt }: Told) =>
  shown.filter(({ at }, index) => {
    const until = shown[index + 1]?.from ?? sentAt ?? Number.POSITIVE_INFINITY;
    return until - at > TOLERANCE_MS;
  });

it("in a queue longer than its head, all people get a correct instant before it comes, and are contacted in order", async () => {
  const run = days();
  const one = await scene(database, { prospects: 170, account: { limits: LIMITS }, settings: OFFICE });
  await one.start(run.date());
  await run.until("2027-01-05T00:00:00Z", [one]);
  const told = [...run.told.values()];
  expect(told.filter(({ sentAt }) => sentAt !== null)).toHaveLength(170);
  expect(told.flatMap(untrue)).toEqual([]);
  // Each enrolment is written for its estimate, its place and its act. Most of those in the tail get a better estimate once or twice, and a
  // random gap can cost one more write. Recomputed on each of the seventeen days, they would be written nine times on average.
  const rewrites = told.map((one) => one.rewrites);
  expect(rewrites.reduce((sum, one) => sum + one, 0) / rewrites.length).toBeLessThanOrEqual(4.5);
  expect(Math.max(...rewrites)).toBeLessThanOrEqual(7);
}, 120_000);

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}
const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];

it("a batch reads no more than the head of a queue, however long it is, even behind a paused campaign", async () => {
  const run = days();
  const paused = await scene(database, { prospects: 120, account: { limits: LIMITS }, settings: OFFICE });
  await paused.start(run.date());
  await run.until("2026-11-23T08:30:00Z", [paused]);
  await paused.pause(run.date());
  const one = await scene(database, {
    prospects: 150,
    workspaceId: paused.workspaceId,
    settings: { ...OFFICE, accountIds: { email: paused.accountId } },
  });
  await one.start(run.date());
  await run.until("2026-11-23T09:30:00Z", [one]);
  await database.asOwner("ANALYZE enrolment");
  const read = await inEngine(database.db, one.workspaceId, async (tx) => {
    const waiting = await loadWaitingInQueues(tx, [one.accountId, paused.accountId], { id: one.campaignId, run: 1 }, HEAD);
    expect(waiting).toHaveLength(HEAD);
    const { rows } = await tx.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
      text: `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "engine-load-waiting-in-queues"
        ('${one.workspaceId}', '{${paused.accountId}}', '${one.campaignId}', 1, '{visit_profile,send_invitation,send_message}', ${HEAD})`,
    });
    return all(rows[0]?.["QUERY PLAN"][0].Plan ?? { "Actual Rows": 0, "Actual Loops": 0 })
      .filter((node) => node["Relation Name"] === "enrolment")
      .reduce((sum, node) => sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"], 0);
  });
  expect(read).toBeLessThanOrEqual(HEAD + 3);
});

it("a rank in one account's queue does not carry over when the user moves the prospects to another account", async () => {
  const run = days();
  const one = await scene(database, { prospects: 25, account: { limits: LIMITS }, settings: OFFICE });
  const colleague = await outreachAccount(database.db, one.workspaceId, { limits: { ...LIMITS, send_message: 1 } });
  await one.start(run.date());
  await run.until("2026-11-23T08:30:00Z", [one]);
  const ranks = async () =>
    database.asOwner<{ slot_rank: number; rank_account: string }>(
      "SELECT slot_rank, rank_account FROM enrolment WHERE campaign_id = $1 AND slot_rank IS NOT NULL AND slot_account IS NOT NULL ORDER BY slot_rank",
      [one.campaignId],
    );
  const before = await ranks();
  expect(new Set(before.map(({ rank_account }) => rank_account))).toEqual(new Set([one.accountId]));
  expect(before.at(-1)?.slot_rank).toBeGreaterThan(15);
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    changeSender(tx, { campaignId: one.campaignId, actorId: null, at: run.date(), fromAccountId: one.accountId, toAccountId: colleague }),
  );
  await database.asOwner("UPDATE enrolment SET due_at = $2, wait_until = $2 WHERE campaign_id = $1 AND slot_rank > 15", [
    one.campaignId,
    run.date(),
  ]);
  await run.until("2026-11-23T08:40:00Z", [one]);
  const after = (await ranks()).filter(({ rank_account }) => rank_account === colleague);
  expect(after.length).toBeGreaterThan(3);
  expect(Math.max(...after.map(({ slot_rank }) => slot_rank))).toBeLessThanOrEqual(after.length + 2);
});
