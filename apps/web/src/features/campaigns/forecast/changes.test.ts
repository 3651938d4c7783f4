import { expect, it } from "vitest";
import { hourOf, keepable, onlyTried, wallTimeOf, withChange } from "./changes.ts";

it("a slider moved back to the campaign’s own value is no change", () => {
  const changed = withChange({ share: 0.5 }, "dailyMax", 80, 50);
  expect(changed).toEqual({ share: 0.5, dailyMax: 80 });
  expect(withChange(changed, "dailyMax", 50, 50)).toEqual({ share: 0.5 });
});

it("hours and the daily maximum can be kept; accounts, delays and shares are only tried", () => {
  const change = { activeStart: "08:00", activeEnd: "20:00", dailyMax: 80, moreAccounts: 1, delays: 0.5, share: 0.5 };
  expect(keepable(change)).toEqual({ activeStart: "08:00", activeEnd: "20:00", dailyMax: 80 });
  expect(onlyTried(change)).toEqual({ moreAccounts: 1, delays: 0.5, share: 0.5 });
  expect(keepable(onlyTried(change))).toBeNull();
});

it("wall times are hours and back, and the day’s last minute is its end", () => {
  expect(["00:00", "08:30", "23:59"].map(hourOf)).toEqual([0, 8.5, 24]);
  expect([0, 8.5, 24].map(wallTimeOf)).toEqual(["00:00", "08:30", "23:59"]);
});
