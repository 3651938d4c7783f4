import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { pathsOf } from "./dominators.ts";
import { earlierOutputs, textOutputs } from "./offered-outputs.ts";
import { leads, reachable } from "./structure.ts";
import { anyAttempt, attempt } from "./testing/random-edits.ts";
import { countedIds, randomLine } from "./testing/random-line.ts";

/** Checks the definition of a dominator directly: without `before`, no path leads from a root to the node. */
function cutsOff(graph: WorkflowGraph, before: string, nodeId: string): boolean {
  const next = new Map([...leads(graph)].map(([from, to]): [string, string[]] => [from, [...to]]));
  for (const { id, scope } of graph.nodes) if (scope !== undefined) next.set(id, [...(next.get(id) ?? []), scope]);
  const led = new Set([...next.values()].flat());
  const begins = graph.nodes.map(({ id }) => id).filter((id) => !led.has(id));
  const without = new Map([...next].filter(([from]) => from !== before));
  return (
    before !== nodeId &&
    reachable(begins, next).has(nodeId) &&
    !reachable(
      begins.filter((id) => id !== before),
      without,
    ).has(nodeId)
  );
}

it("a step is on every path to another exactly when the other cannot be reached without it", () => {
  fc.assert(
    fc.property(randomLine(6), fc.array(anyAttempt, { maxLength: 5 }), (line, tries) => {
      const newId = countedIds();
      const graph = tries.reduce((now, each) => attempt(now, newId, each)?.graph ?? now, line);
      const paths = pathsOf(graph);
      const ids = graph.nodes.map(({ id }) => id);
      for (const before of ids)
        for (const id of ids) expect([before, id, paths.always(before, id)]).toEqual([before, id, cutsOff(graph, before, id)]);
    }),
  );
});

it("lists the outputs of earlier steps for the picker, without secrets and kinds that a text cannot show", () => {
  const graph = sampleGraph(
    {
      s: { type: "start" },
      f: { type: "fetch" },
      q: { type: "is_marked" },
      g: { type: "fetch" },
      j: { type: "mark" },
      h: { type: "fetch" },
    },
    ["s.out f", "f.out q", "q.yes g", "q.no j", "g.out j", "j.out h"],
  );
  expect(earlierOutputs(graph, textOutputs(graph, SAMPLE_CATALOGUE), "j")).toEqual([
    { nodeId: "f", name: "size", kind: "number", always: true },
    { nodeId: "g", name: "size", kind: "number", always: false },
  ]);
});

it("takes little time for a thousand steps in the worst order", () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `n${index}`);
  const graph = sampleGraph(
    Object.fromEntries(ids.toReversed().map((id) => [id, { type: "mark" }])),
    ids.slice(1).map((id, index) => `n${index}.out ${id}`),
  );
  const paths = pathsOf(graph);
  expect(ids.slice(1).every((id) => paths.always("n0", id))).toBe(true);
  expect(paths.always("n999", "n0")).toBe(false);
});
