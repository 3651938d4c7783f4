import type { Channel } from "@filon/contracts/outreach";
import type { ChannelConnector, DispatchResult } from "@filon/connectors/kit";
import { newId } from "@filon/db";
import { forgetMinutes } from "@filon/db/engine";
import { outreachAccount, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { decideUncertainAct, type Engine, type EngineLimits, sendManualMessage, startEngine } from "../index.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase({ size: 24 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];
const HALF = "\ud83d";

/** Starts an engine whose providers answer with `answer`, or are the stand-in when it is missing. */
function engine(answer?: (key: string) => DispatchResult | Promise<DispatchResult>, limits: Partial<EngineLimits> = {}): Engine {
  const options = onStandIn(database.db, standIn.url, { pollMs: 100, retryBaseMs: 20, retryMostMs: 100, ...limits }, log);
  const answering = (plain: ChannelConnector): ChannelConnector =>
    answer === undefined ? plain : { ...plain, dispatch: async ({ idempotencyKey }) => answer(idempotencyKey) };
  const connectors = new Map([...options.connectors].map(([channel, plain]): [Channel, ChannelConnector] => [channel, answering(plain)]));
  const started = startEngine({ ...options, connectors });
  engines.push(started);
  return started;
}

afterEach(async () => {
  await database.asOwner("ALTER TABLE conversation_message DROP CONSTRAINT IF EXISTS takes_no_poison");
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  await database.asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
  log.complaints.splice(0);
});
afterAll(() => standIn.close());

const messageOf = (body: string) => straightWorkflow([["message", { channel: "email", subject: "Bonjour", body }]]);
const completed = (one: Awaited<ReturnType<typeof scene>>) => until(one.campaign, (seen) => seen?.status === "completed");
const toldTexts = async (workspaceId: string): Promise<unknown[]> =>
  (
    await database.asOwner<{ data: { text?: string } }>("SELECT data FROM timeline_event WHERE workspace_id = $1 AND type = 'act_sent'", [
      workspaceId,
    ])
  ).map(({ data }) => data.text);

it("an emoji at the point where the timeline cuts a message blocks nothing: the message is sent, and each campaign completes", async () => {
  const body = `${"a".repeat(499)}😀 et la suite`;
  const one = await scene(database, { prospects: 3, graph: messageOf(body) });
  const other = await scene(database, { prospects: 3 });
  engine();
  await one.start();
  await other.start();
  await completed(one);
  await completed(other);
  expect(standIn.accepted.filter(({ accountId }) => accountId === one.accountId).map(({ text }) => text)).toEqual([body, body, body]);
  expect(await toldTexts(one.workspaceId)).toEqual(Array.from({ length: 3 }, () => "a".repeat(499)));
  expect(log.complaints).toEqual([]);
});

it("acts are counted in the minute in which they ended, by their outcome; a retry counts when it ends", async () => {
  const one = await scene(database, { prospects: 6 });
  const answers: DispatchResult[] = [
    { status: "retry", code: "network" },
    { status: "refused", code: "recipientRefused" },
    { status: "uncertain", code: "noAnswer" },
  ];
  engine((key) => answers.pop() ?? { status: "sent", providerId: `<${key}@example.test>` });
  await one.start();
  const counted = () =>
    database.asOwner<{ sent: number; failed: number; uncertain: number }>(
      `SELECT sum(sent)::int AS sent, sum(failed)::int AS failed, sum(uncertain)::int AS uncertain FROM act_minute
       WHERE workspace_id = $1 AND minute > now() - interval '5 minutes'`,
      [one.workspaceId],
    );
  await until(counted, ([sums]) => (sums?.sent ?? 0) + (sums?.failed ?? 0) + (sums?.uncertain ?? 0) === 6);
  expect(await counted()).toEqual([{ sent: 4, failed: 1, uncertain: 1 }]);

  // What becomes known of an act later does not make it a second one.
  const unsure = (await one.actions()).find(({ status }) => status === "uncertain");
  await database.db.inWorkspace(one.workspaceId, (tx) => decideUncertainAct(tx, unsure?.id ?? "", "sent", new Date()));
  expect((await one.actions()).filter(({ status }) => status === "sent")).toHaveLength(5);
  expect(await counted()).toEqual([{ sent: 4, failed: 1, uncertain: 1 }]);
});

it("minutes that nobody is shown any more are forgotten", async () => {
  const { workspaceId } = await database.workspace();
  const minutes = () =>
    database.asOwner<{ sent: number }>("SELECT sent FROM act_minute WHERE workspace_id = $1 ORDER BY sent", [workspaceId]);
  await database.asOwner(
    `INSERT INTO act_minute (workspace_id, minute, slot, sent, failed, uncertain)
     VALUES ($1, now() - interval '1 hour', 1, 1, 0, 0), ($1, now() - interval '3 hours', 1, 2, 0, 0), ($1, now() - interval '3 hours', 2, 3, 0, 0)`,
    [workspaceId],
  );
  const before = new Date(Date.now() - 2 * 3_600_000);
  expect(await forgetMinutes(database.db.pool, before, 1)).toBe(1);
  expect(await forgetMinutes(database.db.pool, before, 100)).toBe(1);
  expect(await minutes()).toEqual([{ sent: 1 }]);
});

it("a message by hand with an emoji at that point is sent and logged", async () => {
  const { workspaceId, userId } = await database.workspace();
  const accountId = await outreachAccount(database.db, workspaceId);
  await outreachList(database.db, workspaceId, 1);
  const [prospect] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1", [workspaceId]);
  const prospectId = prospect?.id ?? "";
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, thread_id, subject, text, at)
     VALUES ($1, $2, $3, $4, 'email', 'inbound', 'answer', 'first', 'Bonjour', 'Oui', now())`,
    [workspaceId, newId(), prospectId, accountId],
  );
  const draft = {
    id: newId(),
    prospectId,
    accountId,
    authorId: userId,
    subject: null,
    text: `${"a".repeat(499)}😀`,
    now: Temporal.Now.instant(),
  };
  await database.db.inWorkspace(workspaceId, (tx) => sendManualMessage(tx, draft));
  engine();
  await until(
    () => database.asOwner<{ status: string }>("SELECT status FROM manual_message WHERE id = $1", [draft.id]),
    ([message]) => message?.status === "sent",
  );
  expect(await toldTexts(workspaceId)).toEqual(["a".repeat(499)]);
});

it("a server's answer with a NUL character and half an emoji settles its act, and is shown without them", async () => {
  const one = await scene(database);
  engine(() => ({ status: "refused", code: "refusedByServer", detail: `550 ${HALF}no\u0000 such ${"x".repeat(600)}` }));
  await one.start();
  await until(one.actions, ([act]) => act?.status === "refused");
  const [told] = await database.asOwner<{ data: { detail: string } }>(
    "SELECT data FROM timeline_event WHERE workspace_id = $1 AND type = 'act_refused'",
    [one.workspaceId],
  );
  expect(told?.data.detail).toMatch(/^550 \uFFFDno such x+$/u);
});

it("an act that the database rejects is held for the user, and the others of its batch are settled", async () => {
  await database.asOwner(
    "ALTER TABLE conversation_message ADD CONSTRAINT takes_no_poison CHECK (provider_message_id NOT LIKE 'poison%') NOT VALID",
  );
  const one = await scene(database, { prospects: 12 });
  const other = await scene(database, { prospects: 3 });
  let calls = 0;
  engine((key) => ({ status: "sent", providerId: (calls += 1) === 5 ? `poison-${key}` : `m-${key}` }));
  await one.start();
  await other.start();
  await completed(other);
  const acts = await until(
    one.actions,
    (seen) => seen.length === 12 && seen.every(({ status }) => status === "sent" || status === "uncertain"),
  );
  const both = [...acts, ...(await other.actions())];
  expect(both.filter(({ status }) => status === "uncertain")).toMatchObject([{ result_code: "unrecordable" }]);
  expect(both.filter(({ status }) => status === "sent")).toHaveLength(14);
});

it("a message by hand that the database rejects becomes uncertain, and the next one is sent", async () => {
  await database.asOwner("ALTER TABLE conversation_message ADD CONSTRAINT takes_no_poison CHECK (text <> 'poison') NOT VALID");
  const { workspaceId, userId } = await database.workspace();
  const accountId = await outreachAccount(database.db, workspaceId);
  await outreachList(database.db, workspaceId, 1);
  const [prospect] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1", [workspaceId]);
  const prospectId = prospect?.id ?? "";
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, thread_id, subject, text, at)
     VALUES ($1, $2, $3, $4, 'email', 'inbound', 'answer', 'first', 'Bonjour', 'Oui', now())`,
    [workspaceId, newId(), prospectId, accountId],
  );
  const [bad, good] = [newId(), newId()];
  for (const [id, text] of [
    [bad, "poison"],
    [good, "Bien"],
  ] as const) {
    const draft = { id, prospectId, accountId, authorId: userId, subject: null, text, now: Temporal.Now.instant() };
    await database.db.inWorkspace(workspaceId, (tx) => sendManualMessage(tx, draft));
  }
  engine();
  const message = (id: string) =>
    until(
      () =>
        database.asOwner<{ status: string; result_code: string | null }>("SELECT status, result_code FROM manual_message WHERE id = $1", [
          id,
        ]),
      ([row]) => row !== undefined && row.status !== "queued" && row.status !== "dispatching",
    );
  expect(await message(good)).toEqual([{ status: "sent", result_code: null }]);
  expect(await message(bad)).toEqual([{ status: "uncertain", result_code: "unrecordable" }]);
});

it("answers that cannot be written in one workspace do not delay other workspaces", async () => {
  const stuck = await scene(database, { prospects: 4 });
  const free = await scene(database, { prospects: 4 });
  const { resolve: release, promise: released } = Promise.withResolvers<void>();
  const { resolve: taken, promise: locked } = Promise.withResolvers<void>();
  engine(async (key) => {
    await locked;
    return { status: "sent", providerId: key, threadId: key };
  });
  await stuck.start();
  await until(stuck.actions, (acts) => acts.length === 4 && acts.every(({ status }) => status === "dispatching"));
  // Writes about the prospects wait for this lock.
  const holding = database.db.inWorkspace(stuck.workspaceId, async (tx) => {
    await tx.query({ text: "SELECT FROM prospect WHERE workspace_id = $1 FOR NO KEY UPDATE", values: [stuck.workspaceId] });
    taken();
    await released;
  });
  await locked;
  await free.start();
  await completed(free);
  expect((await stuck.actions()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "dispatching"));
  release();
  await holding;
  await completed(stuck);
});
