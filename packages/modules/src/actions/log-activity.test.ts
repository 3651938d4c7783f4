import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { logActivity } from "./log-activity.ts";

it("logs an exchange with its notes filled in", () => {
  expect(ask(logActivity, { type: "meeting", direction: "inbound", outcome: "interested", notes: "Vu {{firstName}}" })).toEqual({
    go: "out",
    effects: [{ type: "logInteraction", kind: "meeting", direction: "inbound", outcome: "interested", notes: "Vu Élodie" }],
  });
  expect(ask(logActivity, {})).toMatchObject({ effects: [{ kind: "call", direction: "outbound", outcome: null, notes: "" }] });
});

it("refuses an unknown variable", () => expect(problemsOf(logActivity, { notes: "{{age}}" })).toEqual(["notes age"]));
