import { describe, expect, it } from "vitest";
import { createFormat } from "./create-format.ts";
import { relativeTime } from "./relative-time.ts";

const now = new Date(2026, 10, 21, 9, 0);
const daysAgo = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour);

describe("relative time", () => {
  it.each([
    [0, "day", 0],
    [1, "day", 1],
    [6, "day", 6],
    [7, "week", 1],
    [29, "week", 4],
    [30, "month", 1],
    [364, "month", 12],
    [365, "year", 1],
    [800, "year", 2],
  ] as const)("[TOAST-07] %i days ago is counted in the unit %s", (days, unit, count) => {
    expect(relativeTime(days)).toEqual({ unit, count });
  });

  it("[TOAST-07] yesterday late in the evening is yesterday, not today", () => {
    expect(createFormat("en").relative(daysAgo(1, 23), now)).toBe("yesterday");
  });

  it("[TOAST-07] reads as today and yesterday in both languages", () => {
    const french = createFormat("fr");
    const english = createFormat("en");
    expect([french.relative(daysAgo(0), now), french.relative(daysAgo(1), now)]).toEqual(["aujourd’hui", "hier"]);
    expect([english.relative(daysAgo(0), now), english.relative(daysAgo(1), now)]).toEqual(["today", "yesterday"]);
    expect(french.relative(daysAgo(3), now)).toBe("il y a 3 jours");
    expect(french.relative(daysAgo(8), now)).toBe("il y a 1 semaine");
    expect(english.relative(daysAgo(400), now)).toBe("1 year ago");
  });

  it("shows a future instant as today rather than as negative days", () => {
    expect(createFormat("en").relative(daysAgo(-2), now)).toBe("today");
  });
});
