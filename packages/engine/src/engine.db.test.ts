import * as campaigns from "@filon/db/campaigns";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, type EngineLimits, startEngine } from "./index.ts";
import { scene } from "./testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "./testing/index.ts";

const database = await testDatabase({ size: 24 });
const standIn = await startStandIn({ answerAfterMs: 5 });
const log = listeningLog();
const engines: Engine[] = [];
const FAST = { pollMs: 100, retryBaseMs: 20, retryMostMs: 100 };

function engine(limits: Partial<EngineLimits> = {}, now: () => Temporal.Instant = () => Temporal.Now.instant()): Engine {
  const started = startEngine({ ...onStandIn(database.db, standIn.url, { ...FAST, ...limits }, log), clock: { now } });
  engines.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  standIn.lookups(null);
  // Each test starts without running campaigns of the previous one.
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

const nextTriesOf = (one: Awaited<ReturnType<typeof scene>>) =>
  database.db.inWorkspace(one.workspaceId, async (tx) => (await campaigns.listNextTries(tx, one.campaignId, ["postponed"]))[0]?.next_at);
const acceptedOf = (accountId: string) => standIn.accepted.filter((act) => act.accountId === accountId);

it("[PRU-11] each prospect of a started campaign gets the message once, then the campaign completes and frees its PRU", async () => {
  const graph = straightWorkflow([
    ["tag_contact", { tags: ["vu"] }],
    ["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }],
    ["status_change", { status: "interested" }],
  ]);
  const one = await scene(database, { prospects: 300, graph });
  engine();
  engine();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(await one.campaign()).toEqual({ status: "completed", end_reason: "finished", run: 1, pru_cost: 0 });
  expect(await one.occupiedPru()).toBe(0);
  expect(acceptedOf(one.accountId)).toHaveLength(300);
  expect(new Set(acceptedOf(one.accountId).map((act) => act.recipient)).size).toBe(300);
  expect(
    await database.asOwner("SELECT status, tags, count(*)::integer AS n FROM prospect WHERE workspace_id = $1 GROUP BY 1, 2", [
      one.workspaceId,
    ]),
  ).toEqual([{ status: "interested", tags: ["vu"], n: 300 }]);
  const told = await one.timeline();
  expect(Object.fromEntries(Object.entries(Object.groupBy(told, (type) => type)).map(([type, all]) => [type, all?.length]))).toEqual({
    enrolled: 300,
    tag_added: 300,
    act_sent: 300,
    // The message changes the status to contacted, and the step after it to interested.
    status_changed: 600,
    ended: 300,
  });
});

it("the first message sent moves a new prospect to contacted, once and with a timeline entry; a visit does not", async () => {
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Un", body: "Bonjour" }],
    ["message", { channel: "email", subject: "Deux", body: "Bonjour" }],
  ]);
  const one = await scene(database, { prospects: 2, graph });
  const visited = await scene(database, { account: { channel: "linkedin" }, graph: straightWorkflow([["visit_profile"]]) });
  await database.asOwner(
    "UPDATE prospect SET status = 'interested' WHERE id = (SELECT id FROM prospect WHERE workspace_id = $1 ORDER BY id LIMIT 1)",
    [one.workspaceId],
  );
  engine();
  await one.start();
  await visited.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  await until(visited.campaign, (seen) => seen?.status === "completed");
  const told = await database.asOwner<{ data: object; linked: boolean }>(
    "SELECT data, action_id IS NOT NULL AS linked FROM timeline_event WHERE campaign_id = $1 AND type = 'status_changed'",
    [one.campaignId],
  );
  expect(told).toEqual([{ data: { from: "new", to: "contacted" }, linked: true }]);
  const statuses = "SELECT status FROM prospect WHERE workspace_id = $1 ORDER BY status";
  expect(await database.asOwner(statuses, [one.workspaceId])).toEqual([{ status: "contacted" }, { status: "interested" }]);
  expect(await database.asOwner(statuses, [visited.workspaceId])).toEqual([{ status: "new" }]);
});

it("after a pause returns no new act starts; acts in flight settle, and after resuming the rest go out once each", async () => {
  const one = await scene(database, { prospects: 400 });
  engine({ maxInFlight: 16 });
  engine({ maxInFlight: 16 });
  await one.start();
  await until(
    () => Promise.resolve(acceptedOf(one.accountId).length),
    (sent) => sent > 40,
  );
  await one.pause();
  const paused = Date.now();
  await until(one.actions, (actions) => actions.every((action) => action.status !== "dispatching"));
  const inFlight = new Map((await one.actions()).map((action) => [action.id, action]));
  await new Promise((resolve) => setTimeout(resolve, 400));
  // Requests that reached the provider later had been sent before the pause returned.
  const late = standIn.asked.filter((asked) => asked.at > paused && inFlight.has(asked.key));
  expect(late.filter((asked) => (inFlight.get(asked.key)?.dispatched_at?.getTime() ?? Number.POSITIVE_INFINITY) > paused)).toEqual([]);
  const atPause = acceptedOf(one.accountId).length;
  expect(atPause).toBeLessThan(400);
  expect((await one.actions()).filter((action) => action.status === "sent")).toHaveLength(atPause);
  await one.resume();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(new Set(acceptedOf(one.accountId).map((act) => act.recipient)).size).toBe(400);
  expect(acceptedOf(one.accountId)).toHaveLength(400);
});

