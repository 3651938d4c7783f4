import { outreachAccount, straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { changeSender, type Engine, startEngine } from "../index.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";

const database = await testDatabase();
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];
let offset = { hours: 0 };

function engine(): void {
  const limits = { pollMs: 50, recheckMs: 100, retryBaseMs: 20, retryMostMs: 100 };
  engines.push(
    startEngine({ ...onStandIn(database.db, standIn.url, limits, log), clock: { now: () => Temporal.Now.instant().add(offset) } }),
  );
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  offset = { hours: 0 };
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

/** A workflow with a message, and a follow-up in its thread two days later. */
const FOLLOWED_UP = straightWorkflow([
  ["message", { channel: "email", subject: "Bonjour", body: "Un" }],
  ["delay", { value: 2, unit: "days" }],
  ["message", { channel: "email", inThread: true, body: "Deux" }],
]);

type Scene = Awaited<ReturnType<typeof scene>>;

/** Returns the ids of the accounts that wrote to each prospect, in order. */
function writers(one: Scene, accountIds: readonly string[]): Map<string, string[]> {
  const acts = standIn.accepted.filter(({ accountId }) => accountIds.includes(accountId));
  return new Map([...Map.groupBy(acts, ({ recipient }) => recipient)].map(([id, all]) => [id, all.map(({ accountId }) => accountId)]));
}

const waitingCodes = async (one: Scene) => [...new Set((await one.enrolments()).map(({ blocked_by }) => blocked_by))];
const untilTheyWait = (one: Scene) =>
  until(one.enrolments, (all) => all.every(({ node_id, phase }) => node_id === "n2" && phase === "wait"));
const setStatus = (accountId: string, status: string) =>
  database.asOwner("UPDATE channel_account SET status = $2 WHERE id = $1", [accountId, status]);

it("a prospect whose sender cannot act waits for it: no other account writes the second message", async () => {
  const one = await scene(database, { prospects: 20, graph: FOLLOWED_UP, settings: { accountIds: {} } });
  const colleague = await outreachAccount(database.db, one.workspaceId);
  engine();
  await one.start();
  const both = [one.accountId, colleague];
  await untilTheyWait(one);
  const first = writers(one, both);
  await setStatus(one.accountId, "needs_reauth");
  offset = { hours: 49 };
  const waiting = [...first.values()].filter(([account]) => account === one.accountId).length;
  expect(waiting).toBeGreaterThan(0);
  await until(one.enrolments, (all) => all.filter(({ blocked_by }) => blocked_by === "accountNotConnected").length === waiting);
  await until(one.enrolments, (all) => all.filter(({ status }) => status === "completed").length === 20 - waiting);
  await setStatus(one.accountId, "connected");
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(writers(one, both).size).toBe(20);
  for (const accounts of writers(one, both).values()) expect(accounts).toEqual([accounts[0], accounts[0]]);
  expect(await waitingCodes(one)).toEqual([null]);
});

/** Sets up a campaign whose first messages two accounts have sent; the first account has lost its login when the follow-ups are due. */
async function withBrokenLogin(prospects = 6) {
  const one = await scene(database, { prospects, graph: FOLLOWED_UP, settings: { accountIds: {} } });
  const colleague = await outreachAccount(database.db, one.workspaceId);
  engine();
  await one.start();
  await untilTheyWait(one);
  await setStatus(one.accountId, "needs_reauth");
  offset = { hours: 49 };
  await until(one.enrolments, (all) => all.some(({ blocked_by }) => blocked_by === "accountNotConnected"));
  const change = (fromAccountId: string, toAccountId: string) =>
    database.db.inWorkspace(one.workspaceId, (tx) =>
      changeSender(tx, {
        campaignId: one.campaignId,
        actorId: null,
        at: new Date(Date.now() + offset.hours * 3_600_000),
        fromAccountId,
        toAccountId,
      }),
    );
  return { one, colleague, both: [one.accountId, colleague], change };
}

it("when the user changes the sender, the new account writes in the same conversation", async () => {
  const { one, colleague, both, change } = await withBrokenLogin();
  const first = writers(one, both);
  await change(one.accountId, colleague);
  await until(one.campaign, (seen) => seen?.status === "completed");
  for (const [recipient, accounts] of writers(one, both)) expect(accounts).toEqual([first.get(recipient)?.[0], colleague]);
  const followUps = standIn.accepted.filter(({ accountId, text }) => accountId === colleague && text === "Deux");
  expect(followUps.map(({ thread }) => thread)).toEqual(Array.from({ length: 6 }, () => ({ subject: "Bonjour", messages: 1 })));
  expect(
    await database.asOwner("SELECT type, data FROM campaign_event WHERE campaign_id = $1 AND type = 'senderChanged'", [one.campaignId]),
  ).toEqual([{ type: "senderChanged", data: { channel: "email", from: one.accountId, to: colleague } }]);
});

it("a sender can be replaced only by a connected account on the same channel, and only if it writes to prospects", async () => {
  const { one, colleague, change } = await withBrokenLogin(2);
  const linkedIn = await outreachAccount(database.db, one.workspaceId, { channel: "linkedin" });
  await expect(change(one.accountId, linkedIn)).rejects.toThrow("campaigns.errors.senderUnusable");
  await expect(change(colleague, one.accountId)).rejects.toThrow("campaigns.errors.senderUnusable");
  await expect(change(linkedIn, colleague)).rejects.toThrow("campaigns.errors.senderUnusable");
  const unused = await outreachAccount(database.db, one.workspaceId);
  await expect(change(unused, colleague)).rejects.toThrow("campaigns.errors.notSender");
  await one.stop();
  await expect(change(one.accountId, colleague)).rejects.toThrow("campaigns.errors.cannotChangeSender");
});

it("changing the sender withdraws acts planned on the old account", async () => {
  const one = await scene(database, { prospects: 3 });
  const colleague = await outreachAccount(database.db, one.workspaceId);
  const worker = handWorker(database.db, standIn.url, log);
  await one.start();
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 100);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["planned", "planned", "planned"]);
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    changeSender(tx, { campaignId: one.campaignId, actorId: null, at: new Date(), fromAccountId: one.accountId, toAccountId: colleague }),
  );
  const acts = await takeActs(one, worker);
  expect(acts.map(({ account }) => account.id)).toEqual([colleague, colleague, colleague]);
});

