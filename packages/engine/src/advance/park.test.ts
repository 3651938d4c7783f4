import type { Verdict } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { parkAllButOne, releasedBy } from "./park.ts";

const SOON = Temporal.Instant.from("2026-11-23T09:05:00Z");
const LATER = Temporal.Instant.from("2026-11-24T09:00:00Z");
const held = (code: Extract<Verdict, { verdict: "notNow" }>["code"], hasSlot = false): Verdict => ({
  verdict: "notNow",
  code,
  until: SOON,
  hasSlot,
});
const GO: Verdict = { verdict: "go", at: SOON, campaignDay: "2026-11-23" };

it("for each account one prospect asks again soon, and the others are parked", () => {
  const verdicts = [held("accountNotConnected"), held("accountNotConnected"), held("accountNotConnected"), GO, held("workspaceSuspended")];
  const parked = parkAllButOne(verdicts, ["a", "a", "b", "a", "a"], LATER);
  expect(parked.map((verdict) => (verdict.verdict === "notNow" ? verdict.until : null))).toEqual([SOON, LATER, SOON, null, SOON]);
});

it("nobody is parked for less time than their guard holds them back, as over a weekend", () => {
  const parked = parkAllButOne([held("accountMissing"), held("accountMissing")], ["a", "a"], SOON.subtract({ hours: 1 }));
  expect(parked).toEqual([held("accountMissing"), held("accountMissing")]);
});

it("prospects who have a place in a queue, or whom a guard of their own holds back, are not parked", () => {
  const verdicts = [held("accountDailyLimit", true), held("accountDailyLimit", true), held("coolDown"), held("coolDown")];
  expect(parkAllButOne(verdicts, ["a", "a", "a", "a"], LATER)).toEqual(verdicts);
});

it("prospects who are no longer held back release the others of their account, unless it still holds back another one of the batch", () => {
  const before = (code: string | null, slot: string | null = null) => ({ blocked_by: code, slot_account: slot });
  const reconnected = (accountId: string) => [{ code: "accountNotConnected", accountId }];
  const dead = before("accountNotConnected");
  expect(releasedBy([dead, before(null)], [GO, GO], ["a", "a"])).toEqual(reconnected("a"));
  expect(releasedBy([dead], [held("outsideHours", true)], ["a"])).toEqual(reconnected("a"));
  expect(releasedBy([dead, dead], [GO, held("accountNotConnected")], ["a", "a"])).toEqual([]);
  expect(releasedBy([dead, dead], [GO, held("accountNotConnected")], ["a", "b"])).toEqual(reconnected("a"));
  expect(releasedBy([before("accountDailyLimit", "a"), before("coolDown"), before(null)], [GO, GO, GO], ["a", "a", "a"])).toEqual([]);
});

it("a guard on the whole workspace releases all prospects, whatever their account", () => {
  const suspended = { blocked_by: "workspaceSuspended", slot_account: null };
  expect(releasedBy([suspended], [GO], ["a"])).toEqual([{ code: "workspaceSuspended", accountId: null }]);
  expect(releasedBy([suspended, suspended], [GO, held("workspaceSuspended")], ["a", "b"])).toEqual([]);
});
