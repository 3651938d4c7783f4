import type { TestRunStop } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { walkedWay } from "./walked-way.ts";

const node = (id: string) => {
  return { id, type: "delay", version: 1, category: "workflow" as const, x: 0, y: 0, label: "", inputs: [], outputs: [], config: {} };
};
const link = (from: string, fromPort: string, to: string) => ({ id: `${from}.${fromPort}`, from, fromPort, to, toPort: "in", color: "" });
const graph: WorkflowGraph = {
  nodes: ["start", "fork", "note", "end"].map(node),
  connections: [link("start", "out", "fork"), link("fork", "yes", "end"), link("fork", "no", "end"), link("fork", "later", "note")],
};
const stop = (nodeId: string, port?: string): TestRunStop => ({
  nodeId,
  reachedAt: "2026-11-26T09:00:00Z",
  leftAt: null,
  waitsUntil: null,
  act: null,
  task: null,
  putOffBy: null,
  refusedBy: null,
  held: null,
  fork: port === undefined ? null : { port, ports: ["yes", "no"], because: "facts" },
  changes: [],
});

it("a person's way has the connection of the output they took, also where two lead to the same step", () => {
  const stops = [stop("start"), stop("fork", "no"), stop("end")];
  expect(walkedWay(graph, stops, 2)).toEqual({
    steps: new Set(["start", "fork", "end"]),
    connections: new Set(["start.out", "fork.no"]),
    at: "end",
  });
  expect(walkedWay(graph, stops, 1)).toMatchObject({ connections: new Set(["start.out"]), at: "fork" });
});

it("steps that are no longer in the workflow, and a way without stops, draw nothing", () => {
  expect(walkedWay(graph, [stop("start"), stop("gone")], 1)).toEqual({ steps: new Set(["start"]), connections: new Set(), at: null });
  expect(walkedWay(graph, [], 0)).toEqual({ steps: new Set(), connections: new Set(), at: null });
});
