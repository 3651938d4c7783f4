import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineLayout, layoutGraph } from "./line-layout.ts";
import { type Box, overlap, STATION_RADIUS, touches } from "./measures.ts";
import { randomMap } from "./testing/random-map.ts";

const SHAPES = [
  { steps: 4 },
  { steps: 12, forks: 30 },
  { steps: 30, forks: 25, reach: 8, scopes: 2 },
  { steps: 45, forks: 30, threeWay: 6, reach: 20, scopes: 3 },
];
const anyMap = fc.constantFrom(...SHAPES).chain(randomMap);
const wordOf = ({ fromPort }: { readonly fromPort: string }) => (fromPort === "out" ? "" : `sortie ${fromPort}`);

/** Returns every station's box, without its label. */
const rings = (layout: LineLayout): Box[] =>
  [...layout.stations.values()].map(({ x, y }) => ({
    x: x - STATION_RADIUS,
    y: y - STATION_RADIUS,
    width: 2 * STATION_RADIUS,
    height: 2 * STATION_RADIUS,
  }));
const labels = (layout: LineLayout): Box[] => [...layout.stations.values()].map(({ label }) => label);
const pieces = ({ tracks }: LineLayout) =>
  tracks.flatMap(({ points }) => points.slice(1).map((to, index) => [points[index] ?? to, to] as const));

/** Returns the first pair of boxes that overlap, found by sweeping from left to right. */
function firstOverlap(boxes: readonly Box[]): readonly [Box, Box] | undefined {
  const sorted = boxes.toSorted((a, b) => a.x - b.x);
  for (const [index, box] of sorted.entries()) {
    for (let next = index + 1; (sorted[next]?.x ?? Number.POSITIVE_INFINITY) < box.x + box.width; next += 1) {
      const other = sorted[next];
      if (other !== undefined && overlap(box, other)) return [box, other];
    }
  }
  return undefined;
}

