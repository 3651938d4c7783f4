import type { WorkflowGraph } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { withGroup, withoutGroupsOf } from "./beside.ts";
import { editBetween, applyEdit, inverseOf } from "./edit.ts";
import { GRID } from "./layout/free-layout.ts";
import { layoutGraph } from "./layout/line-layout.ts";
import { COLUMN } from "./layout/measures.ts";
import { placeStep } from "./place.ts";
import { alignSteps, moveFreely, withRoomFor } from "./placement.ts";

const graph = sampleGraph({ s: { type: "start" }, a: { type: "mark" }, b: { type: "mark" }, e: { type: "end" } }, [
  "s.out a",
  "a.out b",
  "b.out e",
]);
const tidy = layoutGraph(graph);
const placesOf = ({ nodes }: WorkflowGraph) => Object.fromEntries(nodes.map(({ id, x, y }) => [id, { x, y }]));
const accepted = <Result extends object>(result: Result) => {
  if (!("graph" in result)) throw new Error("refused");
  return result as Extract<Result, { graph: WorkflowGraph }>;
};
const free = (moved: readonly string[], by: { x: number; y: number }) => accepted(moveFreely(graph, tidy, new Set(moved), by));

it("keeps every other step where the layout had put it when the first one is placed freely, on the grid", () => {
  const { graph: after, edit } = free(["a"], { x: 30, y: 207 });
  const was = Object.fromEntries([...tidy.stations].map(([id, { x, y }]) => [id, { x, y }]));
  expect(after.layout).toBe("free");
  expect(placesOf(after)).toEqual({ ...was, a: { x: (was["a"]?.x ?? 0) + GRID, y: 8 * GRID } });
  expect(layoutGraph(after).stations.get("a")).toMatchObject(placesOf(after)["a"] ?? {});
  expect(applyEdit(after, inverseOf(edit))).toEqual(graph);
});

it("moves a note without placing the steps freely", () => {
  const note = { id: "n", x: 0, y: 0, width: 100, height: 50, text: "Note", tone: "info" as const };
  const after = accepted(moveFreely({ ...graph, notes: [note] }, tidy, new Set(["n"]), { x: 40, y: 0 })).graph;
  expect(after).toEqual({ ...graph, notes: [{ ...note, x: 2 * GRID }] });
});

it("gives a step inserted between two others a place of its own, and moves on what is behind it", () => {
  const { graph: before } = free([], { x: 0, y: 0 });
  expect(before.layout).toBeUndefined();
  const placed = free(["s"], { x: 0, y: 0 }).graph;
  const step = { id: "c", type: "mark", config: {}, x: 0, y: 0 };
  const inserted = accepted(placeStep(placed, SAMPLE_CATALOGUE, () => "link", step, { from: "a", port: "out" })).graph;
  const after = withRoomFor(placed, inserted);
  const [was, now] = [placesOf(placed), placesOf(after)];
  expect(now["c"]).toEqual({ x: (was["a"]?.x ?? 0) + COLUMN, y: was["a"]?.y });
  expect((now["b"]?.x ?? 0) - (now["c"]?.x ?? 0)).toBeGreaterThanOrEqual(COLUMN);
  expect((now["e"]?.x ?? 0) - (now["b"]?.x ?? 0)).toBe((was["e"]?.x ?? 0) - (was["b"]?.x ?? 0));
  expect([now["s"], now["a"]]).toEqual([was["s"], was["a"]]);
  expect(withRoomFor(graph, graph)).toBe(graph);
});

it("aligns steps with the first of them, and distributes them evenly", () => {
  const moved = free(["b"], { x: 80, y: 104 }).graph;
  const layout = layoutGraph(moved);
  const ids = new Set(["s", "a", "b"]);
  const row = placesOf(accepted(alignSteps(moved, layout, ids, "row")).graph);
  expect([row["s"]?.y, row["a"]?.y, row["b"]?.y]).toEqual([0, 0, 0]);
  const column = placesOf(accepted(alignSteps(moved, layout, ids, "column")).graph);
  expect([column["a"]?.x, column["b"]?.x]).toEqual([column["s"]?.x, column["s"]?.x]);
  const even = placesOf(accepted(alignSteps(moved, layout, ids, "distribute")).graph);
  expect((even["a"]?.x ?? 0) - (even["s"]?.x ?? 0)).toBe((even["b"]?.x ?? 0) - (even["a"]?.x ?? 0));
});

it("has a step in one group only, and dissolves groups without their steps", () => {
  const one = accepted(withGroup(graph, { id: "g", title: "Accroche", nodeIds: ["a", "b"] })).graph;
  const two = accepted(withGroup(one, { id: "h", title: "Relance", nodeIds: ["b"] })).graph;
  expect(two.groups).toEqual([
    { id: "g", title: "Accroche", nodeIds: ["a"] },
    { id: "h", title: "Relance", nodeIds: ["b"] },
  ]);
  expect(accepted(withGroup(two, { id: "g", title: "Accroche", nodeIds: ["a", "b"] })).graph.groups).toHaveLength(1);
  expect(accepted(withoutGroupsOf(one, new Set(["a"]))).graph).toEqual(graph);
  expect(editBetween(one, two, "group").changes).toHaveLength(2);
});
