import { listEnrolments } from "@filon/db/campaigns";
import { buildSequence } from "@filon/domain";
import { catalogue } from "@filon/modules";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { retryHeld } from "../lifecycle/decisions.ts";
import { simulatedDays } from "../testing/days.ts";
import { letIn, scene, type SceneOptions } from "../testing/scene.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";

const database = await testDatabase({ size: 8 });
const standIn = await startStandIn();
const log = listeningLog();
afterAll(async () => {
  await standIn.close();
  expect(log.complaints).toEqual([]);
});

const START = "2026-11-23T09:00:00Z";
const OFFICE = { timeZone: "Europe/Paris", activeStart: "09:00", activeEnd: "18:00", activeDays: [1, 2, 3, 4, 5] };
const MINUTE_MS = 60_000;
const MESSAGE = ["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }] as const;

/** Waits two days for an answer before the message. */
const ANSWER_AWAITED = buildSequence(catalogue, [
  { step: "answered", days: 2 },
  { step: "message", channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" },
]);

type Scene = Awaited<ReturnType<typeof scene>>;

interface Situation {
  /** The codes of the waiting prospects, each of which must occur; null stands for a wait of the workflow. */
  readonly codes: readonly (string | null)[];
  readonly options?: SceneOptions;
  /** When the campaign starts; by default on a Monday at ten in Paris. */
  readonly start?: string;
  /** Changes the situation before the first batch. `after` changes it once the announcements have been read. */
  readonly before?: (one: Scene) => Promise<unknown>;
  readonly after?: (one: Scene) => Promise<unknown>;
}

const setAccount = (change: string) => (one: Scene) =>
  database.asOwner(`UPDATE channel_account SET ${change} WHERE id = $1`, [one.accountId]);

const setSubscription = (one: Scene, status: string, plan: string | null) =>
  database.asOwner("UPDATE workspace SET subscription_status = $2, plan = $3 WHERE id = $1", [one.workspaceId, status, plan]);

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "the gap after the account's last act": {
    codes: ["minimumGap"],
    options: { prospects: 4, account: { limits: { minGapSeconds: 600, maxGapSeconds: 900 } } },
  },
  "the account's limits of a day and of a week": {
    codes: ["accountDailyLimit", "accountWeeklyLimit"],
    options: { prospects: 13, account: { limits: { send_message: 2 } }, settings: { ...OFFICE, activeDays: [1, 2, 3, 4, 5, 6, 7] } },
  },
  "the campaign's daily maximum": { codes: ["campaignDailyMax"], options: { prospects: 5, settings: { ...OFFICE, dailyMax: 2 } } },
  "the campaign's hours": { codes: ["outsideHours"], options: { prospects: 3, settings: { ...OFFICE, activeStart: "14:00" } } },
  "the prospect's own time zone": {
    codes: ["outsideHours"],
    options: { prospects: 3, settings: OFFICE },
    before: (one) => database.asOwner("UPDATE prospect SET time_zone = 'America/New_York' WHERE workspace_id = $1", [one.workspaceId]),
  },
  "an account that its network asked to rest": {
    codes: ["accountPaused"],
    options: { prospects: 3, settings: OFFICE },
    before: setAccount(`paused_until = '${START}'::timestamptz + interval '2 hours'`),
  },
  "a provider that does not answer": {
    codes: ["emailSilent"],
    options: { prospects: 1, settings: OFFICE },
    before: setAccount(`silences = 3, next_try_at = '${START}'::timestamptz + interval '10 minutes'`),
  },
  "an account that must be connected again": {
    codes: ["accountNotConnected"],
    options: { prospects: 3, settings: OFFICE },
    before: setAccount("status = 'restricted'"),
    after: setAccount("status = 'connected'"),
  },
  "an account that was disconnected": {
    codes: ["accountMissing"],
    options: { prospects: 2, settings: OFFICE },
    before: setAccount("status = 'disconnected'"),
    after: setAccount("status = 'connected'"),
  },
  "an account that must be connected again, outside the campaign's hours": {
    codes: ["accountNotConnected"],
    start: "2026-11-28T09:00:00Z",
    options: { prospects: 3, settings: OFFICE },
    before: setAccount("status = 'needs_reauth'"),
    after: setAccount("status = 'connected'"),
  },
  "an account whose limit for messages is zero": {
    codes: ["accountKindOff"],
    options: { prospects: 2, account: { limits: { send_message: 0 } }, settings: OFFICE },
    after: setAccount("settings = jsonb_set(settings, '{limits,send_message}', '20')"),
  },
  "a workspace in which a member has stopped everything": {
    codes: ["workspaceHalted"],
    options: { prospects: 2, settings: OFFICE },
    before: (one) => database.asOwner("UPDATE workspace SET halted_at = now() WHERE id = $1", [one.workspaceId]),
    after: (one) => database.asOwner("UPDATE workspace SET halted_at = NULL WHERE id = $1", [one.workspaceId]),
  },
  "a workspace that is suspended": {
    codes: ["workspaceSuspended"],
    options: { prospects: 2, settings: OFFICE },
    before: (one) => database.asOwner("UPDATE workspace SET suspended_at = now() WHERE id = $1", [one.workspaceId]),
    after: (one) => database.asOwner("UPDATE workspace SET suspended_at = NULL WHERE id = $1", [one.workspaceId]),
  },
  "a subscription that is not in order": {
    codes: ["subscriptionInactive"],
    options: { prospects: 2, settings: OFFICE },
    before: (one) => setSubscription(one, "canceled", null),
    after: (one) => setSubscription(one, "active", "professional"),
  },
  "a public holiday": {
    codes: ["publicHoliday"],
    start: "2026-11-11T09:00:00Z",
    options: { prospects: 2, settings: OFFICE },
    before: (one) => database.asOwner("UPDATE workspace SET holiday_country = 'FR' WHERE id = $1", [one.workspaceId]),
  },
  "an absence that an automatic reply announced": {
    codes: ["away"],
    options: { prospects: 3, settings: OFFICE },
    before: (one) =>
      database.asOwner("UPDATE prospect SET away_until = $2::timestamptz + interval '14 hours' WHERE workspace_id = $1", [
        one.workspaceId,
        START,
      ]),
  },
  "a wait for an answer": {
    codes: [null],
    options: { prospects: 3, graph: ANSWER_AWAITED, settings: OFFICE },
  },
  "a wait of the workflow": {
    codes: [null],
    options: { prospects: 3, graph: straightWorkflow([["delay", { value: 2, unit: "days" }], MESSAGE]), settings: OFFICE },
  },
};

/** Returns what the screens show about every prospect of a campaign. */
function answers({ workspaceId, campaignId }: Scene) {
  const page = { campaignId, run: 1, statuses: ["runnable", "waiting", "acting", "held"] as const, prospectStatus: null, after: null };
  return database.db.inWorkspace(workspaceId, (tx) => listEnrolments(tx, { ...page, limit: 100 }));
}

it.each(Object.entries(SITUATIONS))(
  "[AHEAD-03] people who wait because of %s are shown why and until when, and are contacted then",
  async (_, situation) => {
    const days = simulatedDays(database, standIn.url, log, situation.start ?? START);
    const one = await scene(database, situation.options);
    await one.start(days.date());
    if (situation.before !== undefined) await situation.before(one);
    await days.until(days.now().add({ seconds: 1 }).toString(), [one]);
    const waiting = (await answers(one)).filter(({ status }) => status !== "acting");
    expect(new Set(waiting.map(({ blocked_by }) => blocked_by))).toEqual(new Set(situation.codes));
    const asked = days.now().epochMilliseconds;
    for (const { due_at } of waiting) expect(due_at?.getTime()).toBeGreaterThan(asked);
    if (situation.after !== undefined) await situation.after(one);
    await days.until(
      days
        .now()
        .add({ hours: 24 * 27 })
        .toString(),
      [one],
    );
    for (const { id, due_at } of waiting) {
      const late = (days.told.get(id)?.sentAt ?? 0) - (due_at?.getTime() ?? 0);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(2 * MINUTE_MS);
    }
  },
);

it("[AHEAD-03] people who wait because another campaign contacted them are shown until when, and are contacted then", async () => {
  const days = simulatedDays(database, standIn.url, log, START);
  const first = await scene(database, { prospects: 3, settings: OFFICE });
  const second = await scene(database, {
    workspaceId: first.workspaceId,
    listId: first.listId,
    settings: { ...OFFICE, activeEnd: "10:30" },
  });
  await first.start(days.date());
  await days.until("2026-11-23T09:10:00Z", [first]);
  await second.start(days.date(), letIn(["elsewhere"]));
  await days.until("2026-11-23T09:20:00Z", [second]);
  const waiting = await answers(second);
  expect(waiting.map(({ blocked_by }) => blocked_by)).toEqual(Array(3).fill("coolDown"));
  await days.until("2026-12-20T00:00:00Z", [second]);
  for (const { id, due_at } of waiting)
    expect(Math.abs((days.told.get(id)?.sentAt ?? 0) - (due_at?.getTime() ?? 0))).toBeLessThan(2 * MINUTE_MS);
});

it("[AHEAD-03] people who are held are shown with the reason, are not retried automatically, and are retried as soon as the user asks", async () => {
  const days = simulatedDays(database, standIn.url, log, START);
  const graph = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{position}}" }]]);
  const one = await scene(database, { prospects: 2, graph, settings: OFFICE });
  await database.asOwner("UPDATE prospect SET position = NULL WHERE workspace_id = $1", [one.workspaceId]);
  await one.start(days.date());
  await days.until("2026-11-30T10:00:00Z", [one]);
  const held = await answers(one);
  expect(held.map(({ status, blocked_by, due_at }) => [status, blocked_by, due_at])).toEqual(
    Array(2).fill(["held", "missingVariable", null]),
  );
  await database.asOwner("UPDATE prospect SET position = 'Directrice' WHERE workspace_id = $1", [one.workspaceId]);
  for (const { id } of held) await database.db.inWorkspace(one.workspaceId, (tx) => retryHeld(tx, id, days.date()));
  await days.until("2026-11-30T10:20:00Z", [one]);
  for (const { id } of held) expect(days.told.get(id)?.sentAt).toBeLessThan(Date.parse("2026-11-30T10:20:00Z"));
});

it("[AHEAD-03] people whose act is planned are shown with the time at which it is made", async () => {
  const days = simulatedDays(database, standIn.url, log, START);
  const one = await scene(database, { prospects: 1, settings: OFFICE, account: { limits: { minGapSeconds: 3, maxGapSeconds: 3 } } });
  await setAccount(`next_slot_at = '${START}'::timestamptz + interval '3 seconds'`)(one);
  await one.start(days.date());
  await advanceBatch(days.worker, keepGraphs(days.worker), one.workspaceId, one.campaignId, 10);
  const [told] = await answers(one);
  expect(told).toMatchObject({ status: "acting", due_at: new Date(Date.parse(START) + 3_000) });
  await days.until("2026-11-23T09:05:00Z", [one]);
  expect((days.told.get(told?.id ?? "")?.sentAt ?? 0) - (told?.due_at?.getTime() ?? 0)).toBeLessThan(2_000);
});
