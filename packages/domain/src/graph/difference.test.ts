import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { differenceOf } from "./difference.ts";
import { removeElements } from "./heal.ts";
import { configure, moveStepOnto, placeStep } from "./place.ts";
import { countedIds, randomLine } from "./testing/random-line.ts";

const line = sampleGraph(
  {
    s: { type: "start" },
    a: { type: "mark" },
    w: { type: "sleep", config: { hours: 1 } },
    q: { type: "is_marked" },
    b: { type: "say" },
    r: { type: "repeat" },
    i: { type: "mark", scope: "r" },
    e: { type: "end" },
  },
  ["s.out a", "a.out w", "w.out q", "q.yes b", "q.no r", "b.out r", "r.each i", "r.done e"],
);
const idOf = (graph: WorkflowGraph, from: string, port = "out") =>
  graph.connections.find((each) => each.from === from && each.fromPort === port)?.id ?? "";
const difference = (after: WorkflowGraph, before = line) => differenceOf(before, after, SAMPLE_CATALOGUE);
const graphOf = (result: object): WorkflowGraph => {
  if (!("graph" in result)) throw new Error(JSON.stringify(result));
  return result.graph as WorkflowGraph;
};

describe("the difference between two versions", () => {
  it("is empty when only positions, labels, notes, groups or explicit defaults changed", () => {
    const nodes = line.nodes.map((node) => ({ ...node, x: 7, y: 8, label: "Étape", config: node.id === "a" ? { tag: "t" } : node.config }));
    const note = { id: "n", x: 0, y: 0, width: 160, height: 80, text: "", tone: "info" as const };
    expect(difference({ ...line, nodes, layout: "free", notes: [note], groups: [{ id: "g", title: "", nodeIds: ["a"] }] })).toEqual([]);
  });

  it("has a step that was added or removed, without a rewiring of its neighbours", () => {
    const added = graphOf(
      placeStep(line, SAMPLE_CATALOGUE, countedIds(), { id: "n", type: "say", config: {}, x: 0, y: 0 }, { onto: idOf(line, "a") }),
    );
    expect(difference(added)).toEqual([{ kind: "added", nodeId: "n" }]);
    expect(difference(line, added)).toEqual([{ kind: "removed", nodeId: "n" }]);
    expect(difference(graphOf(removeElements(line, SAMPLE_CATALOGUE, countedIds(), ["b"], { heal: true })))).toEqual([
      { kind: "removed", nodeId: "b" },
    ]);
  });

  it("has a changed setting with the aspect that it affects, and the module's version", () => {
    const timed = graphOf(configure(line, SAMPLE_CATALOGUE, "w", { hours: 2 }));
    const said = graphOf(configure(timed, SAMPLE_CATALOGUE, "b", { text: "Bonsoir" }));
    const newer = { ...said, nodes: said.nodes.map((node) => (node.id === "e" ? { ...node, version: 2 } : node)) };
    expect(difference(newer)).toEqual([
      { kind: "reconfigured", nodeId: "w", settings: [{ field: "hours", before: 1, after: 2, aspect: "timing" }] },
      { kind: "reconfigured", nodeId: "b", settings: [{ field: "text", before: "Bonjour", after: "Bonsoir", aspect: "content" }] },
      { kind: "version", nodeId: "e", before: 1, after: 2 },
    ]);
  });

  it("has a port that leads elsewhere among the same steps", () => {
    const connections = line.connections.map((each) => (each.from === "q" && each.fromPort === "no" ? { ...each, to: "e" } : each));
    expect(difference({ ...line, connections })).toEqual([{ kind: "rewired", nodeId: "q", ports: ["no"] }]);
  });

  it("has only the step that moved along the line or into a loop, not the steps that it passed", () => {
    expect(difference(graphOf(moveStepOnto(line, SAMPLE_CATALOGUE, countedIds(), "a", idOf(line, "r", "done"))))).toEqual([
      { kind: "reordered", nodeId: "a" },
    ]);
    expect(difference(graphOf(moveStepOnto(line, SAMPLE_CATALOGUE, countedIds(), "a", idOf(line, "r", "each"))))).toEqual([
      { kind: "reordered", nodeId: "a" },
    ]);
  });

  it("has a removal and an addition when a step's type differs", () => {
    const nodes = line.nodes.map((node) => (node.id === "a" ? { ...node, type: "say" } : node));
    expect(difference({ ...line, nodes })).toEqual([
      { kind: "removed", nodeId: "a" },
      { kind: "added", nodeId: "a" },
    ]);
  });

  it("is empty between a workflow and itself, and names only steps of the two versions", () => {
    fc.assert(
      fc.property(randomLine(), randomLine(), (before, after) => {
        expect(difference(before, before)).toEqual([]);
        const ids = new Set([...before.nodes, ...after.nodes].map(({ id }) => id));
        expect(difference(after, before).every(({ nodeId }) => ids.has(nodeId))).toBe(true);
      }),
    );
  });
});
