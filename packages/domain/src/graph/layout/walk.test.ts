import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutGraph } from "./line-layout.ts";
import { randomMap } from "./testing/random-map.ts";
import { stationTowards } from "./walk.ts";

const node = (id: string, ins: number, outs: readonly string[]): WorkflowNode => ({
  id,
  type: "delay",
  version: 1,
  category: "workflow",
  x: 0,
  y: 0,
  label: "",
  inputs: ins === 0 ? [] : [{ id: "in", label: "", color: "" }],
  outputs: outs.map((port) => ({ id: port, label: port, color: "" })),
  config: {},
});
const link = (from: string, fromPort: string, to: string) => ({ id: `${from}.${fromPort}`, from, to, fromPort, toPort: "in", color: "" });
const fork: WorkflowGraph = {
  nodes: [node("start", 0, ["out"]), node("asks", 1, ["yes", "no"]), node("a", 1, ["out"]), node("b", 1, ["out"]), node("end", 1, [])],
  connections: [
    link("start", "out", "asks"),
    link("asks", "yes", "a"),
    link("asks", "no", "b"),
    link("a", "out", "end"),
    link("b", "out", "end"),
  ],
};

describe("walking a map by arrow keys", () => {
  const layout = layoutGraph(fork);
  const go = (from: string, ...way: Parameters<typeof stationTowards>[3][]) =>
    way.reduce<string | null>((at, direction) => at && stationTowards(layout, fork, at, direction), from);

  it("moves along the line, and between its branches", () => {
    expect(go("start", "onward", "onward")).toBe("a");
    expect(go("a", "down")).toBe("b");
    expect(go("b", "up")).toBe("a");
    expect(go("b", "back")).toBe("asks");
    expect(go("b", "first")).toBe("start");
    expect(go("start", "last")).toBe("end");
  });

  it("finds no station beyond the ends of the map", () => {
    expect([go("start", "back"), go("end", "onward"), go("b", "down"), go("nobody", "last")]).toEqual([null, null, null, null]);
  });

  it("can reach every station of any workflow", () => {
    fc.assert(
      fc.property(randomMap({ steps: 15, forks: 40 }), (graph) => {
        const map = layoutGraph(graph);
        const reached = new Set(["start"]);
        for (const id of reached) {
          for (const direction of ["onward", "back", "up", "down"] as const) {
            const next = stationTowards(map, graph, id, direction);
            if (next !== null) reached.add(next);
          }
        }
        expect(reached.size).toBe(graph.nodes.length);
      }),
      { numRuns: 200, seed: 31 },
    );
  });
});
