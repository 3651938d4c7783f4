import { straightWorkflow } from "@filon/testing";
import { loadWaitingInQueues } from "@filon/db/engine";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { startEngine } from "../start-engine.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { onStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const { database, engine, standIn, log } = await engineTests({ size: 12 });

type Scene = Awaited<ReturnType<typeof scene>>;
const MANY = 3_000;

/** Counts the enrolments of each run by status. */
const standing = (one: Scene) =>
  database.asOwner<{ run: number; status: string; n: number }>(
    "SELECT run, status, count(*)::integer AS n FROM enrolment WHERE campaign_id = $1 GROUP BY 1, 2 ORDER BY 1, 2",
    [one.campaignId],
  );
const left = (one: Scene) => database.asOwner("SELECT run FROM run_ending WHERE campaign_id = $1", [one.campaignId]);

it("stopping a run of any size takes effect immediately; workers end the rest and return the quotas", async () => {
  const one = await scene(database, { prospects: MANY });
  await one.start();
  // Plans the acts of the first thousand people, and makes none.
  expect(await takeActs(one, handWorker(database.db, standIn.url, log), 0)).toEqual([]);
  await one.stop();
  expect(await one.campaign()).toMatchObject({ status: "completed", end_reason: "stopped" });
  expect(await one.occupiedPru()).toBe(0);
  expect(await standing(one)).toContainEqual({ run: 1, status: "stopped", n: 100 });
  engine();
  await until(
    () => left(one),
    (rows) => rows.length === 0,
  );
  expect(await standing(one)).toEqual([{ run: 1, status: "stopped", n: MANY }]);
  expect([...new Set((await one.actions()).map(({ status }) => status))]).toEqual(["cancelled"]);
  expect(await database.asOwner("SELECT used FROM campaign_usage WHERE campaign_id = $1", [one.campaignId])).toEqual([{ used: 0 }]);
  expect(standIn.accepted.filter(({ accountId }) => accountId === one.accountId)).toEqual([]);
});

it("a person without a valid LinkedIn profile is not enrolled in a campaign on LinkedIn", async () => {
  const graph = straightWorkflow([["message", { channel: "linkedin", body: "Bonjour" }]]);
  const one = await scene(database, { prospects: 2, graph, account: { channel: "linkedin" } });
  await database.asOwner(
    "UPDATE prospect SET linkedin_key = NULL WHERE id = (SELECT min(id::text)::uuid FROM prospect WHERE workspace_id = $1)",
    [one.workspaceId],
  );
  await one.start();
  expect(await standing(one)).toEqual([{ run: 1, status: "runnable", n: 1 }]);
});

it("when a campaign is restarted while its former run is still being ended, no prospect of that run is advanced", async () => {
  const one = await scene(database, { prospects: MANY, graph: straightWorkflow([["tag_contact", { tags: ["passe"] }]]) });
  await one.start();
  await one.stop();
  await database.asOwner(
    "DELETE FROM prospect_list_member WHERE list_id = $1 AND prospect_id <> (SELECT min(prospect_id::text)::uuid FROM prospect_list_member WHERE list_id = $1)",
    [one.listId],
  );
  await one.restart(true);
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed" && seen.run === 2);
  await until(
    () => left(one),
    (rows) => rows.length === 0,
  );
  expect(await standing(one)).toEqual([
    { run: 1, status: "stopped", n: MANY },
    { run: 2, status: "completed", n: 1 },
  ]);
  expect(
    await database.asOwner("SELECT count(*)::integer AS n FROM prospect WHERE workspace_id = $1 AND tags <> '{}'", [one.workspaceId]),
  ).toEqual([{ n: 1 }]);
});

const resuming = (one: Scene) =>
  database.asOwner<{ shifts: { by: number }[] }>("SELECT shifts FROM run_resuming WHERE campaign_id = $1", [one.campaignId]);
const ranks = (one: Scene) =>
  database.asOwner<{ id: string; slot_rank: number | null }>(
    "SELECT id, slot_rank FROM enrolment WHERE campaign_id = $1 AND status = 'runnable' ORDER BY id",
    [one.campaignId],
  );

