import type { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { connect, edited } from "./connect.ts";
import { closeStep, condensed, NO_HISTORY, noteEdit, redo, undo, type GraphHistory } from "./history.ts";
import { placeStep } from "./place.ts";
import { countedIds } from "./testing/random-line.ts";

const line = sampleGraph({ s: { type: "start" }, a: { type: "mark" }, e: { type: "end" } }, ["s.out a", "a.out e"]);
const labelled = (graph: WorkflowGraph, id: string, label: string) =>
  edited(graph, { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, label } : node)) }, "rename", id);

/** Types a text into a label letter by letter, `gap` milliseconds apart. */
function typed(text: string, gap: number): { history: GraphHistory; graph: WorkflowGraph } {
  let state = { history: NO_HISTORY, graph: line };
  for (let length = 1; length <= text.length; length += 1) {
    const { edit, graph } = labelled(state.graph, "a", text.slice(0, length));
    state = { history: noteEdit(state.history, edit, { field: "a.label", now: length * gap }), graph };
  }
  return state;
}

it("typing in one field is one step until it pauses for a second or the field loses the focus", () => {
  const quick = typed("Bonjour", 200);
  expect(quick.history.done).toHaveLength(1);
  expect(undo(quick.history, quick.graph, SAMPLE_CATALOGUE).graph).toEqual(line);
  expect(typed("Bonjour", 1000).history.done).toHaveLength(7);
  const { edit } = labelled(quick.graph, "a", "Bonjour !");
  expect(noteEdit(closeStep(quick.history), edit, { field: "a.label", now: 1500 }).done).toHaveLength(2);
  expect(noteEdit(quick.history, edit, { field: "a.text", now: 1500 }).done).toHaveLength(2);
});

it("a joined step is sent with one change of each element", () => {
  const { history } = typed("Bonjour", 200);
  const step = history.done[0]?.edit as GraphEdit;
  expect(step.changes).toHaveLength(7);
  expect(condensed(line, step).changes).toEqual([
    { kind: "changed", element: "node", id: "a", before: { label: "" }, after: { label: "Bonjour" } },
  ]);
});

it("keeps 200 steps, and discards undone steps at the next edit", () => {
  let state = { history: NO_HISTORY, graph: line };
  for (let now = 1; now <= 205; now += 1) {
    const { edit, graph } = labelled(state.graph, "a", `l${now}`);
    state = { history: noteEdit(state.history, edit, { now }), graph };
  }
  expect(state.history.done).toHaveLength(200);
  const back = undo(state.history, state.graph, SAMPLE_CATALOGUE);
  expect(back.graph.nodes[1]?.label).toBe("l204");
  const { edit } = labelled(back.graph, "a", "autre");
  expect(noteEdit(back.history, edit, { now: 300 }).undone).toEqual([]);
  expect(noteEdit(back.history, { ...edit, changes: [] }, { now: 300 })).toBe(back.history);
});

it("skips and reports a step whose elements another user has changed since, and undoes the one before", () => {
  const first = labelled(line, "e", "Sortie");
  const second = labelled(first.graph, "a", "Relance");
  const history = noteEdit(noteEdit(NO_HISTORY, first.edit, { now: 1 }), second.edit, { now: 2 });
  const theirs = labelled(second.graph, "a", "Rappel").graph;
  const back = undo(history, theirs, SAMPLE_CATALOGUE);
  expect(back.skipped).toEqual([second.edit]);
  expect(back.graph.nodes.map(({ label }) => label)).toEqual(["", "Rappel", ""]);
  const again = redo(back.history, back.graph, SAMPLE_CATALOGUE);
  expect(again.graph).toEqual(theirs);
  expect(redo(again.history, again.graph, SAMPLE_CATALOGUE)).toMatchObject({ edit: null, graph: theirs });
});

it("skips a step if undoing it would leave another user's connection without a target", () => {
  const step = { id: "b", type: "mark", config: {}, x: 0, y: 0 };
  const mine = placeStep(line, SAMPLE_CATALOGUE, countedIds(), step, { beside: true });
  if ("refused" in mine) throw new Error(mine.refused.code);
  const theirs = connect(mine.graph, SAMPLE_CATALOGUE, countedIds("their"), "b", "out", "e");
  if ("refused" in theirs) throw new Error(theirs.refused.code);
  const back = undo(noteEdit(NO_HISTORY, mine.edit, { now: 1 }), theirs.graph, SAMPLE_CATALOGUE);
  expect(back).toMatchObject({ edit: null, skipped: [mine.edit], graph: theirs.graph });
});
