import { newId } from "@filon/db";
import { claimDueEnrolments, findEngineCampaign, inEngine, loadConsumedEvents } from "@filon/db/engine";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { startEngine } from "../index.ts";
import { clockOf } from "../instants.ts";
import { handWorker } from "../testing/hands.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { batchSenders } from "../senders/batch-senders.ts";
import { scene } from "../testing/scene.ts";
import { advanceBatch } from "./advance-batch.ts";
import { keepGraphs, loadBatch } from "./load-batch.ts";

const database = await testDatabase({ size: 10 });
const standIn = await startStandIn();
const log = listeningLog();

afterEach(async () => {
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;

interface Told {
  readonly type: string;
  readonly data?: object;
  /** Age of the event, in minutes. */
  readonly ago?: number;
  /** When the event happened, as ISO text; overrides `ago`. */
  readonly at?: string;
}

/** Stores events about the campaign's only prospect, in this order, with the given times as another process's clock may set them. */
async function told(one: Scene, events: readonly Told[]): Promise<void> {
  await database.asOwner(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, type, data, occurred_at, received_at)
     SELECT $1, 'test', w.id, $2, p.id, w.type, w.data, w.at, w.at
     FROM prospect p, ROWS FROM (json_to_recordset($3::json) AS (id text, type text, data jsonb, at timestamptz)) WITH ORDINALITY AS w(id, type, data, at, place)
     WHERE p.workspace_id = $1 ORDER BY w.place`,
    [
      one.workspaceId,
      one.accountId,
      JSON.stringify(
        events.map(({ type, data = {}, ago = 0, at = new Date(Date.now() - ago * 60_000).toISOString() }) => ({
          id: newId(),
          type,
          data,
          at,
        })),
      ),
    ],
  );
}

/** Runs an engine until the campaign has completed, and returns the number of batches. */
async function completed(one: Scene): Promise<number> {
  const engine = startEngine(onStandIn(database.db, standIn.url, { pollMs: 100 }, log));
  try {
    await until(one.campaign, (seen) => seen?.status === "completed");
    return engine.counters.batches;
  } finally {
    await engine.stop();
  }
}

const accepted = (one: Scene) => standIn.accepted.filter(({ accountId }) => accountId === one.accountId).length;
const outcomes = async (one: Scene) => (await one.enrolments()).map(({ outcome }) => outcome);
const many = (count: number, event: Told): Told[] => Array.from({ length: count }, () => event);
/** An event without an effect, which the engine must nevertheless read before it acts. */
const SOFT_BOUNCE: Told = { type: "bounced", data: { bounce: "soft" } };

it("an event dated before the enrolment but stored after it is consumed once, and the message goes out", async () => {
  const one = await scene(database);
  await one.start();
  await told(one, [{ ...SOFT_BOUNCE, ago: 5 }]);
  expect(await completed(one)).toBeLessThan(10);
  expect(accepted(one)).toBe(1);
});

it("a reply dated before the enrolment but stored after it ends the enrolment before its message", async () => {
  const one = await scene(database);
  await one.start();
  await told(one, [{ type: "replied", ago: 5 }]);
  expect(await completed(one)).toBeLessThan(10);
  expect(accepted(one)).toBe(0);
  expect(await outcomes(one)).toEqual(["replied"]);
});

it("thousands of events about one person are consumed page by page, and the message goes out", async () => {
  const one = await scene(database);
  await one.start();
  await told(one, many(2_500, SOFT_BOUNCE));
  expect(await completed(one)).toBeLessThan(40);
  expect(accepted(one)).toBe(1);
});

it("a reply behind thousands of other events ends the enrolment before its message", async () => {
  const one = await scene(database);
  await one.start();
  await told(one, [...many(2_500, SOFT_BOUNCE), { type: "replied" }]);
  expect(await completed(one)).toBeLessThan(40);
  expect(accepted(one)).toBe(0);
  expect(await outcomes(one)).toEqual(["replied"]);
});

/** Advances the campaign in batches until nothing is due. */
async function advanced(one: Scene, now = () => Temporal.Now.instant()): Promise<void> {
  const worker = handWorker(database.db, standIn.url, log, { now });
  const graphs = keepGraphs(worker);
  for (let batches = 0; (await advanceBatch(worker, graphs, one.workspaceId, one.campaignId, 10)).claimed > 0; batches += 1)
    if (batches > 50) throw new Error("the same enrolment is due again and again");
}

const WAITING = straightWorkflow([
  ["delay", { value: 2, unit: "days" }],
  ["tag_contact", { tags: ["attendu"] }],
  ["message", { channel: "email", subject: "S", body: "B" }],
]);

it("a timer takes effect only after all events that arrived before it have been processed", async () => {
  const one = await scene(database, { graph: WAITING });
  await one.start();
  await advanced(one);
  await told(one, [...many(450, SOFT_BOUNCE), { type: "replied" }]);
  await advanced(one, () => Temporal.Now.instant().add({ hours: 49 }));
  expect(await outcomes(one)).toEqual(["replied"]);
  expect(await one.actions()).toEqual([]);
  expect(await database.asOwner("SELECT tags FROM prospect WHERE workspace_id = $1", [one.workspaceId])).toEqual([{ tags: [] }]);
});

it("an act that follows from an event is not planned before the later events have been processed", async () => {
  const straight = straightWorkflow([
    ["if_connected", { waitDays: 14 }],
    ["message", { channel: "email", subject: "S", body: "B" }],
  ]);
  const connections = straight.connections.map((one) => (one.from === "n1" ? { ...one, fromPort: "accepted" } : one));
  const one = await scene(database, { graph: { ...straight, connections } });
  await one.start();
  await advanced(one);
  // The acceptance is the last event of the first page.
  await told(one, [...many(199, SOFT_BOUNCE), { type: "invitation_accepted" }, ...many(250, SOFT_BOUNCE), { type: "replied" }]);
  await database.asOwner("UPDATE enrolment SET due_at = now() - interval '1 second' WHERE campaign_id = $1", [one.campaignId]);
  await advanced(one);
  expect(await outcomes(one)).toEqual(["replied"]);
  expect(await one.actions()).toEqual([]);
});

it.each([
  ["in the same second as", 0],
  ["that its network dates before", -90],
])("a reply %s the one that a step has looked at still stops the next message", async (_, seconds) => {
  const straight = straightWorkflow([
    ["if_responded", { waitDays: 3 }],
    ["delay", { value: 2, unit: "days" }],
    ["message", { channel: "email", subject: "S", body: "B" }],
  ]);
  const connections = straight.connections.map((each) => (each.from === "n1" ? { ...each, fromPort: "responded" } : each));
  const one = await scene(database, { graph: { ...straight, connections } });
  await one.start();
  await advanced(one);
  const first = Date.now() - 60_000;
  for (const at of [first, first + seconds * 1000]) {
    await told(one, [{ type: "replied", at: new Date(at).toISOString() }]);
    await database.asOwner("UPDATE enrolment SET due_at = now() - interval '1 second' WHERE campaign_id = $1", [one.campaignId]);
    await advanced(one);
  }
  await advanced(one, () => Temporal.Now.instant().add({ hours: 49 }));
  expect(await one.actions()).toEqual([]);
  expect(await outcomes(one)).toEqual(["replied"]);
});

it("any number of events without an effect on a wait are consumed together and do not shorten it", async () => {
  const one = await scene(database, { graph: WAITING });
  await one.start();
  await advanced(one);
  const [before] = await one.enrolments();
  await told(one, many(450, { type: "viewed" }));
  await database.asOwner("UPDATE enrolment SET due_at = now() - interval '1 second' WHERE campaign_id = $1", [one.campaignId]);
  await advanced(one);
  const unread =
    "SELECT count(*)::integer AS n FROM inbound_event ev JOIN enrolment e USING (prospect_id) WHERE campaign_id = $1 AND seq > event_cursor";
  expect(await database.asOwner(unread, [one.campaignId])).toEqual([{ n: 0 }]);
  expect(await one.enrolments()).toMatchObject([{ status: before?.status, phase: before?.phase, due_at: before?.due_at }]);
});

/** Returns the engagement facts of the campaign's only prospect. */
async function engagement(one: Scene) {
  return inEngine(database.db, one.workspaceId, async (tx) => {
    const campaign = await findEngineCampaign(tx, one.campaignId);
    if (campaign === null) throw new Error("no such campaign");
    const rows = await claimDueEnrolments(tx, campaign, new Date(Date.now() + 7 * 86_400_000), 1);
    const senders = await batchSenders(tx, campaign, rows, () => []);
    return (await loadBatch(tx, campaign, clockOf(campaign), rows, senders))[0]?.facts.engagement;
  });
}

it("the facts that conditions use are found by an index, however many events a person has", async () => {
  const one = await scene(database);
  await told(one, [...many(20_000, { type: "bounced" }), { type: "replied" }]);
  await database.asOwner("ANALYZE inbound_event");
  const plan = await database.db.inWorkspace(one.workspaceId, async (tx) => {
    const explaining = {
      ...tx,
      query: (query: { text: string; values?: unknown[] }) =>
        tx.query({ ...query, name: undefined, text: `EXPLAIN (ANALYZE, FORMAT JSON) ${query.text}` }),
    };
    const [prospect] = (
      await tx.query<{ id: string }>({ text: "SELECT id FROM prospect WHERE workspace_id = $1", values: [one.workspaceId] })
    ).rows;
    const place = { id: newId(), prospect_id: prospect?.id ?? "", known_cursor: "0", event_cursor: String(Number.MAX_SAFE_INTEGER) };
    // The cast holds because the statement only returns its plan.
    return JSON.stringify(await loadConsumedEvents(explaining as typeof tx, [place]));
  });
  expect(plan.match(/inbound_event_prospect_type/gu)).toHaveLength(5);
  expect(plan).not.toMatch(/Rows Removed by Filter":[1-9]\d/u);
});

it("conditions see what a prospect has done since the enrolment, even after the events were consumed, but nothing earlier", async () => {
  const one = await scene(database, { graph: WAITING });
  await told(one, [{ type: "viewed" }, { type: "invitation_accepted" }]);
  await one.start();
  expect(await engagement(one)).toMatchObject({ profileViewed: false, acceptedAt: null });
  await told(one, [
    ...many(250, { type: "viewed", ago: 5 }),
    { type: "message_read", ago: 5 },
    { type: "invitation_accepted", ago: 4 },
    { type: "invitation_accepted" },
  ]);
  await advanced(one);
  const known = await engagement(one);
  expect(known).toMatchObject({ profileViewed: true, messageRead: true, replied: false });
  expect(Date.now() - (known?.acceptedAt?.epochMilliseconds ?? 0)).toBeGreaterThan(200_000);
});
