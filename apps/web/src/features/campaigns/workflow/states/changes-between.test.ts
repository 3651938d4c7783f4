import type { ModuleDescription, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { changesBetween } from "./changes-between.ts";

const out = { id: "out", label: "", color: "" };
const step = (id: string, changes: Partial<WorkflowNode> = {}): WorkflowNode => {
  return {
    id,
    type: "add_note",
    version: 1,
    category: "actions",
    x: 0,
    y: 0,
    label: "",
    inputs: [],
    outputs: [out],
    config: {},
    ...changes,
  };
};
const line = (...nodes: readonly WorkflowNode[]): WorkflowGraph => ({
  nodes: [...nodes],
  connections: nodes.slice(1).map(({ id }, index) => {
    return { id: `to-${id}`, from: nodes[index]?.id ?? "", to: id, fromPort: "out", toPort: "in", color: "" };
  }),
});
// Only the defaults matter here.
const modules = new Map([["add_note", { defaults: { text: "Vu" } } as unknown as ModuleDescription]]);

it("added, removed, renamed and reset steps are told one by one, without those that only moved on the canvas", () => {
  const before = line(step("a"), step("b"), step("c"));
  const after = line(step("a", { x: 400, label: "Début" }), step("d"), step("c", { config: { text: "Lu" } }));
  const marks = changesBetween(before, after, modules).map(({ nodeId, mark }) => [nodeId, mark]);
  expect(new Map(marks as [string, string][])).toEqual(
    new Map([
      ["b", "removed"],
      ["d", "added"],
      ["c", "changed"],
      ["a", "changed"],
    ]),
  );
  const byId = new Map(changesBetween(before, after, modules).map((change) => [change.nodeId, change]));
  expect(byId.get("a")?.renamed).toEqual({ before: "", after: "Début" });
  expect(byId.get("c")?.settings).toMatchObject([{ field: "text", before: "Vu", after: "Lu" }]);
});

it("a setting that equals the module's first value, and nothing at all, are no change", () => {
  expect(changesBetween(line(step("a")), line(step("a", { config: { text: "Vu" } })), modules)).toEqual([]);
  expect(changesBetween({ nodes: [], connections: [] }, { nodes: [], connections: [] }, modules)).toEqual([]);
});

it("steps in another order, and a step that leads elsewhere, are told as such", () => {
  const [a, b, c] = [step("a"), step("b"), step("c")];
  expect(changesBetween(line(a, b, c), line(a, c, b), modules).some(({ isReordered }) => isReordered)).toBe(true);
  const cut: WorkflowGraph = { ...line(a, b, c), connections: line(a, b, c).connections.slice(0, 1) };
  expect(changesBetween(line(a, b, c), cut, modules)).toMatchObject([{ nodeId: "b", rewired: ["out"] }]);
});
