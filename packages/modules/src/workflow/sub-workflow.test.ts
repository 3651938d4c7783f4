import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { subWorkflow } from "./sub-workflow.ts";

const workflowId = "00000000-0000-4000-8000-000000000009";

it("runs the steps inside once, then goes on", () => {
  expect(ask(subWorkflow, { workflowId })).toEqual({ turn: "inside" });
  expect(ask(subWorkflow, { workflowId }, { reason: { kind: "returned", turn: 1 } })).toEqual({ go: "out" });
});

it("names the saved workflow whose steps it runs, and needs one", () => {
  expect(subWorkflow.runsPart?.({ workflowId })).toBe(workflowId);
  expect(problemsOf(subWorkflow, {})).toEqual(["workflowId required"]);
});
