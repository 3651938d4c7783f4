import { UserError } from "@filon/contracts/errors";
import { newId } from "@filon/db";
import { loadAccountUsage, addAccountUsage, wakeWaitingForSlot } from "@filon/db/engine";
import { outreachAccount } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import { sendManualMessage } from "../manual/commands.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";

const { database, standIn, log } = await engineTests({ size: 8 });

/** Returns a clock that the tests set. */
function clockAt(start: string) {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    date: () => new Date(now.epochMilliseconds),
    set: (next: string) => {
      now = Temporal.Instant.from(next);
    },
    add: (duration: { hours?: number; minutes?: number }) => {
      now = now.add(duration);
    },
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Starts a campaign on an account with these limits at the clock's time, and returns it with a worker on the same clock. */
async function campaignAt(clock: ReturnType<typeof clockAt>, prospects: number, limits: Record<string, number>, more: object = {}) {
  const one = await scene(database, { prospects, account: { limits }, ...more });
  await one.start(clock.date());
  return { one, worker: handWorker(database.db, standIn.url, log, { now: clock.now }) };
}

/** Records that an account has proven its login to a mail server, which determines its identity whatever its address. */
async function logIn(accountId: string, user: string, host = "imap.example.test"): Promise<void> {
  await database.asOwner("UPDATE channel_account SET settings = settings || $2 WHERE id = $1", [
    accountId,
    JSON.stringify({ user, imap: { host, port: 993, tls: "implicit" } }),
  ]);
}

/** Returns what a workspace sees of the acts of its account's identity. */
function usageSeen({ workspaceId, accountId }: Pick<Scene, "workspaceId" | "accountId">) {
  return database.db.inWorkspace(workspaceId, (tx) => loadAccountUsage(tx, [accountId], { since: new Date(0), alone: false }));
}

/** Advances a campaign and claims the acts that may go; returns how many. */
async function handOver(one: Pick<Scene, "workspaceId" | "campaignId">, worker: ReturnType<typeof handWorker>): Promise<number> {
  return (await takeActs(one, worker)).length;
}

it("the quota of two days cannot be used within minutes around midnight: no 24 hours have more acts than the limit", async () => {
  const clock = clockAt("2026-11-23T22:50:00Z");
  const { one, worker } = await campaignAt(clock, 12, { send_message: 3 });
  const sent: number[] = [];
  for (let minutes = 0; minutes < 72 * 60; minutes += 10) {
    const acts = await handOver(one, worker);
    for (let each = 0; each < acts; each += 1) sent.push(minutes);
    clock.add({ minutes: 10 });
  }
  for (const from of sent) expect(sent.filter((at) => at >= from && at < from + 24 * 60)).toHaveLength(3);
  // Quota is free again after 24 hours and up to a minute more.
  expect(sent).toEqual([0, 0, 0, 1450, 1450, 1450, 2900, 2900, 2900].filter((at) => at < 72 * 60));
}, 60_000);

it("the acts of an account still count after it is disconnected and connected again under a new row", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 2, { send_message: 2 });
  await logIn(one.accountId, "ada");
  expect(await handOver(one, worker)).toBe(2);
  const again = await outreachAccount(database.db, one.workspaceId, { limits: { send_message: 2 } });
  await database.asOwner("UPDATE channel_account SET status = 'disconnected' WHERE id = $1", [one.accountId]);
  await logIn(again, "ADA", "IMAP.example.test.");
  const next = await scene(database, { workspaceId: one.workspaceId, prospects: 2, settings: { accountIds: { email: again } } });
  await next.start(clock.date());
  expect(await handOver(next, worker)).toBe(0);
  expect((await next.enrolments()).map(({ blocked_by }) => blocked_by)).toEqual(["accountDailyLimit", "accountDailyLimit"]);
});

