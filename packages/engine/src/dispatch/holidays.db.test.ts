import type { HolidayRules } from "@filon/contracts/campaigns";
import { testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { claimActs } from "./claim-acts.ts";

const database = await testDatabase();
const standIn = await startStandIn();
const log = listeningLog();
afterAll(() => standIn.close());

type Scene = Awaited<ReturnType<typeof scene>>;
const DAYTIME = { activeDays: [1, 2, 3, 4, 5], activeStart: "09:00", activeEnd: "18:00", timeZone: "Europe/Paris" };
const respect = (one: Scene, { country, region, bridges }: Partial<HolidayRules>) =>
  database.asOwner("UPDATE workspace SET holiday_country = $2, holiday_region = $3, holiday_bridges = $4 WHERE id = $1", [
    one.workspaceId,
    country ?? null,
    region ?? null,
    bridges ?? false,
  ]);

/** Starts a campaign with these holiday rules, and returns it with a worker whose clock shows this time in Paris. */
async function at(wallTime: string, rules: Partial<HolidayRules>) {
  const one = await scene(database, { prospects: 2, settings: DAYTIME });
  const now = Temporal.PlainDateTime.from(wallTime).toZonedDateTime("Europe/Paris").toInstant();
  await respect(one, rules);
  await one.start(new Date(now.epochMilliseconds));
  return { one, worker: handWorker(database.db, standIn.url, log, { now: () => now }) };
}

/** Returns why each enrolment waits, and until when in Paris. */
const waiting = async (one: Scene) =>
  (await one.enrolments()).map(({ blocked_by, due_at }) => [
    blocked_by,
    due_at === null
      ? null
      : Temporal.Instant.fromEpochMilliseconds(due_at.getTime()).toZonedDateTimeISO("Europe/Paris").toPlainDateTime().toString(),
  ]);

it.each([
  ["Christmas, a Friday, is respected", "2026-12-25T10:00", { country: "FR" }, "2026-12-28T09:00:00"],
  ["Good Friday is one in Alsace-Moselle", "2027-03-26T10:00", { country: "FR", region: "alsaceMoselle" }, "2027-03-30T09:00:00"],
  ["the Friday after Ascension Day is a bridge", "2027-05-07T10:00", { country: "FR", bridges: true }, "2027-05-10T09:00:00"],
] as const)("on a public holiday no act is planned, and enrolments show the reason: %s", async (_, wallTime, rules, until) => {
  const { one, worker } = await at(wallTime, rules);
  expect(await takeActs(one, worker)).toEqual([]);
  expect(await waiting(one)).toEqual(Array(2).fill(["publicHoliday", until]));
});

it.each([
  ["the workspace respects none", "2026-12-25T10:00", {}],
  ["Good Friday outside Alsace-Moselle", "2027-03-26T10:00", { country: "FR" }],
  ["the Friday after Ascension Day without bridges", "2027-05-07T10:00", { country: "FR" }],
] as const)("acts go out as on any other day: %s", async (_, wallTime, rules) => {
  const { one, worker } = await at(wallTime, rules);
  expect(await takeActs(one, worker)).toHaveLength(2);
});

it("a claim withdraws acts that were planned before the workspace began to respect the day's holiday", async () => {
  const { one, worker } = await at("2026-12-25T10:00", {});
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 100);
  expect((await one.actions()).map(({ status }) => status)).toEqual(["planned", "planned"]);
  await respect(one, { country: "FR" });
  const room = { acts: 100, ofAccount: () => 100, busyAccounts: [], suspect: true };
  expect(await claimActs(worker, one.workspaceId, one.campaignId, room)).toEqual({ dispatching: [], withdrawn: 2 });
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 100);
  expect(await waiting(one)).toEqual(Array(2).fill(["publicHoliday", "2026-12-28T09:00:00"]));
});
