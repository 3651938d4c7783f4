import { describe, expect, it } from "vitest";
import { meterLevel, usedPercent } from "./meter-level.ts";

describe("usage meter", () => {
  it("[PRU-04] is occupied over total, rounded, and 0 when the total is 0", () => {
    expect([usedPercent(1, 3), usedPercent(2, 3), usedPercent(0, 0), usedPercent(5, 0)]).toEqual([33, 67, 0, 0]);
  });

  it("[PRU-06] changes colour at 50, 70 and 90%", () => {
    expect([0, 49, 50, 69, 70, 89, 90, 120].map(meterLevel)).toEqual([
      "calm",
      "calm",
      "half",
      "half",
      "warning",
      "warning",
      "critical",
      "critical",
    ]);
  });
});
