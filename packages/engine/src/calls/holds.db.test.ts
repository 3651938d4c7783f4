import type { Inbound } from "@filon/connectors/kit";
import { newId } from "@filon/db";
import { inEngine } from "@filon/db/engine";
import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { type Engine, noteOptOut, receiveInbound, removeCampaign, startEngine, stopForRefusal, takeRefusalBack } from "../index.ts";
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
let asked = 0;

beforeEach(() => {
  asked = service.requests.length;
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  service.treat(null);
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => service.close());

type Scene = Awaited<ReturnType<typeof scene>>;
const engine = () => engines.push(startEngine(onService(database, log)));
const requests = () => service.requests.slice(asked);
const host = new URL(service.url).host;
const worker = () => handCaller(database, log);
const advance = (one: Scene) => advanceBatch(worker(), keepGraphs(worker()), one.workspaceId, one.campaignId, 1000);
const claim = async (one: Scene): Promise<readonly ClaimedCall[]> => (await claimCalls(worker(), { ...one, host }, 100)).calls;
const inWorkspace = <Result>(one: Scene, work: Parameters<typeof database.db.inWorkspace<Result>>[1]) =>
  database.db.inWorkspace(one.workspaceId, work);

/** Sets up a campaign with a planned call for each prospect. */
async function planned(prospects = 1): Promise<Scene> {
  const one = await scene(database, { graph: oneCall(service.url), prospects });
  await one.start();
  await advance(one);
  expect(await one.calls()).toHaveLength(prospects);
  return one;
}

/** Sets up a campaign of one prospect whose call a worker has claimed. */
async function claimed(): Promise<{ one: Scene; call: ClaimedCall }> {
  const one = await planned();
  const [call] = await claim(one);
  if (call === undefined) throw new Error("nothing was claimed");
  return { one, call };
}

const prospectOf = async (one: Scene): Promise<string> => (await one.enrolments())[0]?.prospect_id ?? "";

async function hear(one: Scene, type: Inbound["type"]): Promise<void> {
  const [row] = await database.asOwner<{ email: string }>("SELECT email FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  const inbound = { type, providerEventId: newId(), occurredAt: new Date().toISOString(), match: { email: row?.email ?? "" }, data: {} };
  const received = await inWorkspace(one, (tx) =>
    receiveInbound(tx, { accountId: one.accountId, provider: "test", inbound, at: new Date() }),
  );
  expect(received.status).toBe("matched");
}

/** Events that may end a prospect's run while its call is planned or in flight. */
const ENDINGS: readonly [string, (one: Scene) => Promise<unknown>][] = [
  ["a reply", (one) => hear(one, "replied")],
  ["an opt-out in a message", (one) => hear(one, "opted_out")],
  ["an opt-out recorded by a user", async (one) => inWorkspace(one, async (tx) => noteOptOut(tx, await prospectOf(one), new Date()))],
  [
    "a refusal",
    async (one) => inWorkspace(one, async (tx) => stopForRefusal(tx, [await prospectOf(one)], { actorId: null, at: new Date() })),
  ],
  ["a stop of the campaign", (one) => one.stop()],
];

it.each(ENDINGS)("after %s a planned call is not made but cancelled", async (_what, end) => {
  const one = await planned();
  await end(one);
  expect(await claim(one)).toEqual([]);
  engine();
  await until(one.calls, ([call]) => call?.status === "cancelled");
  await until(one.enrolments, ([row]) => row?.status === "stopped");
  expect(requests()).toEqual([]);
});

it.each(ENDINGS)("the answer to a call in flight is discarded after %s", async (_what, end) => {
  const { one, call } = await claimed();
  await end(one);
  await advance(one);
  await until(one.enrolments, ([row]) => row?.status === "stopped");
  expect(await settleMadeCall(worker(), call, await makeCall(worker(), call))).toBe(false);
  expect(await one.calls()).toMatchObject([{ status: "cancelled", answer: null }]);
  expect(await one.outputs()).toEqual([{}]);
});

it.each(ENDINGS)("a call that would be retried is cancelled after %s", async (_what, end) => {
  const { one, call } = await claimed();
  await end(one);
  await advance(one);
  await settleMadeCall(worker(), call, { status: "tryLater", code: "busy", afterSeconds: null });
  expect(await one.calls()).toMatchObject([{ status: "cancelled" }]);
});

it("a call that waits for the quota of one account says nothing about its host", async () => {
  const { one, call } = await claimed();
  await settleMadeCall(worker(), call, { status: "tryLater", code: "readLimit", afterSeconds: 3_600, ofAccount: "quota" });
  expect(await one.calls()).toMatchObject([{ status: "planned" }]);
  expect(await database.asOwner("SELECT host FROM call_host WHERE workspace_id = $1", [one.workspaceId])).toEqual([]);
});

it("while an opt-out is being recorded no call is claimed for that person", async () => {
  const one = await planned();
  const prospectId = await prospectOf(one);
  await inWorkspace(one, async (tx) => {
    await noteOptOut(tx, prospectId, new Date());
    expect(await claim(one)).toEqual([]);
  });
  expect(await claim(one)).toEqual([]);
  expect(await one.calls()).toMatchObject([{ called_at: null }]);
});

it("a claim cancels a call whose run is over", async () => {
  const one = await planned();
  await database.asOwner("UPDATE enrolment SET status = 'stopped', phase = 'wait', ended_at = now() WHERE campaign_id = $1", [
    one.campaignId,
  ]);
  expect(await claim(one)).toEqual([]);
  expect(await one.calls()).toMatchObject([{ status: "cancelled", code: "enrolmentOver" }]);
});

it("planned calls are kept during a pause and made after the campaign resumes", async () => {
  const one = await planned(3);
  await one.pause();
  engine();
  expect(await claim(one)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requests()).toEqual([]);
  expect((await one.calls()).every(({ status }) => status === "planned")).toBe(true);
  await one.resume();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(requests()).toHaveLength(3);
});

it("the answer to a call in flight at a pause is stored, and used after the campaign resumes", async () => {
  const { one, call } = await claimed();
  await one.pause();
  expect(await settleMadeCall(worker(), call, await makeCall(worker(), call))).toBe(true);
  expect(await one.enrolments()).toMatchObject([{ status: "waiting", phase: "answer" }]);
  await one.resume();
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(await one.enrolments()).toMatchObject([{ outcome: "completed" }]);
});

it("a suspended workspace's calls wait until the suspension is lifted", async () => {
  const one = await planned();
  await database.asOwner("UPDATE workspace SET suspended_at = now() WHERE id = $1", [one.workspaceId]);
  engine();
  await until(one.calls, ([call]) => call?.code === "workspaceSuspended");
  expect(requests()).toEqual([]);
  await database.asOwner("UPDATE workspace SET suspended_at = NULL WHERE id = $1", [one.workspaceId]);
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(requests()).toHaveLength(1);
});

it("calls wait while the subscription is not in order", async () => {
  const one = await planned();
  await database.asOwner("UPDATE workspace SET subscription_status = 'unpaid' WHERE id = $1", [one.workspaceId]);
  expect(await claim(one)).toEqual([]);
  expect(await one.calls()).toMatchObject([{ status: "planned", code: "subscriptionInactive" }]);
});

it.each(["cancelled while planned", "dropped while under way", "answered in between"] as const)(
  "undoing a refusal takes up the same call: %s",
  async (fate) => {
    const one = await planned();
    const prospectId = await prospectOf(one);
    const [call] = fate === "cancelled while planned" ? [] : await claim(one);
    await inWorkspace(one, (tx) => stopForRefusal(tx, [prospectId], { actorId: null, at: new Date() }));
    const settle = async () => {
      if (call !== undefined) await settleMadeCall(worker(), call, await makeCall(worker(), call));
    };
    if (fate === "dropped while under way") await settle();
    expect(await inWorkspace(one, (tx) => takeRefusalBack(tx, prospectId, { actorId: null, at: new Date() }))).toBe(1);
    if (fate === "answered in between") await settle();
    engine();
    await until(one.campaign, (seen) => seen?.status === "completed");
    const calls = await one.calls();
    expect(calls).toMatchObject([{ status: "answered" }]);
    expect(new Set(requests().map(({ key }) => key))).toEqual(new Set([calls[0]?.id]));
    expect(await one.enrolments()).toMatchObject([{ outcome: "completed" }]);
  },
);

it("erasing a prospect deletes their call, and its answer changes nothing", async () => {
  const { one, call } = await claimed();
  await inEngine(database.db, one.workspaceId, (tx) =>
    tx.query({ text: "DELETE FROM prospect WHERE workspace_id = $1", values: [one.workspaceId] }),
  );
  expect(await settleMadeCall(worker(), call, { status: "answered", data: 1 })).toBe(false);
  expect(await one.calls()).toEqual([]);
});

it("deleting a campaign deletes its calls", async () => {
  const one = await planned(3);
  await one.pause();
  await inWorkspace(one, (tx) => removeCampaign(tx, { campaignId: one.campaignId, at: new Date() }));
  expect(await one.calls()).toEqual([]);
});
