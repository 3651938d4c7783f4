import * as campaigns from "@filon/db/campaigns";
import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, startEngine } from "../index.ts";
import { DEFAULT_LIMITS } from "../ports.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  standIn.lookups(null);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

function engine(): void {
  // Leases are checked at intervals of a third of their length.
  const limits = { pollMs: 100, retryBaseMs: 20, callTimeoutMs: 1_000, afterAbortMs: 100, leaseMs: 2_400, lookAgainMs: [50, 100, 200] };
  engines.push(startEngine(onStandIn(database.db, standIn.url, limits, log)));
}

it("an act with an unknown outcome is looked up again after minutes, an hour and a day", () => {
  expect(DEFAULT_LIMITS.lookAgainMs).toEqual([2 * 60_000, 3_600_000, 86_400_000]);
});

it.each([
  ["that its provider shows late counts as sent, without asking the user", "drop", 1],
  ["that its provider later reports as not made is made", "drop-not", 2],
] as const)("an act %s", async (_, how, calls) => {
  const one = await scene(database);
  let asked = 0;
  standIn.treat((_act, nth) => (nth === 1 ? (how === "drop" ? "drop" : "deaf") : "accept"));
  standIn.lookups(() => ((asked += 1) < 2 ? "broken" : how === "drop" ? "sent" : "notSent"));
  engine();
  await one.start();
  await until(one.enrolments, ([person]) => person?.blocked_by === "lookingUp");
  await until(one.campaign, (seen) => seen?.status === "completed");
  const acts = await one.actions();
  expect(acts).toMatchObject([{ status: "sent" }]);
  expect(standIn.asked.filter(({ key }) => key === acts[0]?.id)).toHaveLength(calls);
  expect(await database.asOwner("SELECT FROM notification WHERE workspace_id = $1 AND type = 'act_uncertain'", [one.workspaceId])).toEqual(
    [],
  );
});

it("an act still unresolved after its last lookup is held for the user", async () => {
  const one = await scene(database);
  standIn.treat(() => "drop");
  let asked = 0;
  standIn.lookups(() => {
    asked += 1;
    return "broken";
  });
  engine();
  await one.start();
  await until(one.enrolments, ([person]) => person?.blocked_by === "lookingUp");
  const [next] = await database.db.inWorkspace(one.workspaceId, (tx) => campaigns.listNextTries(tx, one.campaignId, ["lookingUp"]));
  expect(next?.next_at).toBeInstanceOf(Date);
  await until(one.enrolments, ([person]) => person?.status === "held");
  expect(await one.actions()).toMatchObject([{ status: "uncertain" }]);
  expect(asked).toBe(3);
});
