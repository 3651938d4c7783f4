import type { WorkflowGraph } from "@filon/contracts/workflow";
import { newId } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { listEnrolments } from "@filon/db/campaigns";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { type Engine, type EngineLimits, startEngine, switchVersion } from "../index.ts";
import { startService } from "../stand-ins/service.ts";
import { handCaller, oneCall, onService } from "../testing/call-scene.ts";
import { scene } from "../testing/scene.ts";
import { listeningLog, until } from "../testing/index.ts";
import { claimCalls, type ClaimedCall } from "./claim-calls.ts";
import { makeCall } from "./make-call.ts";
import { settleMadeCall } from "./settle-call.ts";

const database = await testDatabase({ size: 16 });
const service = await startService();
const log = listeningLog();
const engines: Engine[] = [];
/** Log messages that a test expects. */
const tolerated: string[] = [];
let asked = 0;

function engine(limits: Partial<EngineLimits> = {}): Engine {
  const started = startEngine(onService(database, log, limits));
  engines.push(started);
  return started;
}

beforeEach(() => {
  asked = service.requests.length;
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  service.treat(null);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  await database.asOwner("DELETE FROM call_host");
  expect(log.complaints.splice(0)).toEqual(tolerated.splice(0));
});
afterAll(() => service.close());

type Scene = Awaited<ReturnType<typeof scene>>;
const requests = () => service.requests.slice(asked);
const host = new URL(service.url).host;
const worker = () => handCaller(database, log);
const advance = (one: Scene) => advanceBatch(worker(), keepGraphs(worker()), one.workspaceId, one.campaignId, 1000);
const claim = async (one: Scene, room = 100): Promise<readonly ClaimedCall[]> => (await claimCalls(worker(), { ...one, host }, room)).calls;
const expire = (one: Scene) =>
  database.asOwner("UPDATE call SET lease_until = now() - interval '1 second' WHERE workspace_id = $1 AND status = 'calling'", [
    one.workspaceId,
  ]);

it("a call is made once with its key, and its answer is available to later steps", async () => {
  const one = await scene(database, { graph: oneCall(service.url), prospects: 3 });
  engine();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  const calls = await one.calls();
  expect(calls.map(({ status, attempt, code }) => ({ status, attempt, code }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: "answered", attempt: 0, code: null })),
  );
  expect(
    requests()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(calls.map(({ id }) => id).toSorted());
  expect(await one.outputs()).toEqual(Array.from({ length: 3 }, () => ({ n1: { answer: { status: 200, body: { size: 12 } } } })));
  expect((await one.enrolments()).map(({ outcome }) => outcome)).toEqual(["completed", "completed", "completed"]);
});

it("a call that was answered is not made again after a switch that moves its step, or inserts it again under another id", async () => {
  const { catalogue } = onService(database, log);
  for (const again of ["n1", "pasted"]) {
    const graph = straightWorkflow([
      ["post", { url: service.url }],
      ["delay", { value: 2 }],
    ]);
    const one = await scene(database, { graph, prospects: 3 });
    const running = engine();
    await one.start();
    const atDelay = () =>
      database.asOwner("SELECT 1 FROM enrolment WHERE campaign_id = $1 AND node_id = 'n2' AND phase = 'wait'", [one.campaignId]);
    await until(atDelay, (rows) => rows.length === 3);
    const ids = ["start", "n2", again, "end"];
    const next: WorkflowGraph = {
      nodes: graph.nodes.map((node) => (node.id === "n1" ? { ...node, id: again } : node)),
      connections: ids
        .slice(1)
        .map((to, index) => ({ id: `l${index}`, from: ids[index] ?? "", to, fromPort: "out", toPort: "in", color: "" })),
    };
    await database.asOwner(
      "INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph) VALUES ($1, new_id(), $2, 2, $3::jsonb)",
      [one.workspaceId, one.campaignId, JSON.stringify(next)],
    );
    await database.db.inWorkspace(one.workspaceId, (tx) =>
      switchVersion(tx, {
        campaignId: one.campaignId,
        actorId: null,
        at: new Date(),
        key: newId(),
        revision: 1,
        baseVersion: 1,
        choices: {},
        name: "",
        catalogue,
        terms: { uninstalledModules: 0 },
        keptBackMs: 0,
      }),
    );
    await until(
      async () => {
        await database.asOwner(
          "UPDATE enrolment SET due_at = now(), wait_until = now(), arrived_at = now() - interval '30 days' WHERE campaign_id = $1 AND phase = 'wait'",
          [one.campaignId],
        );
        await database.asOwner("UPDATE campaign_look SET next_at = now() WHERE campaign_id = $1", [one.campaignId]);
        return one.campaign();
      },
      (seen) => seen?.status === "completed",
    );
    await running.stop();
    expect(await one.calls()).toHaveLength(3);
    const left = { answer: { status: 200, body: { size: 12 } } };
    expect(await one.outputs()).toEqual(Array.from({ length: 3 }, () => ({ n1: left, [again]: left })));
  }
  expect(requests()).toHaveLength(6);
});