it("a mailbox connected in two workspaces has one limit, and neither sees the other's acts", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 4, { send_message: 3 });
  const { one: other } = await campaignAt(clock, 4, { send_message: 3 });
  await logIn(one.accountId, "shared");
  await logIn(other.accountId, "shared");
  expect(await handOver(one, worker)).toBe(3);
  expect(await handOver(other, worker)).toBe(0);
  const seen = await database.db.inWorkspace(other.workspaceId, (tx) => tx.query({ text: "SELECT * FROM account_usage" }));
  expect(seen.rows).toEqual([]);
  // Acts of other workspaces are known only by the hour.
  clock.add({ hours: 24, minutes: 59 });
  expect(await handOver(other, worker)).toBe(0);
  clock.add({ minutes: 1 });
  expect(await handOver(other, worker)).toBe(3);
  expect(await handOver(one, worker)).toBe(0);
});

it("typing a prospect's address neither uses up their limit nor shows what they do", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one: victim, worker } = await campaignAt(clock, 3, { send_message: 3 });
  const { one: attacker } = await campaignAt(clock, 3, { send_message: 3 });
  await logIn(victim.accountId, "victim");
  await logIn(attacker.accountId, "attacker");
  await database.asOwner("UPDATE channel_account SET address = (SELECT address FROM channel_account WHERE id = $1) WHERE id = $2", [
    victim.accountId,
    attacker.accountId,
  ]);
  expect(await handOver(attacker, worker)).toBe(3);
  expect(await handOver(victim, worker)).toBe(3);
  expect((await usageSeen(attacker)).map(({ is_own }) => is_own)).toEqual([true]);
});

it("a login counts for one mail server only, and accounts without a proven login share nothing", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one: first, worker } = await campaignAt(clock, 2, { send_message: 2 });
  const { one: elsewhere } = await campaignAt(clock, 2, { send_message: 2 });
  const { one: unproven } = await campaignAt(clock, 2, { send_message: 2 });
  await logIn(first.accountId, "same");
  await logIn(elsewhere.accountId, "same", "imap.other.test");
  await logIn(unproven.accountId, "same", "");
  for (const one of [first, elsewhere, unproven]) expect(await handOver(one, worker)).toBe(2);
});

it("a LinkedIn member connected in two workspaces has one limit, even after their profile address changes", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one } = await campaignAt(clock, 1, {});
  const { one: other } = await campaignAt(clock, 1, {});
  const ids: string[] = [];
  for (const { workspaceId } of [one, other]) {
    const id = await outreachAccount(database.db, workspaceId, { channel: "linkedin" });
    await database.asOwner(`UPDATE channel_account SET settings = settings || '{"memberId": "ACoAA_ada"}' WHERE id = $1`, [id]);
    ids.push(id);
  }
  const [mine = "", theirs = ""] = ids;
  const at = new Date("2026-11-23T09:12:00Z");
  await database.db.inWorkspace(other.workspaceId, (tx) =>
    addAccountUsage(tx, [{ account_id: theirs, kind: "send_invitation", at, acts: 4 }]),
  );
  const seen = await usageSeen({ workspaceId: one.workspaceId, accountId: mine });
  expect(seen.map(({ kind, is_own, minutes }) => [kind, is_own, minutes[59], minutes.indexOf(4)])).toEqual([
    ["send_invitation", false, 4, 59],
  ]);
});

it("an account that changes its identity keeps its acts, and those of the current hour count for the new identity", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 5, { send_message: 2 });
  const { one: other } = await campaignAt(clock, 2, { send_message: 3 });
  await logIn(one.accountId, "before");
  expect(await handOver(one, worker)).toBe(2);
  await logIn(one.accountId, "after");
  expect(await handOver(one, worker)).toBe(0);
  await database.asOwner("UPDATE channel_account SET settings = jsonb_set(settings, '{limits,send_message}', '3') WHERE id = $1", [
    one.accountId,
  ]);
  await database.db.inWorkspace(one.workspaceId, (tx) => wakeWaitingForSlot(tx, one.accountId, clock.date(), 100));
  expect(await handOver(one, worker)).toBe(1);
  await logIn(other.accountId, "after");
  expect(await handOver(other, worker)).toBe(0);
});

