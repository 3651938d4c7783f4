import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { until } from "../testing/index.ts";
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
