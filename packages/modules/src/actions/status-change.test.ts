import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { statusChange } from "./status-change.ts";

it("changes the status", () => {
  expect(ask(statusChange, { status: "meeting_planned" })).toEqual({
    go: "out",
    effects: [{ type: "setStatus", status: "meeting_planned" }],
  });
});

it("accepts only the prospect's statuses", () => expect(problemsOf(statusChange, { status: "perdu" })).toEqual(["status invalid"]));
