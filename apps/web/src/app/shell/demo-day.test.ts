import { expect, it } from "vitest";
import { demoDay } from "./demo-day.ts";

it("the length of a demonstration day is given in seconds, or in minutes when long", () => {
  expect(demoDay(2880)).toEqual({ unit: "seconds", count: 30 });
  expect(demoDay(86_400 * 10)).toEqual({ unit: "seconds", count: 1 });
  expect(demoDay(288)).toEqual({ unit: "minutes", count: 5 });
  expect(demoDay(0)).toEqual({ unit: "minutes", count: 1440 });
});