it("[AHEAD-03] people who wait for a service are shown as such, with the time of its next call", async () => {
  const one = await scene(database, { graph: oneCall(service.url), prospects: 2 });
  await one.start();
  await advance(one);
  const later = new Date(Date.now() + 3_600_000);
  await database.asOwner("UPDATE call SET not_before = $2 WHERE workspace_id = $1", [one.workspaceId, later]);
  await database.db.inWorkspace(one.workspaceId, async (tx) => {
    const page = { campaignId: one.campaignId, run: 1, statuses: ["waiting"] as const, prospectStatus: null, after: null, limit: 10 };
    const told = (await listEnrolments(tx, page)).map(({ blocked_by, due_at }) => ({ blocked_by, due_at }));
    expect(told).toEqual(Array(2).fill({ blocked_by: "calling", due_at: later }));
    expect(await campaigns.listNextTries(tx, one.campaignId, ["calling", "outsideHours"])).toEqual([
      { code: "calling", next_at: later },
      { code: "outsideHours", next_at: null },
    ]);
  });
});

it.each(["before", "after"] as const)(
  "a call whose worker was killed %s making it is repeated under the same key, with one effect",
  async (when) => {
    const one = await scene(database, { graph: oneCall(service.url) });
    await one.start();
    await advance(one);
    const [doomed] = await claim(one);
    if (doomed === undefined) throw new Error("nothing was claimed");
    if (when === "after") await makeCall(worker(), doomed);
    await expire(one);
    tolerated.push("calls that a worker left behind are planned again");
    engine();
    await until(one.campaign, (seen) => seen?.status === "completed");
    const keys = requests().map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set([doomed.row.id]));
    expect(keys).toHaveLength(when === "after" ? 2 : 1);
    expect(service.effects.has(doomed.row.id)).toBe(true);
    expect(await one.calls()).toMatchObject([{ status: "answered", abandoned: 1 }]);
  },
);

it("the late answer of a stalled worker changes nothing once another worker has taken the call", async () => {
  const one = await scene(database, { graph: oneCall(service.url) });
  await one.start();
  await advance(one);
  const [stalled] = await claim(one);
  if (stalled === undefined) throw new Error("nothing was claimed");
  await expire(one);
  tolerated.push("calls that a worker left behind are planned again");
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(await settleMadeCall(worker(), stalled, { status: "answered", data: "late" })).toBe(false);
  expect(await one.calls()).toMatchObject([{ status: "answered", answer: { data: { body: { size: 12 } } } }]);
});

it("a service that asks for a wait is not called before it is over, and the wait does not count as an attempt", async () => {
  const one = await scene(database, { graph: oneCall(service.url, 0) });
  service.treat((_request, nth) => (nth === 1 ? { status: 429, retryAfter: "1", effect: false } : { status: 200 }));
  engine();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  const [first, second] = requests();
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  expect(await one.calls()).toMatchObject([{ status: "answered", attempt: 0 }]);
});

it("a call that the service refuses fails with its code and is not repeated", async () => {
  const one = await scene(database, { graph: oneCall(service.url) });
  service.treat(() => ({ status: 404 }));
  engine();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(requests()).toHaveLength(1);
  expect(await one.enrolments()).toMatchObject([{ status: "failed", outcome: "refused" }]);
});

it("a service that never answers is called as often as the step allows, under one key and with a timeout", async () => {
  const one = await scene(database, { graph: oneCall(service.url, 1) });
  service.treat(() => ({}));
  engine({ callTimeoutMs: 200, afterAbortMs: 100 });
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(new Set(requests().map(({ key }) => key)).size).toBe(1);
  expect(requests()).toHaveLength(2);
  expect(await one.calls()).toMatchObject([{ status: "failed", attempt: 2, code: "noAnswer" }]);
});

