import { describe, expect, it } from "vitest";
import type { CallResult } from "../ports.ts";
import { afterCall, restOf } from "./after-call.ts";

const AT = new Date("2026-11-23T09:00:00Z");
const LIMITS = { retryBaseMs: 1_000, retryMostMs: 60_000, callPatienceMs: 72 * 3_600_000 };
const CALL = { id: "c1", attempt: 0, max_attempts: 3, waiting_since: null };
const BUSY: CallResult = { status: "tryLater", code: "busy", afterSeconds: 30 };
const UNREACHABLE: CallResult = { status: "tryLater", code: "unreachable", afterSeconds: null };
const UNKNOWN: CallResult = { status: "unknown", code: "noAnswer" };
const hoursAgo = (hours: number) => new Date(AT.getTime() - hours * 3_600_000);
const after = (call: { readonly attempt?: number; readonly waiting_since?: Date }, result: CallResult, failures = 1) =>
  afterCall({ ...CALL, ...call }, result, failures, AT, LIMITS);

describe("afterCall", () => {
  it("ends a call after an answer or a refusal", () => {
    expect(after({}, { status: "answered", data: 1 })).toMatchObject({ status: "answered", answer: { status: "answered", data: 1 } });
    expect(after({}, { status: "failed", code: "refused", detail: "404" })).toMatchObject({
      status: "failed",
      answer: { status: "failed", code: "refused", detail: "404" },
    });
  });

  it("repeats a call that certainly did not happen as often as the step allows", () => {
    expect(after({ attempt: 1 }, UNREACHABLE)).toMatchObject({ status: "planned", attempt: 2, waitingSince: null });
    expect(after({ attempt: 2 }, UNREACHABLE)).toMatchObject({ status: "failed", attempt: 3, code: "unreachable" });
  });

  it("does not count waiting as an attempt, whether the service asked for it or its host rests", () => {
    expect(after({ attempt: 2 }, BUSY)).toMatchObject({ status: "planned", attempt: 2, waitingSince: AT });
    expect(after({ attempt: 2 }, BUSY).notBefore?.getTime()).toBe(AT.getTime() + 30_000);
    expect(after({ attempt: 2 }, UNREACHABLE, 3)).toMatchObject({ status: "planned", attempt: 2, waitingSince: AT });
  });

  it("fails a call after waiting for 72 hours", () => {
    expect(after({ waiting_since: hoursAgo(71) }, UNREACHABLE, 9)).toMatchObject({ status: "planned" });
    expect(after({ waiting_since: hoursAgo(73) }, UNREACHABLE, 9)).toMatchObject({ status: "failed", code: "noAnswer" });
    expect(after({ waiting_since: hoursAgo(73) }, BUSY)).toMatchObject({ status: "failed", code: "noAnswer" });
  });

  it("waits for the quota of an account without limit", () => {
    const quota: CallResult = { status: "tryLater", code: "readLimit", afterSeconds: 3_600, ofAccount: "quota" };
    expect(after({ attempt: 2, waiting_since: hoursAgo(73) }, quota)).toMatchObject({ status: "planned", attempt: 2, waitingSince: null });
  });

  it("counts each repetition of a call that may have happened, even while the host rests", () => {
    expect(after({ attempt: 1 }, UNKNOWN, 9)).toMatchObject({ status: "planned", attempt: 2 });
    expect(after({ attempt: 2 }, UNKNOWN, 9)).toMatchObject({ status: "failed", attempt: 3 });
  });
});

describe("restOf", () => {
  const rest = (result: CallResult, failures: number) => {
    const until = restOf("service.example", result, failures, AT, LIMITS);
    return until === null ? null : until.getTime() - AT.getTime();
  };

  it("rests a host from its third failure, twice as long each time up to the longest pause, half of it random", () => {
    expect(rest(UNREACHABLE, 2)).toBeNull();
    for (const [failures, full] of [
      [3, 1_000],
      [4, 2_000],
      [6, 8_000],
      [40, 60_000],
    ] as const) {
      expect(rest(UNREACHABLE, failures)).toBeGreaterThanOrEqual(full / 2);
      expect(rest(UNREACHABLE, failures)).toBeLessThanOrEqual(full);
    }
  });

  it("rests a host for as long as the service asks, at most a day", () => {
    expect(rest(BUSY, 1)).toBe(30_000);
    expect(rest({ ...BUSY, afterSeconds: 10_000_000 }, 1)).toBe(86_400_000);
  });
});
