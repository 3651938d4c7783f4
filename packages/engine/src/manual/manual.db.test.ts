import type { DispatchResult } from "@filon/connectors/kit";
import { newId, type WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { addAccountUsage } from "@filon/db/engine";
import { outreachAccount, outreachList, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, type EngineLimits, sendManualMessage, retryManualMessage, startEngine, writingOptions } from "../index.ts";
import { expireLeases } from "../testing/hands.ts";
import { listeningLog, onStandIn, startStandIn, until } from "../testing/index.ts";

const database = await testDatabase({ size: 12 });
const standIn = await startStandIn();
const log = listeningLog();
const engines: Engine[] = [];

function engine(limits: Partial<EngineLimits> = {}): Engine {
  const started = startEngine({ ...onStandIn(database.db, standIn.url, { pollMs: 100, ...limits }, log) });
  engines.push(started);
  return started;
}

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  standIn.treat(null);
  standIn.lookups(null);
});
afterAll(() => standIn.close());

/** Sets up a prospect who has replied to a mailbox with this many messages left today. */
async function answered(room = 100) {
  const { workspaceId, userId } = await database.workspace();
  const accountId = await outreachAccount(database.db, workspaceId, { limits: { send_message: room } });
  await outreachList(database.db, workspaceId, 1);
  const [prospect] = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1", [workspaceId]);
  const prospectId = prospect?.id ?? "";
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, thread_id, subject, text, at)
     VALUES ($1, $2, $3, $4, 'email', 'inbound', 'answer@prospect.test', 'first@filon.test', 'Bonjour', 'Oui, volontiers', now())`,
    [workspaceId, newId(), prospectId, accountId],
  );
  const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => database.db.inWorkspace(workspaceId, work);
  const now = Temporal.Now.instant();
  return {
    workspaceId,
    accountId,
    prospectId,
    send: (id = newId(), at = now) =>
      inWorkspace((tx) =>
        sendManualMessage(tx, { id, prospectId, accountId, authorId: userId, subject: null, text: "Mardi à 10 h ?", now: at }),
      ),
    retry: (id: string) => inWorkspace((tx) => retryManualMessage(tx, { id, prospectId, now })),
    options: () => inWorkspace((tx) => writingOptions(tx, prospectId, now)),
    message: async (id: string) =>
      (
        await database.asOwner<{ status: string; result_code: string | null; counted_at: Date | null }>(
          "SELECT status, result_code, counted_at FROM manual_message WHERE id = $1",
          [id],
        )
      )[0],
    used: async () =>
      (
        await database.asOwner<{ used: number }>(
          "SELECT coalesce(sum(used), 0)::integer AS used FROM account_usage WHERE account_id = $1",
          [accountId],
        )
      )[0]?.used,
    reached: () => standIn.accepted.filter((act) => act.accountId === accountId),
  };
}
const settled = (one: Awaited<ReturnType<typeof answered>>, id: string, status: string) =>
  until(
    () => one.message(id),
    (message) => message?.status === status,
  );

it("[MSG-04] a message by hand is sent once, however often it is requested, counts with the account's acts and is kept in the conversation", async () => {
  const one = await answered();
  engine();
  engine();
  const id = newId();
  expect(await Promise.all([one.send(id), one.send(id), one.send(id)])).toEqual(Array.from({ length: 3 }, () => ({ status: "queued" })));
  await settled(one, id, "sent");
  expect(await one.send(id)).toEqual({ status: "queued" });
  expect(one.reached()).toMatchObject([{ text: "Mardi à 10 h ?", kind: "send_message" }]);
  expect(await one.used()).toBe(1);
  expect(
    await database.asOwner("SELECT direction, text FROM conversation_message WHERE prospect_id = $1 ORDER BY at", [one.prospectId]),
  ).toEqual([
    { direction: "inbound", text: "Oui, volontiers" },
    { direction: "outbound", text: "Mardi à 10 h ?" },
  ]);
});

it("the first message by hand moves a new prospect to contacted, with a timeline entry", async () => {
  const one = await answered();
  engine();
  await database.asOwner("UPDATE prospect SET status = 'new' WHERE id = $1", [one.prospectId]);
  const id = newId();
  await one.send(id);
  await settled(one, id, "sent");
  expect(await database.asOwner("SELECT status FROM prospect WHERE id = $1", [one.prospectId])).toEqual([{ status: "contacted" }]);
  expect(
    await database.asOwner("SELECT data FROM timeline_event WHERE prospect_id = $1 AND type = 'status_changed'", [one.prospectId]),
  ).toEqual([{ data: { from: "new", to: "contacted" } }]);
});

it("a message is refused when the limit is used up, with the time when it will be possible, and two concurrent messages never exceed the limit", async () => {
  const one = await answered(1);
  const outcomes = await Promise.all([one.send(), one.send()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["queued", "refused"]);
  expect(await one.used()).toBe(1);
  const [option] = (await one.options()) ?? [];
  expect(option).toMatchObject({ code: "accountDailyLimit", used: 1, limit: 1 });
  const minutes = option?.until?.since(Temporal.Now.instant()).total("minutes");
  expect(Math.abs((minutes ?? 0) - 24 * 60)).toBeLessThan(2);
});

it("[AHEAD-11] nobody can write to a prospect who opted out, and messages already queued are not sent", async () => {
  const one = await answered();
  const id = newId();
  expect(await one.send(id)).toEqual({ status: "queued" });
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [one.prospectId]);
  expect(await one.send()).toEqual({ status: "refused", code: "optedOut" });
  engine();
  expect(await settled(one, id, "failed")).toMatchObject({ result_code: "optedOut" });
  expect(one.reached()).toEqual([]);
  expect(await one.used()).toBe(0);
});

it("a message queued while the subscription was in order is not sent after it ends, and returns its quota", async () => {
  const one = await answered();
  const id = newId();
  expect(await one.send(id)).toEqual({ status: "queued" });
  await database.asOwner("UPDATE workspace SET subscription_status = 'canceled', plan = NULL WHERE id = $1", [one.workspaceId]);
  engine();
  expect(await settled(one, id, "failed")).toMatchObject({ result_code: "subscriptionInactive" });
  expect(one.reached()).toEqual([]);
  expect(await one.used()).toBe(0);
});

it("a message that waited a day for a worker counts from when it is handed to its provider", async () => {
  const one = await answered();
  const id = newId();
  await one.send(id, Temporal.Now.instant().subtract({ hours: 30 }));
  engine();
  await settled(one, id, "sent");
  const now = Date.now();
  expect(Math.abs(Number((await one.message(id))?.counted_at) - now)).toBeLessThan(120_000);
  const hours = await database.asOwner<{ hour: Date }>("SELECT hour FROM account_usage WHERE account_id = $1 AND used > 0", [
    one.accountId,
  ]);
  expect(hours.map(({ hour }) => now - hour.getTime() < 2 * 3_600_000)).toEqual([true]);
  expect((await one.options())?.[0]?.used).toBe(1);
});

it("a message to an address on the workspace's suppression list is refused", async () => {
  const one = await answered();
  await database.asOwner(
    "INSERT INTO suppression (workspace_id, channel, value_hash, reason) SELECT workspace_id, 'all', suppression_hash(email_key), 'manual' FROM prospect WHERE id = $1",
    [one.prospectId],
  );
  expect(await one.send()).toEqual({ status: "refused", code: "suppressed" });
});

it("[MSG-04] a message rejected by the provider is shown as failed, returns its quota, and is sent when retried", async () => {
  const one = await answered();
  standIn.treat(() => "refuse");
  engine();
  const id = newId();
  await one.send(id);
  expect(await settled(one, id, "failed")).toMatchObject({ result_code: "refusedByNetwork", counted_at: null });
  expect(await one.used()).toBe(0);
  standIn.treat(null);
  expect(await one.retry(id)).toEqual({ status: "queued" });
  await settled(one, id, "sent");
  expect(await one.used()).toBe(1);
  expect(one.reached()).toHaveLength(1);
});

it("a message retried by the user starts again from zero: earlier attempts and lost workers do not count", async () => {
  const one = await answered();
  const id = newId();
  await one.send(id);
  await database.asOwner(
    "UPDATE manual_message SET status = 'uncertain', attempt = 3, abandoned = 4, result_code = 'abandoned', counted_at = NULL WHERE id = $1",
    [id],
  );
  expect(await one.retry(id)).toEqual({ status: "queued" });
  expect(await database.asOwner("SELECT attempt, abandoned FROM manual_message WHERE id = $1", [id])).toEqual([
    { attempt: 0, abandoned: 0 },
  ]);
});

it("a message that kept its quota counts from when it is retried, within the limit", async () => {
  const one = await answered(1);
  const id = newId();
  await one.send(id);
  const hoursAgo = async (hours: number) => {
    await database.asOwner("UPDATE manual_message SET status = 'uncertain', counted_at = now() - $2 * interval '1 hour' WHERE id = $1", [
      id,
      hours,
    ]);
    await database.asOwner("DELETE FROM account_usage WHERE account_id = $1", [one.accountId]);
    const at = (await one.message(id))?.counted_at ?? new Date(0);
    await database.db.inWorkspace(one.workspaceId, (tx) =>
      addAccountUsage(tx, [{ account_id: one.accountId, kind: "send_message", at, acts: 1 }]),
    );
  };
  const minutesAgo = async () => Math.round((Date.now() - Number((await one.message(id))?.counted_at)) / 60_000);
  await hoursAgo(20);
  expect(await one.retry(id)).toEqual({ status: "queued" });
  expect([await one.used(), await minutesAgo()]).toEqual([1, 0]);
  expect(await one.send()).toEqual({ status: "refused", code: "accountDailyLimit" });

  // Its own quota has expired, and another message uses today's.
  await hoursAgo(25);
  expect((await one.send()).status).toBe("queued");
  expect(await one.retry(id)).toEqual({ status: "refused", code: "accountDailyLimit" });
  expect([await one.used(), await minutesAgo()]).toEqual([2, 25 * 60]);
});

it("[MSG-04] a message with an unknown outcome is never resent automatically", async () => {
  const one = await answered();
  standIn.treat(() => "drop");
  engine();
  const id = newId();
  await one.send(id);
  await settled(one, id, "uncertain");
  await engines.splice(0)[0]?.stop();
  engine();
  engine();
  const other = newId();
  standIn.treat(null);
  await one.send(other);
  await settled(one, other, "sent");
  expect(one.reached().filter((act) => act.key === id)).toHaveLength(1);
  expect(await one.message(id)).toMatchObject({ status: "uncertain" });
});

it.each([
  ["was sent after all is recorded as sent", "sent", "sent"],
  ["certainly was not sent is the user's to retry, and returns its quota", "notSent", "failed"],
] as const)("a message with an unknown outcome is looked up again later, while the user may decide: one that %s", async (_, found, end) => {
  const one = await answered();
  standIn.treat(() => "drop");
  let knows: "broken" | typeof found = "broken";
  standIn.lookups(() => knows);
  engine({ lookAgainMs: [1, 150, 60_000] });
  const id = newId();
  await one.send(id);
  await settled(one, id, "uncertain");
  const looks = async () =>
    (await database.asOwner<{ looks: number }>("SELECT looks FROM manual_message WHERE id = $1", [id]))[0]?.looks ?? 0;
  await until(looks, (count) => count >= 2);
  expect(await one.message(id)).toMatchObject({ status: "uncertain" });
  knows = found;
  await database.asOwner("UPDATE manual_message SET lease_until = now() WHERE id = $1 AND lease_token IS NULL", [id]);
  await settled(one, id, end);
  expect(one.reached()).toHaveLength(1);
  expect(await one.used()).toBe(end === "sent" ? 1 : 0);
  expect(await database.asOwner("SELECT id FROM conversation_message WHERE id = $1", [id])).toHaveLength(end === "sent" ? 1 : 0);
});

it.each([
  ["it was not made is the user's to retry", { status: "notSent" }, "failed"],
  ["the provider refused it counts", { status: "refused", code: "refusedByNetwork" }, "failed"],
  ["the account must rest counts", { status: "account", code: "limited", accountStatus: null, pauseSeconds: 60 }, "failed"],
  ["it was sent counts", { status: "sent", providerId: "late@filon.test" }, "sent"],
] as const)("a worker that wakes up while its message is looked up by another, and says that %s", async (_, late, end) => {
  const one = await answered();
  const id = newId();
  const answer = Promise.withResolvers<DispatchResult>();
  const options = onStandIn(database.db, standIn.url, { pollMs: 50, lookAgainMs: [60_000, 60_000] }, log);
  const email = options.connectors.get("email");
  if (email === undefined) throw new Error("there is no connector");
  const connector = { ...email, dispatch: () => answer.promise, lookup: () => Promise.resolve({ status: "unknown" } as const) };
  const start = () => engines.push(startEngine({ ...options, connectors: new Map([["email", connector]]) }));
  start();
  await one.send(id);
  await settled(one, id, "dispatching");
  start();
  await expireLeases(database, one);
  await settled(one, id, "uncertain");
  answer.resolve(late as DispatchResult);
  await settled(one, id, end);
  expect(await one.used()).toBe(end === "sent" ? 1 : 0);
});

it("a lookup that is under way when the user asks for another try, and finds the message sent, prevents the try", async () => {
  const one = await answered();
  const id = newId();
  await one.send(id);
  const [dispatch, lookup] = [newId(), newId()];
  const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => database.db.inWorkspace(one.workspaceId, work);
  const lease = (token: string, why: "queued" | "look") =>
    inWorkspace((tx) =>
      conversations.leaseMessage(tx, id, { token, leaseMs: 60_000, idempotencyKey: id, why, dispatcher: null, countedAt: new Date() }),
    );
  const settle = (token: string, status: "sent" | "uncertain") =>
    inWorkspace((tx) =>
      conversations.settleMessage(
        tx,
        id,
        token,
        { status, code: null, detail: null, keepsQuota: true, lookInMs: status === "sent" ? null : 1 },
        new Date(),
      ),
    );
  await lease(dispatch, "queued");
  await settle(dispatch, "uncertain");
  await lease(lookup, "look");
  expect(await one.retry(id)).toEqual({ status: "queued" });
  expect(await settle(lookup, "uncertain")).toBeNull();
  expect(await settle(lookup, "sent")).toEqual({ returnedAt: null });
  expect(await one.message(id)).toMatchObject({ status: "sent" });
});

it("a message that the user retries or discards is looked up no more", async () => {
  const one = await answered();
  standIn.treat(() => "drop");
  engine({ lookAgainMs: [60_000] });
  const id = newId();
  await one.send(id);
  await settled(one, id, "uncertain");
  standIn.treat(null);
  expect(await one.retry(id)).toEqual({ status: "queued" });
  await settled(one, id, "sent");
  expect(await database.asOwner("SELECT looks, lease_until FROM manual_message WHERE id = $1", [id])).toEqual([
    { looks: 0, lease_until: null },
  ]);
});

it("messages abandoned by a dead process are looked up: one that was sent is recorded as sent, one that never arrived is sent once", async () => {
  const one = await answered();
  const [arrived, lost] = [newId(), newId()];
  await one.send(arrived);
  await one.send(lost);
  await database.asOwner(
    "UPDATE manual_message SET status = 'dispatching', lease_token = $2, lease_until = now() - interval '1 second', idempotency_key = id, attempt = 1 WHERE prospect_id = $1",
    [one.prospectId, newId()],
  );
  standIn.lookups((key) => (key === arrived ? "sent" : "notSent"));
  engine();
  await settled(one, arrived, "sent");
  await settled(one, lost, "sent");
  expect(one.reached().map((act) => act.key)).toEqual([lost]);
});

it("a worker neither looks up nor resends a message that it is sending, even when the call outlasts its lease", async () => {
  const one = await answered();
  standIn.treat(() => "deaf");
  engine({ callTimeoutMs: 1_500 });
  const id = newId();
  await one.send(id);
  await settled(one, id, "dispatching");
  await expireLeases(database, one);
  await settled(one, id, "uncertain");
  expect(standIn.asked.filter(({ key }) => key === id)).toHaveLength(1);
});

it("an earlier dispatch of a message cannot settle the current one", async () => {
  const one = await answered();
  const id = newId();
  await one.send(id);
  const [earlier, present] = [newId(), newId()];
  const sent = { status: "sent", code: null, detail: null, keepsQuota: true } as const;
  const settledBy = (token: string) =>
    database.db.inWorkspace(one.workspaceId, (tx) => conversations.settleMessage(tx, id, token, sent, new Date()));
  for (const token of [earlier, present])
    await database.db.inWorkspace(one.workspaceId, (tx) =>
      conversations.leaseMessage(tx, id, { token, leaseMs: 1_000, idempotencyKey: id, why: "queued", dispatcher: null, countedAt: null }),
    );
  expect(await settledBy(earlier)).toBeNull();
  expect(await one.message(id)).toMatchObject({ status: "dispatching" });
  expect(await settledBy(present)).toEqual({ returnedAt: null });
});

it.each([
  ["cannot tell", "unknown", "uncertain"],
  ["does not know it, while the first worker may only be suspended", "notSent", "uncertain"],
] as const)(
  "a message whose provider %s is not sent again, and a late answer of the first worker decides it",
  async (_, found, meanwhile) => {
    const one = await answered();
    const id = newId();
    const answer = Promise.withResolvers<DispatchResult>();
    const options = onStandIn(database.db, standIn.url, { pollMs: 50 }, log);
    const email = options.connectors.get("email");
    if (email === undefined) throw new Error("there is no connector");
    const connector = { ...email, dispatch: () => answer.promise, lookup: () => Promise.resolve({ status: found } as const) };
    const start = () => engines.push(startEngine({ ...options, connectors: new Map([["email", connector]]) }));
    start();
    await one.send(id);
    await settled(one, id, "dispatching");
    start();
    await expireLeases(database, one);
    await settled(one, id, meanwhile);
    answer.resolve({ status: "sent", providerId: "late@filon.test" });
    await settled(one, id, "sent");
  },
);
