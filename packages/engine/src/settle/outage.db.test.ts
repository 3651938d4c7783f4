import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, type EngineLimits, startEngine } from "../index.ts";
import { listeningLog, onStandIn, startStandIn, type Treatment, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;
const ONE_TRY = straightWorkflow([["message", { channel: "email", subject: "S", body: "B", maxRetries: 1 }]]);

function engine(limits: Partial<EngineLimits> = {}): void {
  engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100, retryBaseMs: 20, retryMostMs: 200, ...limits }, log)));
}

const triesOf = (one: Scene) =>
  database.asOwner<{ silences: number; next_try_at: Date | null }>("SELECT silences, next_try_at FROM channel_account WHERE id = $1", [
    one.accountId,
  ]);
const asked = (one: Scene, how: readonly { key: string }[], keys: ReadonlySet<string>) => how.filter(({ key }) => keys.has(key)).length;

it.each<Treatment>(["broken", "busy"])(
  "an outage ends no enrolment (%s): everyone is contacted after it, and no attempt is counted",
  async (how) => {
    const one = await scene(database, { prospects: 60, graph: ONE_TRY });
    standIn.treat(() => how);
    engine();
    await one.start();
    await until(
      () => triesOf(one),
      ([account]) => (account?.silences ?? 0) >= 6,
    );
    expect((await one.enrolments()).every(({ status }) => status === "acting" || status === "runnable")).toBe(true);
    // An act rejected just before the first success might be settled after it, and would then rightly count an attempt.
    await until(one.actions, (acts) => acts.every(({ status }) => status !== "dispatching"));
    standIn.treat(null);
    await until(one.campaign, (seen) => seen?.status === "completed", 30_000);
    expect((await one.enrolments()).every(({ status }) => status === "completed")).toBe(true);
    expect((await one.actions()).every(({ attempt, status }) => attempt === 1 && status === "sent")).toBe(true);
    expect(await triesOf(one)).toEqual([{ silences: 0, next_try_at: null }]);
  },
);

it("a provider that does not answer is called by one act at a time, at growing intervals, and the user sees until when acts wait", async () => {
  const one = await scene(database, { prospects: 40, graph: ONE_TRY });
  standIn.treat(() => "broken");
  engine({ retryBaseMs: 300, retryMostMs: 60_000 });
  await one.start();
  await until(
    () => triesOf(one),
    ([account]) => (account?.silences ?? 0) >= 4,
  );
  const keys = new Set((await one.actions()).map(({ id }) => id));
  const before = asked(one, standIn.asked, keys);
  await until(
    () => triesOf(one),
    ([account]) => (account?.silences ?? 0) >= 6,
  );
  expect(asked(one, standIn.asked, keys) - before).toBeLessThanOrEqual(4);
  const waiting = await until(one.enrolments, (all) => all.every(({ blocked_by }) => blocked_by === "emailSilent"));
  expect(waiting).toHaveLength(40);
  const [account] = await triesOf(one);
  expect(account?.next_try_at?.getTime()).toBeGreaterThan(Date.now());
});

it("an act that gets no answer while others do is retried a limited number of times", async () => {
  const one = await scene(database, { prospects: 30, graph: ONE_TRY });
  let unlucky: string | undefined;
  standIn.treat(({ key }) => (key === (unlucky ??= key) ? "broken" : "accept"));
  engine({ maxInFlight: 1, maxPerAccount: 1 });
  await one.start();
  const isOver = (status: string) => status === "sent" || status === "failed";
  // On a busy machine its second try has come as late as 20 s after the first.
  const over = await until(one.actions, (all) => all.length === 30 && all.every(({ status }) => isOver(status)), 50_000);
  expect(over.filter(({ status }) => status === "failed").map(({ id }) => id)).toEqual([unlucky]);
});

it("an outage longer than an account's grace period counts attempts again", async () => {
  const one = await scene(database, { prospects: 2, graph: ONE_TRY });
  standIn.treat(() => "broken");
  engine({ accountGraceMs: 500 });
  await one.start();
  await until(one.enrolments, (all) => all.every(({ status }) => status === "failed"));
});
