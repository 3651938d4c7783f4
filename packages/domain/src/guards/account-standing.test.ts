import { MOST_A_DAY } from "@filon/contracts/outreach";
import { expect, it } from "vitest";
import { accountStanding } from "./account-standing.ts";
import type { CalendarTerms, UsedMinute } from "./account-calendar.ts";

const DAY_MS = 86_400_000;
const at = (day: number, time: string): number => Date.parse(`2026-11-23T${time}:00Z`) + day * DAY_MS;

/** A mailbox with a limit of 100 that warms up from 08:00 on day 0, with these messages. */
const warming = (...sent: readonly UsedMinute[]): CalendarTerms => ({
  channel: "email",
  limits: { ...MOST_A_DAY, visit_profile: 0, send_invitation: 0, send_message: 100, minGapSeconds: 0, maxGapSeconds: 0 },
  warmUpSince: at(0, "08:00"),
  used: { send_message: sent },
  nextSlotAt: null,
});
const fullUntil = (terms: CalendarTerms, now: number) => accountStanding(terms, {}, "send_message", now).full;

it("an account that warms up has room again when its next day raises the limit, before the acts of 24 hours leave", () => {
  const terms = warming({ at: at(0, "15:00"), count: 10 });
  expect(fullUntil(terms, at(0, "16:00"))).toEqual({ code: "accountDailyLimit", until: at(1, "08:00") });
  expect(accountStanding(terms, {}, "send_message", at(1, "08:00"))).toMatchObject({ dailyLimit: 15, full: null });
});

it("a raised limit that is already used up makes no room", () => {
  const terms = warming({ at: at(0, "15:00"), count: 15 });
  expect(fullUntil(terms, at(0, "16:00"))).toEqual({ code: "accountDailyLimit", until: at(1, "15:01") });
});

it("after warm-up the limit stays; room appears as acts leave the window", () => {
  const terms = warming({ at: at(20, "15:00"), count: 100 });
  expect(fullUntil(terms, at(20, "16:00"))).toEqual({ code: "accountDailyLimit", until: at(21, "15:01") });
});
