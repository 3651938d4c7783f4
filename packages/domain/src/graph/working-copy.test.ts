import { MOST_CHANGES, type GraphChange, type GraphEdit, WorkflowSave } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { mergeEdits } from "./merge.ts";
import { workingCopy } from "./working-copy.ts";

const ids = Array.from({ length: 998 }, (_, index) => `n${index}`);
const next = (index: number) => ids[index + 1] ?? "e";
/** A workflow of 1,000 steps and 3,993 connections. */
const large = sampleGraph(
  {
    s: { type: "start" },
    ...Object.fromEntries(ids.map((id) => [id, { type: "ways", config: { rows: ["a", "b", "c"] } }])),
    e: { type: "end" },
  },
  ["s.out n0", ...ids.flatMap((id, index) => ["row1", "row2", "row3", "else"].map((port) => `${id}.${port} ${next(index)}`))],
);

it("merges a save of the largest size, and the contract allows none larger", () => {
  const recoloured = (index: number): GraphChange => {
    const { id = "", color = "" } = large.connections[index % large.connections.length] ?? {};
    const turn = Math.floor(index / large.connections.length);
    const before = { color: turn === 0 ? color : `turn${turn}` };
    return { kind: "changed", element: "connection", id, before, after: { color: `turn${turn + 1}` } };
  };
  const changes = Array.from({ length: MOST_CHANGES }, (_, index) => recoloured(index));
  const edits = Array.from({ length: 200 }, (_, index): GraphEdit => {
    return { intent: "connect", nodeId: null, changes: changes.slice((index * MOST_CHANGES) / 200, ((index + 1) * MOST_CHANGES) / 200) };
  });
  const merged = mergeEdits(large, edits, SAMPLE_CATALOGUE);
  expect(merged).toMatchObject({ conflicts: [], refused: [], unmade: [] });
  const save = { id: "0190a1f0-0000-7000-8000-000000000001", baseRevision: 1, edits };
  expect(WorkflowSave.safeParse(save).success).toBe(true);
  const [first] = edits;
  const more = { ...first, changes: [recoloured(0), ...(first?.changes ?? [])] };
  expect(WorkflowSave.safeParse({ ...save, edits: edits.with(0, more as GraphEdit) }).success).toBe(false);
});

it("makes changes in order, and leaves the original and its untouched lists as they are", () => {
  const graph = sampleGraph({ s: { type: "start" }, a: { type: "mark" }, e: { type: "end" } }, ["s.out a", "a.out e"]);
  const before = structuredClone(graph);
  const copy = workingCopy(graph);
  const [start, a, end] = graph.nodes;
  if (start === undefined || a === undefined || end === undefined) throw new Error("a node is missing");
  const made = [
    copy.make({ kind: "changed", element: "node", id: "a", before: { label: "" }, after: { label: "A" } }),
    copy.make({ kind: "removed", element: "node", at: 0, value: end }),
    copy.make({ kind: "added", element: "node", at: 0, value: end }),
    copy.make({ kind: "changed", element: "node", id: "a", before: { label: "other" }, after: { label: "B" } }),
    copy.make({ kind: "removed", element: "node", at: 9, value: start }),
    copy.make({ kind: "changed", element: "node", id: "s", before: {}, after: { label: "gone" } }),
  ];
  expect(made).toEqual([true, true, true, false, true, false]);
  expect(copy.graph().nodes).toEqual([end, { ...a, label: "B" }]);
  expect(copy.graph().connections).toBe(graph.connections);
  expect(graph).toEqual(before);
});