it("an answer of more than 64 kB fails", async () => {
  const one = await scene(database, { graph: oneCall(service.url) });
  service.treat(() => ({ status: 200, body: JSON.stringify("x".repeat(66_000)) }));
  engine();
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(await one.calls()).toMatchObject([{ status: "failed", code: "tooLarge", answer: { status: "failed", code: "tooLarge" } }]);
});

it("a call of a kind without a caller fails", async () => {
  const one = await scene(database, { graph: oneCall(service.url) });
  engines.push(startEngine({ ...onService(database, log), callers: {} }));
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(await one.enrolments()).toMatchObject([{ outcome: "callerMissing" }]);
});

it.each([{ maxCallsPerHost: 3 }, { maxCallsPerWorkspace: 3 }, { maxCalls: 3 }])("concurrent calls are limited by %o", async (limits) => {
  const one = await scene(database, { graph: oneCall(service.url), prospects: 20 });
  service.treat(() => ({ status: 200, afterMs: 30 }));
  engine(limits);
  await one.start();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(requests()).toHaveLength(20);
  expect(service.most()).toBe(3);
});

it("a host that answers nothing rests and is probed by one call at a time; no call fails, and all are made once it answers again", async () => {
  const one = await scene(database, { graph: oneCall(service.url, 3), prospects: 20 });
  service.treat(() => ({ status: 503, effect: false }));
  engine({ maxCallsPerHost: 4, retryBaseMs: 100, retryMostMs: 400 });
  await one.start();
  const [rest] = await until(
    () => database.asOwner<{ failures: number }>("SELECT failures FROM call_host WHERE workspace_id = $1", [one.workspaceId]),
    ([row]) => (row?.failures ?? 0) >= 6,
  );
  // Four calls at first, some of which are repeated before the third failure; then one for each rest.
  expect(requests().length).toBeLessThanOrEqual(6 + (rest?.failures ?? 0));
  service.treat(null);
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.calls()).every(({ status, attempt }) => status === "answered" && attempt <= 2)).toBe(true);
  expect(await database.asOwner("SELECT FROM call_host WHERE workspace_id = $1", [one.workspaceId])).toEqual([]);
});

it("a resting host is probed by one call at a time", async () => {
  const one = await scene(database, { graph: oneCall(service.url), prospects: 20 });
  await one.start();
  await advance(one);
  await database.asOwner(
    "INSERT INTO call_host (workspace_id, host, failures, silent_since, next_try_at) VALUES ($1, $2, 3, now(), now())",
    [one.workspaceId, host],
  );
  service.treat(() => ({ status: 503, effect: false, afterMs: 30 }));
  engine({ retryBaseMs: 20, retryMostMs: 40 });
  await until(
    async () => requests().length,
    (made) => made >= 5,
  );
  expect(service.most()).toBe(1);
  service.treat(null);
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect((await one.calls()).every(({ status, attempt }) => status === "answered" && attempt === 0)).toBe(true);
});

it("a call fails after waiting three days for a host that answers nothing", async () => {
  const one = await scene(database, { graph: oneCall(service.url), prospects: 3 });
  await one.start();
  await advance(one);
  await database.asOwner("UPDATE call SET planned_at = now() - interval '73 hours' WHERE campaign_id = $1", [one.campaignId]);
  await database.asOwner(
    "INSERT INTO call_host (workspace_id, host, failures, silent_since, next_try_at) VALUES ($1, $2, 9, now() - interval '73 hours', now())",
    [one.workspaceId, host],
  );
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(requests()).toEqual([]);
  expect((await one.enrolments()).map(({ outcome }) => outcome)).toEqual(["noAnswer", "noAnswer", "noAnswer"]);
});

it("workspaces with few calls do not wait for one with many", async () => {
  const many = await scene(database, { graph: oneCall(`${service.url}/many`), prospects: 200 });
  const few = await scene(database, { graph: oneCall(`${service.url}/few`) });
  service.treat(() => ({ status: 200, afterMs: 20 }));
  engine({ maxCalls: 4 });
  await many.start();
  await until(many.calls, (calls) => calls.length === 200);
  await few.start();
  await until(few.campaign, (seen) => seen?.status === "completed");
  expect((await many.campaign())?.status).toBe("running");
  const place = requests().findIndex(({ path }) => path === "/few");
  expect(place).toBeLessThan(requests().length - 1);
});
