import { newId } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import { differingSums, straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, receiveInbound, removeCampaign, retryHeld, startEngine, stopForRefusal, takeRefusalBack } from "./index.ts";
import { letIn, scene } from "./testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, type Treatment, until } from "./testing/index.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  standIn.treat(null);
  log.complaints.splice(0);
});
afterAll(() => standIn.close());

const limits = { pollMs: 20, callTimeoutMs: 200, afterAbortMs: 100, leaseMs: 1_500, retryBaseMs: 50, retryMostMs: 100, lookAgainMs: [200] };
const start = () => engines.push(startEngine(onStandIn(database.db, standIn.url, limits, log)));

const GRAPH = straightWorkflow([
  ["message", { channel: "email", subject: "Un", body: "Un {{firstName}}", maxRetries: 2, onError: "continue" }],
  ["tag_contact", { tags: ["vu"] }],
  ["message", { channel: "email", subject: "Deux", body: "Deux", maxRetries: 1, onError: "continue" }],
]);
const TREATMENTS: readonly Treatment[] = ["accept", "accept", "accept", "busy", "refuse", "drop", "cut", "deadAddress", "later", "broken"];

/** Returns the ids and addresses of a workspace's prospects. */
async function peopleOf(workspaceId: string): Promise<{ id: string; email: string }[]> {
  return database.asOwner("SELECT id, email FROM prospect WHERE workspace_id = $1 ORDER BY id", [workspaceId]);
}

it("sums always equal a recount while two workers act, people answer, opt out or refuse, refusals are undone, and the user stops, restarts and resumes", async () => {
  const one = await scene(database, { prospects: 40, graph: GRAPH, account: { limits: { maxGapSeconds: 0, minGapSeconds: 0 } } });
  const other = await scene(database, { workspaceId: one.workspaceId, prospects: 20, graph: GRAPH });
  const { workspaceId, accountId } = one;
  const people = await peopleOf(workspaceId);
  let acts = 0;
  standIn.treat(() => TREATMENTS[(acts += 1) % TREATMENTS.length] ?? "accept");
  start();
  start();
  await one.start();
  await other.start();

  let isOver = false;
  const differing: unknown[] = [];
  let looks = 0;
  const looking = (async () => {
    while (!isOver) {
      differing.push(...(await differingSums(database, workspaceId)));
      looks += 1;
    }
  })();
  const inWorkspace = database.db.inWorkspace.bind(database.db, workspaceId);
  const answer = (person: { email: string } | undefined, type: "replied" | "opted_out" | "auto_replied", text: string) =>
    inWorkspace((tx) =>
      receiveInbound(tx, {
        accountId,
        provider: "test",
        inbound: {
          providerEventId: newId(),
          type,
          occurredAt: new Date().toISOString(),
          match: { email: person?.email ?? "" },
          data: { text },
        },
        at: new Date(),
      }),
    );
  const commands = (async () => {
    await one.pause();
    await one.resume();
    await one.stop();
    await other.stop();
    // Prospects who answered or refused are left out, but at least one remains.
    await one.restart(true);
    await other.restart(true);
  })();
  await Promise.all([
    commands,
    ...people.slice(0, 6).map((person) => answer(person, "replied", "Oui")),
    ...people.slice(4, 8).map((person) => answer(person, "opted_out", "Stop")),
    ...people.slice(8, 12).map(async ({ id }) => {
      const at = new Date();
      await inWorkspace((tx) => stopForRefusal(tx, [id], { actorId: null, at }));
      await inWorkspace((tx) => takeRefusalBack(tx, id, { actorId: null, at: new Date() }));
    }),
  ]);
  await until(one.campaign, (seen) => seen?.status !== "running" || looks > 40);
  for (const held of (await one.enrolments()).filter(({ status }) => status === "held").slice(0, 3))
    await inWorkspace((tx) => retryHeld(tx, held.id, new Date())).catch(() => undefined);
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  isOver = true;
  await looking;
  expect([...differing, ...(await differingSums(database, workspaceId))]).toEqual([]);
  expect(looks).toBeGreaterThan(5);
  const [kinds] = await database.asOwner<{ kinds: string[] }>(
    "SELECT array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM campaign_tally WHERE workspace_id = $1",
    [workspaceId],
  );
  expect(kinds?.kinds).toEqual(expect.arrayContaining(["act", "at", "contacted", "move", "replied"]));
});

it("deleting prospects, a campaign or the workspace removes them from the sums, even while workers advance them", async () => {
  const one = await scene(database, { prospects: 30, graph: GRAPH });
  const gone = await scene(database, { workspaceId: one.workspaceId, listId: one.listId, graph: GRAPH });
  const { workspaceId } = one;
  const people = await peopleOf(workspaceId);
  // Nothing is sent and nothing fails, because acts already made for a deleted prospect stay counted.
  standIn.treat(() => "busy");
  start();
  start();
  await one.start();
  await gone.start(new Date(), letIn(["elsewhere"]));
  for (let place = 0; place < 20; place += 4)
    await Promise.all(
      people.slice(place, place + 4).map(({ id }) => database.db.inWorkspace(workspaceId, (tx) => prospects.remove(tx, [id]))),
    );
  await gone.stop();
  await database.db.inWorkspace(workspaceId, (tx) => removeCampaign(tx, { campaignId: gone.campaignId, at: new Date() }));
  expect(await differingSums(database, workspaceId)).toEqual([]);
  await until(
    () => database.asOwner("SELECT FROM campaign_removal WHERE workspace_id = $1", [workspaceId]),
    (left) => left.length === 0,
  );
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  expect(await differingSums(database, workspaceId)).toEqual([]);
  expect(await database.asOwner("SELECT FROM campaign_tally WHERE campaign_id = $1", [gone.campaignId])).toEqual([]);
  // Acts refer to their account, so prospects with their acts are deleted before the workspace.
  await database.asOwner("DELETE FROM prospect WHERE workspace_id = $1", [workspaceId]);
  await database.asOwner("DELETE FROM workspace WHERE id = $1", [workspaceId]);
  for (const table of ["campaign_tally", "activity_day", "prospect_total", "conversation"])
    expect(await database.asOwner(`SELECT FROM ${table} WHERE workspace_id = $1`, [workspaceId])).toEqual([]);
});
