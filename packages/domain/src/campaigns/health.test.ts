import { expect, it } from "vitest";
import { campaignHealth, type HealthFacts } from "./health.ts";

const rules = { failurePercent: 30, bouncePercent: 8 };
const well: HealthFacts = {
  status: "running",
  endReason: null,
  held: 0,
  done: 100,
  failed: 0,
  mailed: 100,
  bounced: 0,
  contacted: 90,
  replied: 7,
  accountsAway: 0,
};

it("a campaign that runs without trouble is well, and one that is not under way is neither well nor ill", () => {
  expect(campaignHealth(well, rules)).toEqual({ level: "good", reasons: [] });
  for (const status of ["draft", "paused", "completed"] as const)
    expect(campaignHealth({ ...well, status }, rules)).toEqual({
      level: "none",
      reasons: [],
    });
});

it.each([
  [{ status: "failed" as const, endReason: "accountsUnusable" }, "failed", 0],
  [{ status: "paused" as const, endReason: "tooManyBounces" }, "pausedByBounces", 0],
  [{ status: "paused" as const, endReason: "tooManyFailures" }, "pausedByFailures", 0],
  [{ accountsAway: 2 }, "accountsAway", 2],
])("%o is in trouble: %s", (change, code, count) => {
  expect(campaignHealth({ ...well, ...change }, rules)).toEqual({
    level: "trouble",
    reasons: [{ code, count }],
  });
});

it.each([
  [{ held: 3 }, [{ code: "decisions", count: 3 }]],
  [{ done: 85, failed: 15 }, [{ code: "failures", count: 15 }]],
  [{ done: 86, failed: 14 }, []],
  [{ mailed: 25, bounced: 1 }, [{ code: "bounces", count: 4 }]],
  [{ mailed: 24, bounced: 24 }, []],
  [{ contacted: 50, replied: 0 }, [{ code: "noReplies", count: 50 }]],
  [{ contacted: 49, replied: 0 }, []],
])("%o is watched for %o", (change, reasons) => {
  expect(campaignHealth({ ...well, ...change }, rules)).toEqual({
    level: reasons.length > 0 ? "watch" : "good",
    reasons,
  });
});

it("a rule that is off warns of nothing, and trouble comes before what is to be watched", () => {
  const bad = {
    ...well,
    done: 50,
    failed: 50,
    bounced: 50,
    held: 1,
    accountsAway: 1,
  };
  expect(campaignHealth(bad, { failurePercent: null, bouncePercent: null })).toEqual({
    level: "trouble",
    reasons: [
      { code: "accountsAway", count: 1 },
      { code: "decisions", count: 1 },
    ],
  });
});

it("a paused campaign still tells that people wait for a decision", () => {
  expect(campaignHealth({ ...well, status: "paused", held: 2 }, rules)).toEqual({
    level: "watch",
    reasons: [{ code: "decisions", count: 2 }],
  });
});
