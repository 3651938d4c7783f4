import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { logActivity } from "./log-activity.ts";

it("logs an interaction with the variables of its notes filled in", () => {
  expect(ask(logActivity, { type: "meeting", direction: "inbound", outcome: "interested", notes: "Vu {{firstName}}" })).toEqual({
    go: "out",
    effects: [{ type: "logInteraction", kind: "meeting", direction: "inbound", outcome: "interested", notes: "Vu Élodie" }],
  });
  expect(ask(logActivity, {})).toMatchObject({ effects: [{ kind: "call", direction: "outbound", outcome: null, notes: "" }] });
});

it("limits the length of notes after filling in their variables", () => {
  const facts = someFacts({ prospect: { company: "x".repeat(5_000) } });
  const answer = ask(logActivity, { notes: "{{companyName}}" }, { facts });
  const [effect] = "go" in answer ? (answer.effects ?? []) : [];
  expect(effect?.type === "logInteraction" && effect.notes.length).toBeLessThanOrEqual(2_000);
});

it("refuses an unknown variable", () => expect(problemsOf(logActivity, { notes: "{{age}}" })).toEqual(["notes age"]));
