import type { ScoreLevels } from "@filon/contracts/prospects";
import { describe, expect, it } from "vitest";
import { prospectScore, SCORE_WEIGHTS, scoreParts } from "./prospect-score.ts";

const NONE: ScoreLevels = { budgetFit: null, needFit: null, authorityFit: null, timingFit: null };
const all = (level: "low" | "medium" | "high"): ScoreLevels => ({
  budgetFit: level,
  needFit: level,
  authorityFit: level,
  timingFit: level,
});

describe("a prospect's score", () => {
  it("is 0, 50 or 100 when every criterion is low, medium or high", () => {
    expect([prospectScore(all("low")), prospectScore(all("medium")), prospectScore(all("high"))]).toEqual([0, 50, 100]);
  });

  it("is the mean of the levels, weighted by criterion", () => {
    expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight)).toBe(100);
    expect(prospectScore({ budgetFit: "low", needFit: "high", authorityFit: "medium", timingFit: "high" })).toBe(63);
  });

  it("counts only judged criteria, and is null when there are none", () => {
    expect(prospectScore(NONE)).toBeNull();
    expect(prospectScore({ ...NONE, timingFit: "medium" })).toBe(50);
    expect(prospectScore({ ...NONE, needFit: "high", timingFit: "low" })).toBe(60);
  });

  it("explains itself: shares that add up to 100 and points that add up to the score", () => {
    const parts = scoreParts({ ...NONE, needFit: "high", timingFit: "medium" });
    expect(parts).toEqual([
      { criterion: "needFit", level: "high", share: 60, points: 60 },
      { criterion: "timingFit", level: "medium", share: 40, points: 20 },
    ]);
    expect(prospectScore({ ...NONE, needFit: "high", timingFit: "medium" })).toBe(80);
  });
});
