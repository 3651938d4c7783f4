import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { longestWait } from "./longest-wait.ts";

const step = (id: string, config: WorkflowNode["config"] = {}): WorkflowNode => {
  return { id, type: "delay", version: 1, category: "workflow", x: 0, y: 0, label: "", inputs: [], outputs: [], config };
};
const graph = (nodes: readonly WorkflowNode[], ...links: readonly (readonly [string, string])[]): WorkflowGraph => ({
  nodes: [...nodes],
  connections: links.map(([from, to]) => ({ id: `${from}${to}`, from, to, fromPort: "out", toPort: "in", color: "" })),
});

it("a workflow's longest wait adds the waits of its longest way, in whole days", () => {
  const nodes = [
    step("a"),
    step("b", { value: 36, unit: "hours" }),
    step("c", { waitDays: 5, unit: "workingDays" }),
    step("d", { waitDays: 2 }),
    step("e", { value: "x" }),
  ];
  expect(longestWait(graph(nodes, ["a", "b"], ["a", "c"], ["b", "d"], ["c", "d"], ["d", "e"]))).toBe(9);
  expect(longestWait({ nodes: [], connections: [] })).toBe(0);
});

it("a circle and a connection to nothing do not keep it from ending", () => {
  expect(longestWait(graph([step("a", { waitDays: 1 }), step("b", { waitDays: 1 })], ["a", "b"], ["b", "a"], ["b", "gone"]))).toBe(0);
});