it("ten concurrent campaigns in several workers never exceed the daily limit of their shared account", async () => {
  const first = await scene(database, { prospects: 30, account: { limits: { send_message: 40 } } });
  const scenes = [first];
  for (let index = 1; index < 10; index++) {
    scenes.push(
      await scene(database, { workspaceId: first.workspaceId, prospects: 30, settings: { accountIds: { email: first.accountId } } }),
    );
  }
  for (let index = 0; index < 3; index++) engine({ batchSize: 7 });
  await Promise.all(scenes.map((one) => one.start()));
  await until(
    async () => (await Promise.all(scenes.map((one) => one.enrolments()))).flat(),
    (all) =>
      all.every(
        (enrolment) => enrolment.status === "completed" || ["accountDailyLimit", "accountWeeklyLimit"].includes(enrolment.blocked_by ?? ""),
      ),
  );
  expect(acceptedOf(first.accountId)).toHaveLength(40);
  expect(
    await database.asOwner("SELECT kind, sum(used)::integer AS used FROM account_usage WHERE account_id = $1 GROUP BY kind", [
      first.accountId,
    ]),
  ).toEqual([{ kind: "send_message", used: 40 }]);
});

it("[CAMPAIGN-17] a campaign never exceeds its daily maximum, and acts only in its active hours and on its active days", async () => {
  const capped = await scene(database, { prospects: 60, settings: { dailyMax: 25 } });
  const today = Temporal.Now.zonedDateTimeISO("Europe/Paris").dayOfWeek;
  const closed = await scene(database, {
    prospects: 5,
    settings: { activeDays: [(today % 7) + 1], activeStart: "09:00", activeEnd: "18:00" },
  });
  engine({ batchSize: 10 });
  engine({ batchSize: 10 });
  await capped.start();
  await closed.start();
  await until(capped.enrolments, (all) =>
    all.every(({ status, blocked_by }) => status === "completed" || blocked_by === "campaignDailyMax"),
  );
  expect(acceptedOf(capped.accountId)).toHaveLength(25);

  const waiting = await until(closed.enrolments, (all) => all.every(({ blocked_by }) => blocked_by === "outsideHours"));
  expect(acceptedOf(closed.accountId)).toEqual([]);
  // Shows the guard and when the act is retried: the beginning of the next active day.
  const tomorrow = Temporal.Now.plainDateISO("Europe/Paris")
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: "Europe/Paris", plainTime: "09:00" });
  expect(waiting[0]?.due_at?.getTime()).toBe(tomorrow.epochMilliseconds);
});

it("[AHEAD-03] every waiting prospect shows the guard in force and when they are retried", async () => {
  const one = await scene(database, { prospects: 40, account: { limits: { minGapSeconds: 60, maxGapSeconds: 60 } } });
  engine();
  await one.start();
  const enrolments = await until(
    one.enrolments,
    (all) =>
      all.some(({ status }) => status === "completed") &&
      all.every(({ status, blocked_by }) => status === "completed" || blocked_by !== null),
  );
  const waiting = enrolments.filter(({ status }) => status !== "completed");
  expect(waiting).toHaveLength(39);
  expect(waiting.every(({ blocked_by, due_at }) => blocked_by === "minimumGap" && due_at !== null && due_at.getTime() > Date.now())).toBe(
    true,
  );
});

it("an act postponed by the network is shown as such, with the time of its retry, while it waits", async () => {
  const graph = straightWorkflow([["message", { channel: "email", subject: "S", body: "B", maxRetries: 3 }]]);
  const one = await scene(database, { prospects: 1, graph });
  let busy = true;
  standIn.treat(() => (busy ? "busy" : "accept"));
  engine({ retryBaseMs: 1500, retryMostMs: 1500 });
  await one.start();
  const [waiting] = await until(one.enrolments, (all) => all.every(({ blocked_by }) => blocked_by === "postponed"));
  expect(waiting?.status).toBe("acting");
  const next = await nextTriesOf(one);
  expect(next?.getTime()).toBeGreaterThan(Date.now());
  const tally =
    "SELECT blocked_by, sum(n)::integer AS n FROM campaign_tally WHERE campaign_id = $1 AND kind = 'at' GROUP BY 1 HAVING sum(n) <> 0";
  expect(await database.asOwner(tally, [one.campaignId])).toEqual([{ blocked_by: "postponed", n: 1 }]);
  busy = false;
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.enrolments())[0]).toMatchObject({ status: "completed", blocked_by: null });
});

