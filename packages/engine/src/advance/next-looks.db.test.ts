import { listDueCampaigns, listPlannedCampaigns, restUntilDue, wakeProspect } from "@filon/db/engine";
import { outreachAccount, straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { changeSender } from "../lifecycle/change-sender.ts";
import { sweep } from "../lifecycle/sweep.ts";
import { handWorker } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { advanceBatch } from "./advance-batch.ts";
import { keepGraphs } from "./load-batch.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
afterAll(() => standIn.close());

const WAIT = straightWorkflow([["delay", { value: 30, unit: "days" }]]);
const worker = handWorker(database.db, standIn.url, log);
const graphs = keepGraphs(worker);

type Scene = Awaited<ReturnType<typeof scene>>;

/** Sets up a campaign whose prospects all wait for a month. */
async function asleep(prospects = 2): Promise<Scene> {
  const one = await scene(database, { prospects, graph: WAIT });
  await one.start();
  await advance(one);
  return one;
}

const advance = (one: Scene, limit = 500) => advanceBatch(worker, graphs, one.workspaceId, one.campaignId, limit);
const rest = (one: Scene) => database.db.inWorkspace(one.workspaceId, (tx) => restUntilDue(tx, { id: one.campaignId, run: 1 }));

/** Checks whether the engine would look at a campaign now. */
async function isDue({ campaignId }: Scene): Promise<boolean> {
  const at = new Date();
  return (await listDueCampaigns(database.db.pool, at, 1_000)).some((row) => row.campaign_id === campaignId && row.due_at <= at);
}

async function prospectOf({ campaignId }: Scene): Promise<string> {
  const [row] = await database.asOwner<{ prospect_id: string }>("SELECT prospect_id FROM enrolment WHERE campaign_id = $1 LIMIT 1", [
    campaignId,
  ]);
  return row?.prospect_id ?? "";
}

it("a campaign is due when it starts, and then not before one of its enrolments is due", async () => {
  const one = await scene(database, { prospects: 3, graph: WAIT });
  await one.start();
  expect(await isDue(one)).toBe(true);
  await advance(one, 2);
  expect(await isDue(one)).toBe(true);
  await advance(one, 2);
  expect(await isDue(one)).toBe(false);
  const [first] = (await one.enrolments()).map(({ due_at }) => due_at?.getTime() ?? 0).toSorted();
  const rows = await listDueCampaigns(database.db.pool, new Date(), 1_000);
  expect(rows.find((row) => row.campaign_id === one.campaignId)?.due_at.getTime()).toBe(first);
});

it("an enrolment that becomes due while its campaign is put to rest is not missed, whichever transaction commits first", async () => {
  const one = await asleep();
  const prospectId = await prospectOf(one);
  await database.db.inWorkspace(one.workspaceId, async (tx) => {
    await wakeProspect(tx, prospectId, new Date());
    // Does not see the uncommitted wake, and must not lose it.
    await rest(one);
  });
  expect(await isDue(one)).toBe(true);

  const other = await asleep();
  const theirs = await prospectOf(other);
  await database.db.inWorkspace(other.workspaceId, async (tx) => {
    await restUntilDue(tx, { id: other.campaignId, run: 1 });
    await database.db.inWorkspace(other.workspaceId, (waking) => wakeProspect(waking, theirs, new Date()));
    // A second worker skips a campaign that is being put to rest.
    await rest(other);
  });
  expect(await isDue(other)).toBe(true);
  await advance(other);
  await advance(other);
  expect(await isDue(other)).toBe(false);
});

it("a rolled-back wake has no effect, and a rolled-back rest loses no wake", async () => {
  const one = await asleep();
  const prospectId = await prospectOf(one);
  const undone = async (work: Parameters<typeof database.db.inWorkspace>[1]) =>
    expect(
      database.db.inWorkspace(one.workspaceId, async (tx) => {
        await work(tx);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
  await undone((tx) => wakeProspect(tx, prospectId, new Date()));
  expect(await isDue(one)).toBe(false);
  await database.db.inWorkspace(one.workspaceId, (tx) => wakeProspect(tx, prospectId, new Date()));
  await undone((tx) => restUntilDue(tx, { id: one.campaignId, run: 1 }));
  expect(await isDue(one)).toBe(true);
});

it("a paused campaign is not due, even when one of its prospects is woken", async () => {
  const one = await asleep();
  const prospectId = await prospectOf(one);
  await one.pause();
  await database.db.inWorkspace(one.workspaceId, (tx) => wakeProspect(tx, prospectId, new Date()));
  await advance(one);
  expect(await isDue(one)).toBe(false);
  await one.resume();
  expect(await isDue(one)).toBe(true);
});

it("finding what is due reads no rows of sleeping campaigns", async () => {
  for (let index = 0; index < 12; index += 1) await asleep();
  const [before, after] = await database.db.onPlatform(async (tx) => {
    const reads = async (): Promise<readonly number[]> => {
      const { rows } = await tx.query<{ reads: number }>({
        text: `SELECT (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer AS reads FROM pg_stat_xact_user_tables
               WHERE relname IN ('action', 'campaign', 'enrolment') ORDER BY relname`,
      });
      return rows.map((row) => row.reads);
    };
    const earlier = await reads();
    await tx.query({ text: "SELECT FROM engine_next_looks(now(), 64, NULL), engine_next_acts(now(), 64, NULL)" });
    return [earlier, await reads()];
  });
  // One read, to check whether any act is planned.
  expect(after?.map((count, index) => count - (before?.[index] ?? 0))).toEqual([1, 0, 0]);
});

it("finds planned acts by campaign, except those of campaigns that are not running", async () => {
  const scenes = [
    await scene(database, { prospects: 3 }),
    await scene(database, { prospects: 3 }),
    await scene(database, { prospects: 3 }),
  ];
  for (const one of scenes) {
    await one.start();
    await advance(one);
  }
  await scenes[1]?.pause();
  const found = (await listPlannedCampaigns(database.db.pool, new Date(), 64)).map(({ campaign_id }) => campaign_id);
  expect(scenes.map(({ campaignId }) => found.includes(campaignId))).toEqual([true, false, true]);
});

it("a sweep needs four queries for any number of campaigns, completes finished ones and wakes overlooked enrolments", async () => {
  await database.asOwner("UPDATE campaign SET status = 'paused' WHERE status = 'running'");
  const [over, overlooked] = [await asleep(), await asleep()];
  await database.asOwner("UPDATE enrolment SET status = 'completed', ended_at = now(), due_at = NULL WHERE campaign_id = $1", [
    over.campaignId,
  ]);
  await database.asOwner("UPDATE enrolment SET due_at = now() WHERE campaign_id = $1", [overlooked.campaignId]);
  expect(await isDue(overlooked)).toBe(false);
  const asked = { questions: 0, transactions: 0 };
  const counted = new Proxy(database.db, {
    get: (db, name) => {
      if (name === "inWorkspace") asked.transactions += 1;
      if (name === "pool") asked.questions += 1;
      return Reflect.get(db, name) as unknown;
    },
  });
  await sweep({ ...worker, db: counted }, () => false);
  // Three find the campaigns, one forgets old minutes.
  expect(asked).toEqual({ questions: 4, transactions: 2 });
  expect((await over.campaign())?.status).toBe("completed");
  expect(await isDue(overlooked)).toBe(true);
});

it("a sweep fails only campaigns whose accounts have all been unusable for longer than the grace period", async () => {
  const [fine, lost] = [await scene(database, { prospects: 1 }), await scene(database, { prospects: 1 })];
  for (const one of [lost, fine]) await one.start();
  await database.asOwner("UPDATE channel_account SET status = 'needs_reauth' WHERE id = $1", [lost.accountId]);
  await database.asOwner("UPDATE channel_account SET status_since = now() - interval '8 days' WHERE id = $1", [lost.accountId]);
  await sweep(worker, () => false);
  expect((await lost.campaign())?.status).toBe("failed");
  expect((await fine.campaign())?.status).toBe("running");
});

it("a sweep fails a campaign whose named account works but was replaced by one that is unusable", async () => {
  const one = await scene(database, { prospects: 1 });
  await one.start();
  await advance(one);
  const replacement = await outreachAccount(database.db, one.workspaceId);
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    changeSender(tx, { campaignId: one.campaignId, actorId: null, at: new Date(), fromAccountId: one.accountId, toAccountId: replacement }),
  );
  await sweep(worker, () => false);
  expect((await one.campaign())?.status).toBe("running");
  await database.asOwner("UPDATE channel_account SET status = 'needs_reauth', status_since = now() - interval '8 days' WHERE id = $1", [
    replacement,
  ]);
  await sweep(worker, () => false);
  expect((await one.campaign())?.status).toBe("failed");
});
