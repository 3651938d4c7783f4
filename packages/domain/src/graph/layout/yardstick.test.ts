import { graphlib, layout as dagreLayout } from "@dagrejs/dagre";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutGraph } from "./line-layout.ts";
import type { Point } from "./measures.ts";
import { randomMap } from "./testing/random-map.ts";

const SHAPES = [
  { steps: 8, forks: 40 },
  { steps: 12, forks: 30 },
  { steps: 20, forks: 25, reach: 8 },
];

/** Counts crossings of lines, comparing the ends of their pieces between two columns. */
function crossings(lines: readonly (readonly Point[])[]): number {
  const pieces = lines.flatMap((points) => points.slice(1).map((to, index) => [points[index] ?? to, to] as const));
  let count = 0;
  for (const [index, [a, b]] of pieces.entries()) {
    for (const [c, d] of pieces.slice(index + 1)) {
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) count += 1;
    }
  }
  return count;
}

function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function ourLines(graph: WorkflowGraph): (readonly Point[])[] {
  return layoutGraph(graph).tracks.map(({ points }) => [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }]);
}

function dagreLines(graph: WorkflowGraph): (readonly Point[])[] {
  const drawn = new graphlib.Graph({ multigraph: true });
  drawn.setGraph({ rankdir: "LR" });
  for (const { id } of graph.nodes) drawn.setNode(id, { width: 22, height: 22 });
  // Several lines between the same two nodes would only run side by side.
  for (const { from, to } of graph.connections) drawn.setEdge(from, to, {});
  dagreLayout(drawn);
  return drawn.edges().map((edge: { readonly v: string; readonly w: string }) => drawn.edge(edge).points ?? []);
}

describe("the layout compared with dagre's", () => {
  it("has at most 1.2 times dagre's crossings on 200 workflows", { timeout: 60_000 }, () => {
    const totals = { ours: 0, theirs: 0 };
    for (const graph of fc.sample(fc.constantFrom(...SHAPES).chain(randomMap), { numRuns: 200, seed: 21 })) {
      totals.ours += crossings(ourLines(graph));
      totals.theirs += crossings(dagreLines(graph));
    }
    expect(totals.theirs).toBeGreaterThan(0);
    expect(totals.ours).toBeLessThanOrEqual(1.2 * totals.theirs);
  });
});