/** Two campaigns on one account; the queue of the first has moved on while the second, with many people, was paused. */
async function pausedBehindAnother(): Promise<{ busy: Scene; one: Scene }> {
  const busy = await scene(database, { prospects: 2, account: { limits: { send_message: 1 } } });
  const one = await scene(database, {
    prospects: MANY,
    workspaceId: busy.workspaceId,
    settings: { accountIds: { email: busy.accountId } },
  });
  const worker = handWorker(database.db, standIn.url, log);
  for (const each of [busy, one]) {
    await each.start();
    while ((await advanceBatch(worker, keepGraphs(worker), each.workspaceId, each.campaignId, 500)).claimed > 0);
  }
  await one.pause();
  await database.asOwner("UPDATE enrolment SET slot_rank = slot_rank + 5000 WHERE campaign_id = $1 AND slot_rank IS NOT NULL", [
    busy.campaignId,
  ]);
  return { busy, one };
}

it("resuming a run of any size answers after its first chunk; workers move the rest back in the queue, each person once", async () => {
  const { busy, one } = await pausedBehindAnother();
  const before = await ranks(one);
  expect(before.filter(({ slot_rank }) => slot_rank !== null).length).toBeGreaterThan(MANY / 2);
  // Ten people have lost their place: they join as newcomers.
  const lost = new Set(
    before
      .filter(({ slot_rank }) => slot_rank !== null)
      .slice(0, 10)
      .map(({ id }) => id),
  );
  await database.asOwner("UPDATE enrolment SET slot_account = NULL, slot_kind = NULL WHERE id = ANY ($1::uuid[])", [[...lost]]);
  await database.asOwner("UPDATE enrolment SET due_at = now() WHERE campaign_id = $1 AND due_at IS NOT NULL", [one.campaignId]);
  await one.resume();
  expect(await one.campaign()).toMatchObject({ status: "running" });
  const shifts = (await resuming(one))[0]?.shifts ?? [];
  expect(shifts).toEqual([{ account: busy.accountId, kind: "send_message", by: expect.any(Number) as number }]);
  // Until workers have moved everybody, nobody is advanced and no other campaign sees a rank from before the pause.
  const worker = handWorker(database.db, standIn.url, log);
  expect((await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 500)).claimed).toBe(0);
  const seen = await database.db.inWorkspace(one.workspaceId, (tx) =>
    loadWaitingInQueues(tx, [busy.accountId], { id: busy.campaignId, run: 1 }, MANY),
  );
  expect(new Set(seen.map(({ campaign_id }) => campaign_id))).toEqual(new Set([busy.campaignId]));
  // A pause and a resume in between do not move anybody twice.
  await one.pause();
  await one.resume();
  const shift = shifts[0]?.by ?? 0;
  expect(shift).toBeGreaterThan(4_000);
  // The engine's clock stands still: people are moved, and nobody is due.
  const longAgo = Temporal.Instant.fromEpochMilliseconds(0);
  const still = startEngine({ ...onStandIn(database.db, standIn.url, { pollMs: 100 }, log), clock: { now: () => longAgo } });
  await until(
    () => resuming(one),
    (rows) => rows.length === 0,
  );
  await still.stop();
  const after = new Map((await ranks(one)).map(({ id, slot_rank }) => [id, slot_rank]));
  for (const { id, slot_rank } of before) expect(after.get(id)).toBe(slot_rank === null || lost.has(id) ? null : slot_rank + shift);
  expect(
    await database.asOwner("SELECT next_at IS NOT NULL AS looked FROM campaign_look WHERE campaign_id = $1", [one.campaignId]),
  ).toEqual([{ looked: true }]);
});

it("a start in a workspace without planner statistics takes time proportional to the number of people", async () => {
  const few = await scene(database, { prospects: 2_000 });
  await database.asOwner("ANALYZE");
  const beganFew = performance.now();
  await few.start();
  const tookFew = performance.now() - beganFew;
  const one = await scene(database, { prospects: 10_000 });
  // All of them have events, so they are judged one by one, and as many addresses are suppressed.
  await database.asOwner(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, occurred_at)
     SELECT workspace_id, 'test', id, $2, id, 'viewed', now() FROM prospect WHERE workspace_id = $1`,
    [one.workspaceId, one.accountId],
  );
  await database.asOwner(
    "INSERT INTO suppression (workspace_id, channel, value_hash, reason) SELECT $1, 'all', suppression_hash('left' || n), 'manual' FROM generate_series(1, 10000) n",
    [one.workspaceId],
  );
  const began = performance.now();
  await one.start();
  // Five times as many, judged one by one. A plan that compared all prospects with each other took 28 s, some seventy times as long as the few.
  expect(performance.now() - began).toBeLessThan(20 * tookFew);
});