it("a large campaign in one workspace does not delay a small one in another", async () => {
  const graph = straightWorkflow([["delay", { value: 30, unit: "days" }]]);
  const many = await scene(database, { prospects: 6000, graph });
  const few = await scene(database, { prospects: 5 });
  await many.start();
  await few.start();
  engine({ batchSize: 50 });
  await until(few.campaign, (seen) => seen?.status === "completed");
  const left = (await many.enrolments()).filter(({ phase }) => phase === "enter").length;
  expect(left).toBeGreaterThan(1000);
});

it("an act that its provider postpones is retried a limited number of times, then onError of its step decides", async () => {
  const step = (onError: string) => straightWorkflow([["message", { channel: "email", subject: "S", body: "B", maxRetries: 2, onError }]]);
  const lucky = await scene(database, { graph: step("stop") });
  const unlucky = await scene(database, { graph: step("stop") });
  const carriedOn = await scene(database, { graph: step("continue") });
  standIn.treat((act, nth) => (act.accountId === lucky.accountId ? (nth < 3 ? "later" : "accept") : "later"));
  engine();
  await Promise.all([lucky.start(), unlucky.start(), carriedOn.start()]);
  for (const one of [lucky, unlucky, carriedOn]) await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await lucky.actions())[0]).toMatchObject({ status: "sent", attempt: 3 });
  expect((await unlucky.actions())[0]).toMatchObject({ status: "failed", attempt: 3, result_code: "later" });
  expect((await unlucky.enrolments())[0]).toMatchObject({ status: "failed", outcome: "later" });
  expect((await carriedOn.enrolments())[0]).toMatchObject({ status: "completed" });
});

it("an act with an unknown outcome is held for the user and never sent again", async () => {
  const one = await scene(database, { prospects: 3 });
  standIn.treat(() => "drop");
  engine();
  await one.start();
  const held = await until(one.enrolments, (all) => all.every(({ status }) => status === "held"));
  standIn.treat(null);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(held.every(({ blocked_by }) => blocked_by === "actUncertain")).toBe(true);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["uncertain", "uncertain", "uncertain"]);
  expect(acceptedOf(one.accountId)).toHaveLength(3);
  expect((await one.campaign())?.status).toBe("running");
});

it("an account barred by its network is marked, and its acts wait for it again without counting attempts", async () => {
  const one = await scene(database, { prospects: 5 });
  standIn.treat((act) => (act.accountId === one.accountId ? "barred" : "accept"));
  engine({ recheckMs: 200 });
  await one.start();
  await until(one.enrolments, (all) => all.every(({ blocked_by }) => blocked_by === "accountNotConnected"));
  expect(await database.asOwner("SELECT status, status_code FROM channel_account WHERE id = $1", [one.accountId])).toEqual([
    { status: "restricted", status_code: "barred" },
  ]);
  expect((await one.actions()).every(({ attempt, status }) => attempt === 0 && status === "cancelled")).toBe(true);
  standIn.treat(null);
  await database.asOwner("UPDATE channel_account SET status = 'connected' WHERE id = $1", [one.accountId]);
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(new Set(acceptedOf(one.accountId).map((act) => act.recipient)).size).toBe(5);
  expect(acceptedOf(one.accountId)).toHaveLength(5);
});

it("a non-existent address is suppressed, and other campaigns do not enrol its prospect", async () => {
  const one = await scene(database, { prospects: 1 });
  standIn.treat(() => "deadAddress");
  engine();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  standIn.treat(null);
  expect(await database.asOwner("SELECT channel, reason FROM suppression WHERE workspace_id = $1", [one.workspaceId])).toEqual([
    { channel: "email", reason: "hard_bounce" },
  ]);
  const other = await scene(database, { workspaceId: one.workspaceId, listId: one.listId });
  await expect(other.start()).rejects.toMatchObject({ code: "campaigns.errors.noReachableProspect" });
});

it("[MODULE-14] a message with a missing value is held until the user fixes it; the others go out", async () => {
  const graph = straightWorkflow([["message", { channel: "email", subject: "S", body: "Bonjour {{position}}" }]]);
  const one = await scene(database, { prospects: 2, graph });
  await database.asOwner(
    "UPDATE prospect SET position = 'CTO' WHERE id = (SELECT id FROM prospect WHERE workspace_id = $1 ORDER BY id LIMIT 1)",
    [one.workspaceId],
  );
  engine();
  await one.start();
  await until(one.enrolments, (all) => all.some(({ status }) => status === "completed") && all.some(({ status }) => status === "held"));
  const held = (await one.enrolments()).find(({ status }) => status === "held");
  expect(held).toMatchObject({ blocked_by: "missingVariable" });
  expect(standIn.accepted.filter(({ recipient }) => recipient === held?.prospect_id)).toEqual([]);
});
