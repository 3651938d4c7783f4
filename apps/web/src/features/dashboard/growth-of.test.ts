import { expect, it } from "vitest";
import { growthOf } from "./growth-of.ts";
import { weekdayName } from "./weekday-name.ts";

const months = (...counts: readonly number[]) => counts.map((prospects, index) => ({ month: `2026-0${index + 1}`, prospects }));

it("the growth is that of the last whole month, since the present one is not over", () => {
  expect(growthOf(months(10, 15, 1))).toEqual({ month: "2026-02", rate: 0.5 });
  expect(growthOf(months(10, 5, 100))).toEqual({ month: "2026-02", rate: -0.5 });
  expect(growthOf(months(10, 0, 100))).toEqual({ month: "2026-02", rate: -1 });
});

it("there is no growth from nothing, or with too few months", () => {
  expect(growthOf(months(0, 5, 1))).toBeNull();
  expect(growthOf(months(5, 1))).toBeNull();
  expect(growthOf([])).toBeNull();
});

it("weekdays are named from Monday", () => {
  expect([1, 7].map((day) => weekdayName(day, "fr"))).toEqual(["Lundi", "Dimanche"]);
  expect([1, 7].map((day) => weekdayName(day, "en"))).toEqual(["Monday", "Sunday"]);
});