it("workspaces that send with one mailbox concurrently stay within its limit together", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const scenes: Scene[] = [];
  const login = newId();
  for (let index = 0; index < 4; index += 1) {
    const { one } = await campaignAt(clock, 10, { send_message: 10 });
    await logIn(one.accountId, login);
    scenes.push(one);
  }
  const workers = scenes.map(() => handWorker(database.db, standIn.url, log, { now: clock.now }));
  const taken = await Promise.all(scenes.map((one, index) => handOver(one, workers[index] ?? handWorker(database.db, standIn.url, log))));
  expect(taken.reduce((sum, acts) => sum + acts, 0)).toBe(10);
});

it("two addresses of one mailbox stay within its limit together, even in one batch", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 12, { send_message: 4 }, { settings: { accountIds: {} } });
  const alias = await outreachAccount(database.db, one.workspaceId, { limits: { send_message: 4 } });
  for (const id of [one.accountId, alias]) await logIn(id, "both");
  expect(await handOver(one, worker)).toBe(4);
  const blocked = (await one.enrolments()).filter(({ blocked_by }) => blocked_by !== null).map(({ blocked_by }) => blocked_by);
  expect(blocked).toEqual(Array.from({ length: 8 }, () => "accountDailyLimit"));
});

it("an act that stops counting does not move the other acts of its hour to the account's new identity", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one } = await campaignAt(clock, 1, { send_message: 3 });
  const { one: other, worker } = await campaignAt(clock, 2, { send_message: 3 });
  await logIn(one.accountId, "before");
  const count = (acts: number) =>
    database.db.inWorkspace(one.workspaceId, (tx) =>
      addAccountUsage(tx, [{ account_id: one.accountId, kind: "send_message", at: clock.date(), acts }]),
    );
  await count(4);
  await logIn(one.accountId, "after");
  await count(-1);
  await logIn(other.accountId, "before");
  expect(await handOver(other, worker)).toBe(0);
});

it("no seven days have more acts than five days' quota", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 20, { send_message: 2 });
  const perDay: number[] = [];
  for (let day = 0; day < 9; day += 1) {
    perDay.push(await handOver(one, worker));
    if (day === 5) expect((await one.enrolments()).map(({ blocked_by }) => blocked_by)).toContain("accountWeeklyLimit");
    clock.add({ hours: 24, minutes: 1 });
  }
  expect(perDay).toEqual([2, 2, 2, 2, 2, 0, 0, 2, 2]);
});

it("an act made later than planned counts from when it is made", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 4, { send_message: 2 });
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 1000);
  clock.add({ minutes: 10 });
  expect(await handOver(one, worker)).toBe(2);
  clock.set("2026-11-24T09:05:00Z");
  expect(await handOver(one, worker)).toBe(0);
  clock.set("2026-11-24T09:11:00Z");
  expect(await handOver(one, worker)).toBe(2);
});

it("a claim that withdraws some acts and dispatches others updates the usage in one statement, so that claims lock it in one order", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 4, { send_message: 4 });
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 1000);
  await database.asOwner("CREATE TABLE counting (workspace_id uuid)");
  await database.asOwner("GRANT INSERT ON counting TO filon_app");
  await database.asOwner(`CREATE FUNCTION note_counting() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO counting VALUES (current_workspace()); RETURN NULL; END $$`);
  await database.asOwner("CREATE TRIGGER note_counting AFTER INSERT ON account_usage FOR EACH STATEMENT EXECUTE FUNCTION note_counting()");
  const [barred, over] = await one.enrolments();
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = (SELECT prospect_id FROM enrolment WHERE id = $1)", [
    barred?.id,
  ]);
  await database.asOwner("UPDATE enrolment SET status = 'completed', ended_at = now() WHERE id = $1", [over?.id]);
  clock.add({ minutes: 1 });
  const { workspaceId, campaignId } = one;
  const claimed = await claimActs(worker, workspaceId, campaignId, { acts: 9, ofAccount: () => 9, busyAccounts: [], suspect: true });
  expect([claimed.dispatching.length, claimed.withdrawn]).toEqual([2, 2]);
  expect(await database.asOwner("SELECT FROM counting WHERE workspace_id = $1", [workspaceId])).toHaveLength(1);
  const [usage] = await usageSeen(one);
  expect([usage?.minutes[0], usage?.minutes[1]]).toEqual([0, 2]);
});

