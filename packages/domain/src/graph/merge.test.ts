import type { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { WorkflowGraph as Contract } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { connect, edited } from "./connect.ts";
import { applyEdit } from "./edit.ts";
import { removeElements } from "./heal.ts";
import { nodeOutputs } from "./graph-modules.ts";
import { mergeEdits } from "./merge.ts";
import { configure, placeStep } from "./place.ts";
import { structureProblems } from "./structure.ts";
import { anyAttempt, attempt, type Attempt } from "./testing/random-edits.ts";
import { countedIds, randomLine } from "./testing/random-line.ts";

const line = sampleGraph(
  { s: { type: "start" }, a: { type: "say", config: { text: "Bonjour" } }, b: { type: "mark" }, e: { type: "end" } },
  ["s.out a", "a.out b", "b.out e"],
);
type Made = { readonly edit: GraphEdit; readonly graph: WorkflowGraph };
const made = (result: object): Made => {
  if (!("edit" in result)) throw new Error(JSON.stringify(result));
  return result as Made;
};
const merge = (theirs: Made, ours: Made) => mergeEdits(theirs.graph, [ours.edit], SAMPLE_CATALOGUE);
const label = (id: string, text: string) =>
  edited(line, { ...line, nodes: line.nodes.map((each) => (each.id === id ? { ...each, label: text } : each)) }, "rename", id);
const remove = (id: string) => made(removeElements(line, SAMPLE_CATALOGUE, countedIds(`r${id}`), [id], { heal: true }));
const insert = (id: string, from: string) =>
  made(placeStep(line, SAMPLE_CATALOGUE, countedIds(id), { id, type: "mark", config: {}, x: 0, y: 0 }, { from, port: "out" }));

describe("two editors of one draft", () => {
  it("keeps both users' changes, even to two fields of one step", () => {
    const text = made(configure(line, SAMPLE_CATALOGUE, "a", { text: "Bonsoir" }));
    const more = made(configure(line, SAMPLE_CATALOGUE, "a", { text: "Bonjour", tone: "sec" }));
    const merged = merge(text, more);
    expect(merged.graph.nodes[1]?.config).toEqual({ text: "Bonsoir", tone: "sec" });
    expect(merge({ ...merged, edit: text.edit }, label("a", "Accroche")).graph.nodes[1]).toMatchObject({
      label: "Accroche",
      config: { tone: "sec" },
    });
    expect(merged.conflicts).toEqual([]);
  });

  it("keeps theirs and offers ours when both changed one field, unless both made the same change", () => {
    const merged = merge(label("a", "Leur"), label("a", "Nôtre"));
    expect(merged.conflicts).toEqual([{ element: "node", id: "a", field: "label", theirs: "Leur", ours: "Nôtre" }]);
    expect(merged.graph.nodes[1]?.label).toBe("Leur");
    expect(merge(label("a", "Pareil"), label("a", "Pareil"))).toMatchObject({ conflicts: [], made: [] });
    const [theirs, ours] = [
      made(configure(line, SAMPLE_CATALOGUE, "a", { text: "Salut" })),
      made(configure(line, SAMPLE_CATALOGUE, "a", {})),
    ];
    expect(merge(theirs, ours).conflicts).toEqual([{ element: "node", id: "a", field: "config.text", theirs: "Salut", ours: null }]);
  });

  it("treats two deletions of the same step as one", () => {
    const merged = merge(remove("a"), remove("a"));
    expect(merged).toMatchObject({ conflicts: [], refused: [], made: [] });
    expect(merged.graph).toEqual(remove("a").graph);
  });

  it("keeps a step that they changed and we deleted, with the line around it", () => {
    const merged = merge(label("a", "Leur"), remove("a"));
    expect(merged.graph).toEqual(label("a", "Leur").graph);
    expect(merged.conflicts).toMatchObject([{ element: "node", id: "a", field: null, ours: null }]);
    const other = merge(remove("a"), label("a", "Nôtre"));
    expect(other.graph).toEqual(remove("a").graph);
    expect(other.conflicts).toEqual([{ element: "node", id: "a", field: null, theirs: null, ours: { label: "Nôtre" } }]);
  });

  it("when both insert a step into the same connection, keeps theirs, offers ours, and applies no part of ours", () => {
    const merged = merge(insert("x", "a"), insert("y", "a"));
    expect(merged.graph).toEqual(insert("x", "a").graph);
    expect(merged.conflicts).toMatchObject([{ element: "connection", field: "to", theirs: "x", ours: "y" }]);
  });

  it("removes a row only together with its connection, and not at all if the other user has changed the connection's target", () => {
    const forked = sampleGraph(
      { s: { type: "start" }, w: { type: "ways", config: { rows: ["x", "y"] } }, m: { type: "mark" }, e: { type: "end" } },
      ["s.out w", "w.row1 m", "w.row2 e", "w.else e", "m.out e"],
    );
    const keeping = (...rows: string[]) => made(configure(forked, SAMPLE_CATALOGUE, "w", { rows }));
    const linked = made(connect(forked, SAMPLE_CATALOGUE, countedIds("t"), "w", "row2", "m"));
    const kept = merge(linked, keeping("y"));
    expect(kept.graph.connections.filter(({ from }) => from === "w")).toMatchObject([
      { fromPort: "row1", to: "m", id: "c2" },
      { fromPort: "else", to: "e" },
    ]);
    expect(kept).toMatchObject({ conflicts: [], refused: [], unmade: [] });
    expect(merge(linked, keeping("x"))).toMatchObject({ graph: linked.graph, conflicts: [{ element: "connection", id: "c2" }] });
  });

  it("applies no part of an edit that changes a step's ports when the rows of that step conflict", () => {
    const forked = sampleGraph({ s: { type: "start" }, w: { type: "ways", config: { rows: ["x", "y"] } }, e: { type: "end" } }, [
      "s.out w",
      "w.row1 e",
      "w.row2 e",
      "w.else e",
    ]);
    const rows = (...rows: string[]) => made(configure(forked, SAMPLE_CATALOGUE, "w", { rows }));
    const merged = merge(rows("x", "z"), rows("x"));
    expect(merged.graph).toEqual(rows("x", "z").graph);
    expect(merged.conflicts).toMatchObject([{ element: "node", id: "w", field: "config.rows", theirs: ["x", "z"], ours: ["x"] }]);
    expect(merged.unmade).toHaveLength(1);
    expect(merge(rows("x"), rows("x", "z")).unmade).toEqual([]);
  });

  it("refuses an edit that exceeds the largest number of elements", () => {
    const notes = Array.from({ length: 201 }, (_, index) => ({
      kind: "added" as const,
      element: "note" as const,
      at: 0,
      value: { id: `n${index}`, x: 0, y: 0, width: 100, height: 50, text: "", tone: "info" as const },
    }));
    expect(mergeEdits(line, [{ intent: "paste", nodeId: null, changes: notes }], SAMPLE_CATALOGUE).refused).toMatchObject([
      { refusal: { code: "tooManyElements", params: { most: "200" } } },
    ]);
  });

  it("refuses, with its reason, an edit that makes a circle together with theirs", () => {
    const loose = sampleGraph({ a: { type: "mark" }, b: { type: "mark" } }, []);
    const [theirs, ours] = [
      made(connect(loose, SAMPLE_CATALOGUE, countedIds("t"), "a", "out", "b")),
      made(connect(loose, SAMPLE_CATALOGUE, countedIds("o"), "b", "out", "a")),
    ];
    const merged = merge(theirs, ours);
    expect(merged.graph).toEqual(theirs.graph);
    expect(merged.refused).toMatchObject([{ refusal: { code: "circular" } }]);
  });

  it("refuses a connection to a step that they deleted", () => {
    const bare = { ...line, connections: line.connections.filter(({ from }) => from !== "a") };
    const ours = made(connect(bare, SAMPLE_CATALOGUE, countedIds("o"), "a", "out", "b"));
    const theirs = made(removeElements(bare, SAMPLE_CATALOGUE, countedIds("t"), ["b"], { heal: true }));
    expect(merge(theirs, ours).refused).toMatchObject([{ refusal: { code: "danglingConnection" } }]);
  });

  const drawn = (base: WorkflowGraph, tries: readonly Attempt[], prefix: string) => {
    const newId = countedIds(prefix);
    return tries.reduce<{ graph: WorkflowGraph; edits: GraphEdit[] }>(
      (now, each) => {
        const next = attempt(now.graph, newId, each);
        return next === null ? now : { graph: next.graph, edits: [...now.edits, next.edit] };
      },
      { graph: base, edits: [] },
    );
  };
  const unordered = (graph: WorkflowGraph) => ({
    ...graph,
    nodes: graph.nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    connections: graph.connections.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    notes: graph.notes?.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    groups: graph.groups?.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  });
  // Adds a step whose ports depend on its rows, so that both users can change them.
  const forked = (base: WorkflowGraph): WorkflowGraph => {
    const [onto] = base.connections;
    const step = { id: "ways", type: "ways", config: { rows: ["r0", "r1"] }, x: 0, y: 0 };
    return onto === undefined ? base : made(placeStep(base, SAMPLE_CATALOGUE, countedIds("f"), step, { onto: onto.id })).graph;
  };
  const tries = fc.array(anyAttempt, { maxLength: 4 });
  // Whether a session's edits give something a value that it had before: then the order of the merges decides which value remains.
  const goesBack = (base: WorkflowGraph, edits: readonly GraphEdit[]): boolean => {
    const valuesOf = (graph: WorkflowGraph) =>
      new Map([...graph.nodes, ...graph.connections].flatMap((each) => Object.entries(each).map(([key, of]) => [`${each.id} ${key}`, of])));
    const states = edits.reduce<WorkflowGraph[]>((all, edit) => [...all, applyEdit(all.at(-1) ?? base, edit)], [base]).map(valuesOf);
    const keys = new Set(states.flatMap((state) => [...state.keys()]));
    return [...keys].some((key) => {
      const values = states.map((state) => JSON.stringify(state.get(key)));
      return values.some((value, index) => index > 1 && value !== values[index - 1] && values.slice(0, index - 1).includes(value));
    });
  };

  it("never makes an invalid workflow, and without conflicts gives the same result in either order", () => {
    let both = 0;
    fc.assert(
      fc.property(randomLine(6), tries, tries, (drawnLine, theirTries, ourTries) => {
        const base = forked(drawnLine);
        const theirs = drawn(base, theirTries, "t");
        const ours = drawn(base, ourTries, "o");
        const merged = mergeEdits(theirs.graph, ours.edits, SAMPLE_CATALOGUE);
        expect(structureProblems(merged.graph, SAMPLE_CATALOGUE)).toEqual([]);
        expect(Contract.safeParse(merged.graph).success).toBe(true);
        expect(merged.graph.nodes.map(({ outputs }) => outputs)).toEqual(
          merged.graph.nodes.map((node) => nodeOutputs(SAMPLE_CATALOGUE, node)),
        );
        // Edits merged into the state they were made on are applied unchanged.
        expect(mergeEdits(base, ours.edits, SAMPLE_CATALOGUE).graph).toEqual(ours.graph);
        const other = mergeEdits(ours.graph, theirs.edits, SAMPLE_CATALOGUE);
        if (goesBack(base, theirs.edits) || goesBack(base, ours.edits)) return;
        if ([merged, other].some(({ conflicts, refused }) => conflicts.length + refused.length > 0)) return;
        both += merged.made.length > 0 && theirs.edits.length > 0 ? 1 : 0;
        expect(unordered(other.graph)).toEqual(unordered(merged.graph));
      }),
      { numRuns: 400 },
    );
    expect(both).toBeGreaterThan(50);
  });
});
