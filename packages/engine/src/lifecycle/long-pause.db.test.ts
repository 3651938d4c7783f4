import { straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { startEngine } from "../index.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn({ answerAfterMs: 150 });
const log = listeningLog();
afterAll(() => standIn.close());

const PROSPECTS = 1000;
const GAP_MS = 1_000;
/** How many times faster the engine's clock runs than real time. */
const FASTER = 300;
const HOUR_MS = 3_600_000;

interface ActSeen {
  readonly enrolment_id: string;
  readonly node_id: string;
  readonly not_before: Date;
  readonly dispatched_at: Date;
}

it("[AHEAD-06] a campaign of a thousand prospects paused for eight hours, with acts in flight, keeps its delays, spreads overdue acts by the account's gap, and loses no prospect", async () => {
  const message = (body: string) => ["message", { channel: "email", subject: "Bonjour", body }] as const;
  const graph = straightWorkflow([message("Un"), ["delay", { value: 12, unit: "hours" }], message("Deux")]);
  const limits = { minGapSeconds: GAP_MS / 1000, maxGapSeconds: GAP_MS / 1000 };
  const one = await scene(database, { prospects: PROSPECTS, graph, account: { limits } });
  const began = Date.now();
  let skipped = 0;
  const now = () => Temporal.Instant.fromEpochMilliseconds(began + (Date.now() - began) * FASTER + skipped);
  const date = () => new Date(now().epochMilliseconds);
  // Leases also run on this clock. Those of 90 s would be over after 0.3 s, and acts would return unmade on a busy machine.
  const leaseMs = 90_000 * FASTER;
  const engine = startEngine({ ...onStandIn(database.db, standIn.url, { pollMs: 20, leaseMs }, log), clock: { now } });
  const inFlight = async () => (await one.actions()).filter(({ status }) => status === "dispatching").length;
  const accepted = () => Promise.resolve(standIn.accepted.length);

  await one.start(date());
  await until(accepted, (sent) => sent >= 200);
  await until(inFlight, (acts) => acts > 0);
  await one.pause(date());
  await until(inFlight, (acts) => acts === 0);
  const before = await accepted();
  const waits = new Map(
    (await one.enrolments()).flatMap(({ id, phase, due_at }) => (phase === "wait" && due_at !== null ? [[id, due_at.getTime()]] : [])),
  );
  // Most are still to be contacted, also when the pause comes late on a busy machine.
  expect(before).toBeLessThan(PROSPECTS * 0.8);
  expect(waits.size).toBeGreaterThan(100);

  skipped += 8 * HOUR_MS;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await accepted()).toBe(before);
  for (const { id, due_at } of await one.enrolments()) if (waits.has(id)) expect(due_at?.getTime()).toBe(waits.get(id));

  const resumed = date();
  await one.resume(resumed);
  await until(one.enrolments, (all) => all.every(({ phase, node_id }) => phase === "wait" && node_id === "n2"), 60_000);
  skipped += 13 * HOUR_MS;
  await until(one.campaign, (seen) => seen?.status === "completed", 60_000);
  await engine.stop();

  // Each prospect has received both messages once.
  const texts = Map.groupBy(standIn.accepted, ({ recipient }) => recipient);
  expect(texts.size).toBe(PROSPECTS);
  for (const received of texts.values()) expect(received.map(({ text }) => text)).toEqual(["Un", "Deux"]);

  const acts = await database.asOwner<ActSeen>(
    "SELECT enrolment_id, node_id, not_before, dispatched_at FROM action WHERE campaign_id = $1 ORDER BY not_before",
    [one.campaignId],
  );
  for (const { enrolment_id, node_id, dispatched_at } of acts)
    if (node_id === "n3" && waits.has(enrolment_id)) expect(dispatched_at.getTime()).toBeGreaterThanOrEqual(waits.get(enrolment_id) ?? 0);
  const after = acts.filter(({ dispatched_at }) => dispatched_at >= resumed);
  const gaps = after.slice(1).map(({ not_before }, index) => not_before.getTime() - (after[index]?.not_before.getTime() ?? 0));
  expect(after.length).toBeGreaterThan(PROSPECTS);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(GAP_MS);
  for (const { dispatched_at, not_before } of after) expect(dispatched_at.getTime()).toBeGreaterThanOrEqual(not_before.getTime());
  expect(log.complaints).toEqual([]);
}, 150_000);