it("when an account's limits are raised, people who wait for its slots are tried immediately, in order", async () => {
  const clock = clockAt("2026-11-23T09:00:00Z");
  const { one, worker } = await campaignAt(clock, 12, { send_message: 2 });
  expect(await handOver(one, worker)).toBe(2);
  const order = async () =>
    (await one.enrolments())
      .filter(({ due_at }) => due_at !== null)
      .toSorted((a, b) => Number(a.due_at) - Number(b.due_at))
      .map(({ id }) => id);
  const before = await order();
  await database.asOwner("UPDATE channel_account SET settings = jsonb_set(settings, '{limits,send_message}', '8') WHERE id = $1", [
    one.accountId,
  ]);
  await database.db.inWorkspace(one.workspaceId, (tx) => wakeWaitingForSlot(tx, one.accountId, clock.date(), 100));
  expect(await order()).toEqual(before);
  expect(await handOver(one, worker)).toBe(6);
});

it("ten concurrent campaigns on one account, and messages by hand, never exceed its limits in any 24 hours or 7 days", async () => {
  const clock = clockAt("2026-11-23T22:30:00Z");
  const { one, worker } = await campaignAt(clock, 8, { send_message: 7 });
  const all = [one];
  for (let index = 1; index < 10; index += 1) {
    const { workspaceId } = one;
    const next = await scene(database, { workspaceId, prospects: 8, settings: { accountIds: { email: one.accountId } } });
    await next.start(clock.date());
    all.push(next);
  }
  const write = await handWriter(one, clock);
  const sent: number[] = [];
  let byHand = 0;
  for (let hour = 0; hour < 24 * 17; hour += 6) {
    // Sometimes the user is first, sometimes the campaigns are.
    const written = hour % 18 === 0 ? await write() : 0;
    const acts = await Promise.all(all.map((each) => handOver(each, worker)));
    const late = hour % 18 === 6 ? await write() : 0;
    byHand += written + late;
    for (let each = acts.reduce((sum, count) => sum + count, written + late); each > 0; each -= 1) sent.push(hour);
    clock.add({ hours: 6 });
  }
  const most = (hours: number): number => Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + hours).length));
  expect(byHand).toBeGreaterThan(3);
  expect([most(24), most(7 * 24)]).toEqual([7, 35]);
}, 120_000);

/** Returns a function that sends manual messages from a campaign's account, when its limits allow, and returns how many were sent. */
async function handWriter({ workspaceId, accountId }: Scene, clock: ReturnType<typeof clockAt>): Promise<() => Promise<number>> {
  const [row] = await database.asOwner<{ prospect_id: string; user_id: string }>(
    `SELECT p.id AS prospect_id, m.user_id FROM prospect p, workspace_member m WHERE p.workspace_id = $1 AND m.workspace_id = $1 ORDER BY p.id LIMIT 1`,
    [workspaceId],
  );
  const prospectId = row?.prospect_id ?? "";
  await database.asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, text, at)
     VALUES ($1, $2, $3, $4, 'email', 'inbound', 'answer@prospect.test', 'Oui', now())`,
    [workspaceId, newId(), prospectId, accountId],
  );
  return async () => {
    const message = { id: newId(), prospectId, accountId, authorId: row?.user_id ?? "", subject: null, text: "Mardi ?", now: clock.now() };
    const queued = await database.db
      .inWorkspace(workspaceId, (tx) => sendManualMessage(tx, message))
      .then(
        ({ status }) => status,
        (error: unknown) => {
          if (error instanceof UserError) return "refused";
          throw error;
        },
      );
    return queued === "queued" ? 1 : 0;
  };
}
