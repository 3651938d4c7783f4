import { expect, it } from "vitest";
import { estimateOf, GOALS } from "./goals.ts";

it("[WIZARD-10] gives the usual duration and success rate of each goal, and none for a custom goal", () => {
  const told = GOALS.map((goal) => {
    const estimate = estimateOf(goal);
    return [goal, estimate && `${estimate.min}-${estimate.max} ${estimate.low}-${estimate.high}`];
  });
  expect(told).toEqual([
    ["generate_leads", "1-2 5-10"],
    ["schedule_meetings", "2-3 8-15"],
    ["expand_network", "1-4 10-20"],
    ["promote_content", "2-4 15-25"],
    ["recruit_talents", "2-4 15-25"],
    ["custom", null],
  ]);
});

it("[WIZARD-05] the wizard offers the five goals, and one in the user's own words", () => {
  expect(GOALS).toEqual(["generate_leads", "schedule_meetings", "expand_network", "promote_content", "recruit_talents", "custom"]);
});
