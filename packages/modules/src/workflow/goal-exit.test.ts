import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { goalExit } from "./goal-exit.ts";

it("ends the run with the goal that was reached", () => {
  expect(ask(goalExit, {})).toEqual({ end: "goalMeeting" });
  expect(ask(goalExit, { goal: "other" })).toEqual({ end: "goal" });
});

it("refuses an unknown goal", () => expect(problemsOf(goalExit, { goal: "fame" })).toEqual(["goal invalid"]));
