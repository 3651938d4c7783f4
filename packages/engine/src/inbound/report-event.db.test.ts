import { SAMPLE_MODULES } from "@filon/domain/testing";
import type { StopRule } from "@filon/contracts/campaigns";
import { newId } from "@filon/db";
import { catalogue } from "@filon/modules";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { reportChange, reportEvent, type ReportedEvent } from "../index.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { ONE_MESSAGE, scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 6 });
const standIn = await startStandIn();
const log = listeningLog();
const worker = {
  ...handWorker(database.db, standIn.url, log),
  catalogue: new Map([...SAMPLE_MODULES.map((module) => [module.type, module] as const), ...catalogue]),
};
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;

/** Starts a campaign of one person with these stop rules and advances its first batch. */
async function underWay(stopRules: readonly StopRule[], graph = ONE_MESSAGE) {
  const one = await scene(database, { graph, settings: { stopRules: [...stopRules] } });
  await one.start();
  await advance(one);
  const [person] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  return { ...one, prospectId: person?.id ?? "" };
}

const advance = (one: Scene) => advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 10);

const report = (one: Scene & { prospectId: string }, event: Partial<ReportedEvent> & Pick<ReportedEvent, "type">) =>
  database.db.inWorkspace(one.workspaceId, (tx) =>
    reportEvent(tx, { prospectId: one.prospectId, key: null, data: {}, source: "test", sourceEventId: newId(), at: new Date(), ...event }),
  );

const setStatus = (one: Scene & { prospectId: string }) =>
  database.db.inWorkspace(one.workspaceId, async (tx) => {
    await reportChange(tx, [one.prospectId], { of: "status", status: "interested" }, new Date());
    await tx.query({
      text: "UPDATE prospect SET status = 'interested' WHERE workspace_id = $1 AND id = $2",
      values: [one.workspaceId, one.prospectId],
    });
  });

it("an event that a stop rule names withdraws the planned act and ends the run as having reached its goal", async () => {
  const one = await underWay([{ when: "event", event: "meeting_booked", goal: true }]);
  expect(await one.actions()).toMatchObject([{ status: "planned" }]);
  expect(await report(one, { type: "meeting_booked", sourceEventId: "booking-1" })).toBe("stored");
  expect(await one.actions()).toMatchObject([{ status: "cancelled", result_code: "stopRule" }]);
  expect(await database.asOwner("SELECT used FROM account_usage WHERE account_id = $1 AND used > 0", [one.accountId])).toEqual([]);
  expect(await takeActs(one, worker)).toEqual([]);
  expect(await one.enrolments()).toMatchObject([{ status: "completed", outcome: "meeting_booked" }]);
});

it("an event that no stop rule names does not affect the planned act", async () => {
  const one = await underWay([{ when: "event", event: "meeting_booked", goal: true }]);
  await report(one, { type: "link_clicked" });
  expect(await takeActs(one, worker)).toHaveLength(1);
  expect(await one.actions()).toMatchObject([{ status: "dispatching" }]);
});

it("an event reported several times, even concurrently, counts once", async () => {
  const one = await underWay([]);
  const twice = { type: "link_clicked", sourceEventId: "click-1", data: { url: "https://filon.example/" } } as const;
  const stored = await Promise.all([report(one, twice), report(one, twice), report(one, twice)]);
  expect(stored.toSorted()).toEqual(["duplicate", "duplicate", "stored"]);
  expect(await database.asOwner("SELECT account_id, key FROM inbound_event WHERE workspace_id = $1", [one.workspaceId])).toEqual([
    { account_id: null, key: null },
  ]);
});

it("a webhook received before its step is reached is kept for it, and one with another key is ignored by it", async () => {
  const graph = straightWorkflow([
    ["delay", { value: 1, unit: "hours" }],
    ["await_webhook", { key: "right" }],
  ]);
  const one = await underWay([], graph);
  await report(one, { type: "webhook_received", key: "wrong", data: { step: 1 } });
  await report(one, { type: "webhook_received", key: "right", data: { step: 2 } });
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ node_id: "n1", status: "runnable" }]);
  await database.asOwner("UPDATE enrolment SET due_at = now(), wait_until = now() WHERE campaign_id = $1", [one.campaignId]);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "completed" }]);
  expect(await database.asOwner("SELECT outputs FROM enrolment WHERE campaign_id = $1", [one.campaignId])).toEqual([
    { outputs: { n2: { data: { step: 2 } } } },
  ]);
});

it("a webhook wakes its waiting step immediately", async () => {
  const one = await underWay([], straightWorkflow([["await_webhook", { key: "k" }]]));
  expect(await one.enrolments()).toMatchObject([{ node_id: "n1", phase: "wait" }]);
  await report(one, { type: "webhook_received", key: "k" });
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "completed" }]);
});

it("a status set by a user ends only the runs whose stop rules name it, and withdraws their planned acts", async () => {
  const one = await underWay([{ when: "status", anyOf: ["interested"], goal: false }]);
  const other = await underWay([{ when: "score", atLeast: 50, goal: false }]);
  await setStatus(one);
  await setStatus(other);
  expect(await one.actions()).toMatchObject([{ status: "cancelled" }]);
  expect(await other.actions()).toMatchObject([{ status: "planned" }]);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "stopped", outcome: "status_reached" }]);
  expect(
    await database.asOwner("SELECT type, key FROM inbound_event WHERE workspace_id = ANY ($1)", [[one.workspaceId, other.workspaceId]]),
  ).toEqual([{ type: "status_reached", key: "interested" }]);
  // Setting the same status again changes nothing.
  await setStatus(one);
  expect(await database.asOwner("SELECT type FROM inbound_event WHERE workspace_id = $1", [one.workspaceId])).toHaveLength(1);
});

it.each([
  ["status", "status = 'interested'", { when: "status", anyOf: ["interested"], goal: false }],
  ["tag", "tags = '{vip}'", { when: "tag", anyOf: ["vip"], goal: false }],
  ["score", "score = 80", { when: "score", atLeast: 80, goal: false }],
] as const)("no act is claimed for a person whose %s now meets a stop rule, whatever changed it", async (name, change, rule) => {
  const one = await underWay([rule as StopRule]);
  await database.asOwner(`UPDATE prospect SET ${change} WHERE id = $1`, [one.prospectId]);
  expect(await takeActs(one, worker)).toEqual([]);
  expect(await one.actions()).toMatchObject([{ status: "cancelled", result_code: "stopRule" }]);
  await advance(one);
  expect(await one.enrolments()).toMatchObject([{ status: "stopped", outcome: `${name}_reached` }]);
});

it("when a claim and an event race, an act is claimed only before the event", async () => {
  for (let round = 0; round < 10; round++) {
    const one = await underWay([{ when: "event", event: "meeting_booked", goal: true }]);
    const [claimed] = await Promise.all([takeActs(one, worker), report(one, { type: "meeting_booked" })]);
    const after = await takeActs(one, worker);
    expect(after).toEqual([]);
    const [act] = await one.actions();
    expect(act?.status).toBe(claimed.length === 1 ? "dispatching" : "cancelled");
  }
});

it("an event about an unknown prospect is refused", async () => {
  const one = await underWay([]);
  await expect(report({ ...one, prospectId: newId() }, { type: "link_clicked" })).rejects.toThrow(RangeError);
});