it("prospects with an owner get the owner's account, others the account with the fewest prospects in all campaigns", async () => {
  const { workspaceId, userId } = await database.workspace();
  const one = await scene(database, { workspaceId, prospects: 10, settings: { accountIds: {} } });
  const colleague = await outreachAccount(database.db, workspaceId);
  await database.asOwner("UPDATE channel_account SET user_id = $2 WHERE id = $1", [colleague, userId]);
  await database.asOwner(
    "UPDATE prospect SET owner_id = $2 WHERE workspace_id = $1 AND id IN (SELECT id FROM prospect WHERE workspace_id = $1 LIMIT 4)",
    [workspaceId, userId],
  );
  const other = await scene(database, { workspaceId, prospects: 6, settings: { accountIds: { email: colleague } } });
  await setStatus(other.accountId, "disconnected");
  const worker = handWorker(database.db, standIn.url, log);
  for (const { start, campaignId } of [other, one]) {
    await start();
    await advanceBatch(worker, keepGraphs(worker), workspaceId, campaignId, 100);
  }
  const chosen = await database.asOwner(
    "SELECT e.senders ->> 'email' AS sender, p.owner_id FROM enrolment e JOIN prospect p ON p.id = e.prospect_id WHERE e.campaign_id = $1",
    [one.campaignId],
  );
  expect(chosen.filter(({ owner_id }) => owner_id !== null).map(({ sender }) => sender)).toEqual(Array(4).fill(colleague));
  expect(chosen.filter(({ owner_id }) => owner_id === null).map(({ sender }) => sender)).toEqual(Array(6).fill(one.accountId));
  const counted = "SELECT account_id, people FROM campaign_sender WHERE campaign_id = $1 ORDER BY people";
  expect(await database.asOwner(counted, [one.campaignId])).toEqual([
    { account_id: colleague, people: 4 },
    { account_id: one.accountId, people: 6 },
  ]);
});

it("a running enrolment without a sender gets one in its next batch", async () => {
  const one = await scene(database, { prospects: 2, graph: FOLLOWED_UP, settings: { accountIds: {} } });
  engine();
  await one.start();
  await untilTheyWait(one);
  await database.asOwner("UPDATE enrolment SET senders = '{}' WHERE campaign_id = $1", [one.campaignId]);
  offset = { hours: 49 };
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(await database.asOwner("SELECT senders FROM enrolment WHERE campaign_id = $1", [one.campaignId])).toEqual(
    Array(2).fill({ senders: { email: one.accountId } }),
  );
});

it("messages are signed by the user of the account that writes", async () => {
  const { workspaceId, userId } = await database.workspace();
  const body = "{{senderName|personne}}";
  const graph = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body }]]);
  const one = await scene(database, { workspaceId, graph });
  await database.asOwner("UPDATE app_user SET first_name = 'Léa', last_name = 'Roux' WHERE id = $1", [userId]);
  await database.asOwner("UPDATE channel_account SET user_id = $2 WHERE id = $1", [one.accountId, userId]);
  const worker = handWorker(database.db, standIn.url, log);
  await one.start();
  const [act] = await takeActs(one, worker);
  expect(act?.act.payload).toMatchObject({ text: "Léa Roux" });
});
