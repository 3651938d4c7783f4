import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { outlineOf, type OutlineLine } from "./outline.ts";
import { anyAttempt, attempt } from "./testing/random-edits.ts";
import { countedIds, randomLine } from "./testing/random-line.ts";

/** Returns the tree as a reader sees it: indented numbers, ports and references. */
function drawn(line: OutlineLine, numbers: ReadonlyMap<string, number>, depth = 0): string[] {
  const pad = "  ".repeat(depth);
  return [
    ...line.items.flatMap(({ nodeId, number, branches, inside }) => [
      `${pad}${number} ${nodeId}`,
      ...(inside === null ? [] : [`${pad}  each:`, ...drawn(inside, numbers, depth + 2)]),
      ...branches.flatMap(({ port, line: branch }) => [`${pad}  ${port}:`, ...drawn(branch, numbers, depth + 2)]),
    ]),
    ...(line.goesOnAt === null ? [] : [`${pad}→ ${numbers.get(line.goesOnAt)}`]),
  ];
}

/** Returns every connection shown in the tree, as `from to`. */
function told(line: OutlineLine, after: string | null): string[] {
  return line.items
    .flatMap(({ nodeId, branches, inside }, index): string[] => {
      const next = line.items[index + 1]?.nodeId ?? line.goesOnAt;
      const onward = branches.length === 0 ? (next === null ? [] : [`${nodeId} ${next}`]) : [];
      const firstOf = (branch: OutlineLine): string | null => branch.items[0]?.nodeId ?? branch.goesOnAt;
      const into = (branch: OutlineLine): string[] => {
        const first = firstOf(branch);
        return [...(first === null ? [] : [`${nodeId} ${first}`]), ...told(branch, null)];
      };
      return [...onward, ...branches.flatMap(({ line: branch }) => into(branch)), ...(inside === null ? [] : into(inside))];
    })
    .concat(after === null ? [] : [after]);
}

describe("the outline", () => {
  it("shows a fork's ports as branches, the step where they meet once, and other connections to it as references", () => {
    const graph = sampleGraph(
      { s: { type: "start" }, q: { type: "is_marked" }, y: { type: "say" }, m: { type: "mark" }, e: { type: "end" } },
      ["s.out q", "q.yes y", "q.no m", "y.out m", "m.out e"],
    );
    const { lines, loose, numbers } = outlineOf(graph, SAMPLE_CATALOGUE);
    expect(drawn(lines[0] as OutlineLine, numbers)).toEqual([
      "1 s",
      "2 q",
      "  yes:",
      "    3 y",
      "    → 4",
      "  no:",
      "    → 4",
      "4 m",
      "5 e",
    ]);
    expect(loose).toEqual([]);
  });

  it("shows a loop's steps inside it, an open port as an empty branch, and unreachable steps separately", () => {
    const graph = sampleGraph(
      {
        s: { type: "start" },
        r: { type: "repeat" },
        i: { type: "mark", scope: "r" },
        q: { type: "is_marked" },
        e: { type: "end" },
        x: { type: "say" },
      },
      ["s.out r", "r.each i", "r.done q", "q.no e"],
    );
    const { lines, loose, numbers } = outlineOf(graph, SAMPLE_CATALOGUE);
    expect(drawn(lines[0] as OutlineLine, numbers)).toEqual([
      "1 s",
      "2 r",
      "  each:",
      "    3 i",
      "4 q",
      "  yes:",
      "  no:",
      "    → 5",
      "5 e",
    ]);
    expect(loose.map((line) => drawn(line, numbers))).toEqual([["6 x"]]);
  });

  it("shows every step and every connection exactly once, for any workflow", () => {
    fc.assert(
      fc.property(randomLine(), fc.array(anyAttempt, { maxLength: 8 }), (drawnFirst, tries) => {
        const newId = countedIds();
        const graph = tries.reduce((now, each) => attempt(now, newId, each)?.graph ?? now, drawnFirst);
        const { lines, loose, numbers } = outlineOf(graph, SAMPLE_CATALOGUE);
        expect([...numbers.keys()].toSorted()).toEqual(graph.nodes.map(({ id }) => id).toSorted());
        expect([...numbers.values()]).toEqual(graph.nodes.map((_, index) => index + 1));
        const connections = [...lines, ...loose].flatMap((line) => told(line, null));
        expect(connections.toSorted()).toEqual(graph.connections.map(({ from, to }) => `${from} ${to}`).toSorted());
      }),
      { numRuns: 300 },
    );
  });
});
