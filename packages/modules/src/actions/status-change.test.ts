import type { ProspectStatus } from "@filon/contracts/prospects";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { statusChange } from "./status-change.ts";

it("changes the status", () => {
  expect(ask(statusChange, { status: "meeting_planned" })).toEqual({
    go: "out",
    outputs: { moved: true },
    effects: [{ type: "setStatus", status: "meeting_planned" }],
  });
});

it("moves a converted prospect back unless it may only move forward, and never one who has refused", () => {
  const from = (status: ProspectStatus, onlyForward: boolean, to = "interested") =>
    ask(statusChange, { status: to, onlyForward }, { facts: someFacts({ prospect: { status } }) });
  const moved = { outputs: { moved: true }, effects: [{ type: "setStatus" }] };
  const kept = { go: "out", outputs: { moved: false }, effects: [] };
  expect(from("converted", false)).toMatchObject(moved);
  expect(from("converted", true)).toEqual(kept);
  expect(from("refused", true)).toEqual(kept);
  expect(from("interested", true)).toEqual(kept);
  expect(from("contacted", true)).toMatchObject(moved);
  expect(from("converted", true, "refused")).toMatchObject(moved);
});

it("accepts only the prospect's statuses", () => expect(problemsOf(statusChange, { status: "perdu" })).toEqual(["status invalid"]));