describe("the layout of a line map", () => {
  it("has no overlapping stations, labels or words, and no line touching a label, on 1,000 workflows", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyMap, (graph) => {
        const layout = layoutGraph(graph, { wordOf });
        expect(layout.stations.size).toBe(graph.nodes.length);
        expect(firstOverlap([...rings(layout), ...labels(layout)])).toBeUndefined();
        expect(firstOverlap([...labels(layout), ...layout.words.map(({ box }) => box)])).toBeUndefined();
        const lines = pieces(layout);
        const touched = labels(layout).find((label) => lines.some(([from, to]) => touches(label, from, to)));
        expect(touched).toBeUndefined();
      }),
      { numRuns: 1000, seed: 11 },
    );
  });

  it("draws every connection as one line from its station to its target, at 0, 45 or 90 degrees", () => {
    fc.assert(
      fc.property(anyMap, (graph) => {
        const { routes, stations } = layoutGraph(graph);
        for (const { id, from, to } of graph.connections) {
          const route = routes.get(id) ?? [];
          expect(route[0]).toMatchObject(at(stations.get(from)));
          expect(route.at(-1)).toMatchObject(at(stations.get(to)));
          for (const [index, point] of route.slice(1).entries()) {
            const before = route[index] ?? point;
            const [dx, dy] = [Math.abs(point.x - before.x), Math.abs(point.y - before.y)];
            expect(dx * dy === 0 || Math.abs(dx - dy) < 0.001).toBe(true);
          }
        }
      }),
      { numRuns: 200, seed: 12 },
    );
  });

  it("does not depend on the order of the connections", () => {
    fc.assert(
      fc.property(anyMap, (graph) => {
        const again = layoutGraph(structuredClone({ ...graph, connections: graph.connections.toReversed() }), { wordOf });
        expect(again.stations).toEqual(layoutGraph(graph, { wordOf }).stations);
      }),
      { numRuns: 100, seed: 13 },
    );
  });

  it("moves at most a tenth (median) of the other stations to another lane after an edit", () => {
    const moved: number[] = [];
    fc.assert(
      fc.property(anyMap, fc.nat(10_000), fc.boolean(), (graph, pick, adds) => {
        const before = layoutGraph(graph);
        const edited = adds ? withStep(graph, pick) : withoutConnection(graph, pick);
        const after = layoutGraph(edited, { previous: before });
        const others = [...before.stations.values()].filter(({ id }) => after.stations.has(id));
        moved.push(others.filter(({ id, lane }) => after.stations.get(id)?.lane !== lane).length / others.length);
      }),
      { numRuns: 400, seed: 14 },
    );
    const sorted = moved.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(0.1);
  });

  it("keeps the likely way straight, and only a scope's own steps in its frame", () => {
    fc.assert(
      fc.property(randomMap({ steps: 30, scopes: 3, reach: 8 }), (graph) => {
        const { stations, frames } = layoutGraph(graph);
        expect([stations.get("start")?.lane, stations.get("end")?.lane]).toEqual([0, 0]);
        for (const { id, box } of frames) {
          const inFrame = [...stations.values()].filter(({ x, y }) => overlap({ x, y, width: 0.1, height: 0.1 }, box));
          expect(inFrame.map((station) => station.id).toSorted()).toEqual(
            graph.nodes
              .filter(({ scope }) => scope === id)
              .map((node) => node.id)
              .toSorted(),
          );
        }
      }),
      { numRuns: 200, seed: 15 },
    );
  });

  it("also lays out invalid workflows: circles, unconnected steps, connections to missing nodes, several starts, circular scopes", () => {
    fc.assert(
      fc.property(anyMap, fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { maxLength: 8 }), fc.nat(200), (graph, extra, turned) => {
        const wild = extra.map(([from, to], index) => ({
          id: `wild${index}`,
          from: graph.nodes[from % graph.nodes.length]?.id ?? "",
          to: to % 9 === 0 ? "nowhere" : (graph.nodes[to % graph.nodes.length]?.id ?? ""),
          fromPort: "out",
          toPort: "in",
          color: "",
        }));
        const nodes = graph.nodes.map((node, index) =>
          index === turned % graph.nodes.length ? { ...node, scope: graph.nodes[(turned * 7) % graph.nodes.length]?.id ?? "none" } : node,
        );
        const layout = layoutGraph({ nodes, connections: [...graph.connections.slice(extra.length), ...wild] });
        expect(layout.stations.size).toBe(graph.nodes.length);
        expect(firstOverlap(rings(layout))).toBeUndefined();
      }),
      { numRuns: 300, seed: 16 },
    );
  });

  it("lays out an empty workflow as an empty map", () => {
    expect(layoutGraph({ nodes: [], connections: [] }).box).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
});

function at(point: { readonly x: number; readonly y: number } | undefined) {
  return { x: point?.x, y: point?.y };
}

/** Returns the workflow with a step inserted into one of its connections. */
function withStep(graph: WorkflowGraph, pick: number): WorkflowGraph {
  const index = pick % graph.connections.length;
  const on = graph.connections[index];
  const like = graph.nodes.find(({ outputs, id }) => outputs.length === 1 && id !== "start") ?? graph.nodes[0];
  if (on === undefined || like === undefined) return graph;
  const { scope: _, ...step } = {
    ...like,
    id: "added",
    inputs: [{ id: "in", label: "", color: "" }],
    outputs: [{ id: "out", label: "", color: "" }],
  };
  const scope = graph.nodes.find(({ id }) => id === on.to)?.scope;
  return {
    nodes: [...graph.nodes, scope === undefined ? step : { ...step, scope }],
    connections: [
      ...graph.connections.with(index, { ...on, to: "added" }),
      { id: "added.out", from: "added", fromPort: "out", to: on.to, toPort: "in", color: "" },
    ],
  };
}

function withoutConnection(graph: WorkflowGraph, pick: number): WorkflowGraph {
  return { ...graph, connections: graph.connections.toSpliced(pick % graph.connections.length, 1) };
}
