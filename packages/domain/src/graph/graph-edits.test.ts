import { GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { applyEdit, editBetween, fits, inverseOf } from "./edit.ts";
import { NO_HISTORY, noteEdit, redo, undo } from "./history.ts";
import { structureProblems } from "./structure.ts";
import { anyAttempt, attempt } from "./testing/random-edits.ts";
import { countedIds, randomLine } from "./testing/random-line.ts";
import { validateGraph } from "./validate.ts";

const attempts = fc.array(anyAttempt, { maxLength: 12 });

it("the generated workflows are valid, so that the tests below are meaningful", () => {
  fc.assert(
    fc.property(randomLine(), (graph) => {
      expect(validateGraph(graph, SAMPLE_CATALOGUE)).toEqual([]);
    }),
  );
});

describe("edits of any workflow", () => {
  it("an edit produces the graph of its command, satisfies the contract, and is undone by its inverse", () => {
    let made = 0;
    fc.assert(
      fc.property(randomLine(), attempts, (graph, tries) => {
        const newId = countedIds();
        let now = graph;
        for (const each of tries) {
          const result = attempt(now, newId, each);
          if (result === null) continue;
          made += 1;
          const edit = GraphEdit.parse(JSON.parse(JSON.stringify(result.edit)));
          expect(fits(now, edit)).toBe(true);
          expect(applyEdit(now, edit)).toEqual(result.graph);
          expect(applyEdit(result.graph, inverseOf(edit))).toEqual(now);
          expect(WorkflowGraph.safeParse(result.graph).success).toBe(true);
          now = result.graph;
        }
      }),
      { numRuns: 300 },
    );
    expect(made).toBeGreaterThan(500);
  });

  it("an accepted edit never makes a circle, a second start or end, a crossed loop or a port with two connections", () => {
    fc.assert(
      fc.property(randomLine(), attempts, (graph, tries) => {
        const newId = countedIds();
        const end = tries.reduce((now, each) => attempt(now, newId, each)?.graph ?? now, graph);
        expect(structureProblems(end, SAMPLE_CATALOGUE)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("undoing every step restores the original workflow, and redoing them the edited one", () => {
    fc.assert(
      fc.property(randomLine(), attempts, (graph, tries) => {
        const newId = countedIds();
        let history = NO_HISTORY;
        let now = graph;
        for (const [at, each] of tries.entries()) {
          const result = attempt(now, newId, each);
          if (result === null) continue;
          history = noteEdit(history, result.edit, { now: at });
          now = result.graph;
        }
        let back = { history, graph: now };
        const steps = history.done.length;
        for (let step = 0; step < steps; step += 1) {
          const stepped = undo(back.history, back.graph, SAMPLE_CATALOGUE);
          expect(stepped.skipped).toEqual([]);
          // Redoing an undone step restores the state before the undo.
          expect(redo(stepped.history, stepped.graph, SAMPLE_CATALOGUE).graph).toEqual(back.graph);
          back = stepped;
        }
        expect(back.graph).toEqual(graph);
        for (let step = 0; step < steps; step += 1) back = redo(back.history, back.graph, SAMPLE_CATALOGUE);
        expect(back.graph).toEqual(now);
      }),
    );
  });

  it("the edit between two workflows turns the first into the second", () => {
    const byId = (graph: WorkflowGraph) => ({
      ...graph,
      nodes: graph.nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      connections: graph.connections.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    });
    fc.assert(
      fc.property(randomLine(), randomLine(), (before, after) => {
        expect(byId(applyEdit(before, editBetween(before, after, "import")))).toEqual(byId(after));
      }),
    );
  });
});

it("treats a field named __proto__ like any other", () => {
  const graph = WorkflowGraph.parse({ nodes: [], connections: [] });
  const node = {
    id: "a",
    type: "say",
    version: 1,
    category: "actions" as const,
    x: 0,
    y: 0,
    label: "",
    inputs: [],
    outputs: [],
    config: JSON.parse('{"__proto__": {"polluted": 1}}') as Record<string, unknown>,
  };
  const after = { ...graph, nodes: [{ ...node, config: JSON.parse('{"__proto__": {"polluted": 2}, "x": 1}') as Record<string, unknown> }] };
  const made = applyEdit({ ...graph, nodes: [node] }, editBetween({ ...graph, nodes: [node] }, after, "configure"));
  expect(JSON.stringify(made.nodes[0]?.config)).toBe('{"__proto__":{"polluted":2},"x":1}');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
