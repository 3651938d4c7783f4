import { expect, it } from "vitest";
import { dayPart } from "./day-part.ts";

it("[DASH-04] is morning before 12 h, afternoon before 18 h, evening after", () => {
  expect([0, 11, 12, 17, 18, 23].map(dayPart)).toEqual(["morning", "morning", "afternoon", "afternoon", "evening", "evening"]);
});
