import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE, sampleModule } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { removeElements, type RemoveChoice } from "./heal.ts";
import { leads, reachable } from "./structure.ts";
import { countedIds, randomLine, sampleNode } from "./testing/random-line.ts";

const links = (graph: WorkflowGraph) => graph.connections.map(({ from, fromPort, to }) => `${from}.${fromPort} ${to}`).toSorted();
const remove = (graph: WorkflowGraph, ids: readonly string[], choice: RemoveChoice = { heal: true }) =>
  removeElements(graph, SAMPLE_CATALOGUE, countedIds(), ids, choice);
const removed = (graph: WorkflowGraph, ids: readonly string[], choice?: RemoveChoice): WorkflowGraph => {
  const result = remove(graph, ids, choice);
  if (!("edit" in result)) throw new Error(JSON.stringify(result));
  return result.graph;
};

const fork = sampleGraph(
  { s: { type: "start" }, a: { type: "say" }, q: { type: "is_marked" }, y: { type: "say" }, m: { type: "mark" }, e: { type: "end" } },
  ["s.out a", "a.out q", "q.yes y", "q.no m", "y.out m", "m.out e"],
);

it("redirects the connection into a deleted step to the step after it", () => {
  const after = removed(fork, ["a"]);
  expect(links(after)).toEqual(["m.out e", "q.no m", "q.yes y", "s.out q", "y.out m"]);
  expect(after.connections.find(({ from }) => from === "s")?.id).toBe("c0");
  expect(links(removed(fork, ["m"]))).toContain("y.out e");
});

it("removes the connections when not healing", () => {
  expect(links(removed(fork, ["a"], { heal: false }))).toEqual(["m.out e", "q.no m", "q.yes y", "y.out m"]);
});

it("heals a fork whose branches meet immediately, also when the steps between are deleted with it", () => {
  const direct = removed(fork, ["y"]);
  expect(links(removed(direct, ["q"]))).toEqual(["a.out m", "m.out e", "s.out a"]);
  expect(links(removed(fork, ["q", "y"]))).toEqual(["a.out m", "m.out e", "s.out a"]);
});

it("asks which branch of a fork to continue by, and says which steps could no longer be reached", () => {
  expect(remove(fork, ["q"])).toEqual({
    asks: {
      nodeId: "q",
      ways: [
        { port: "yes", to: "y", loses: [] },
        { port: "no", to: "m", loses: ["y"] },
      ],
    },
  });
  expect(links(removed(fork, ["q"], { heal: true, goesOn: { q: "no" } }))).toEqual(["a.out m", "m.out e", "s.out a", "y.out m"]);
  // An answer that names no port counts as no answer.
  expect(remove(fork, ["q"], { heal: true, goesOn: { q: "constructor" } })).toHaveProperty("asks");
});

it("keeps the start and the end, and refuses when only those were chosen", () => {
  expect(remove(fork, ["s"])).toMatchObject({ refused: { code: "startOrEndKept", nodeId: "s" } });
  expect(remove(fork, ["e", "s"])).toMatchObject({ refused: { code: "startOrEndKept" } });
  expect(removed(fork, ["s", "a"]).nodes.map(({ id }) => id)).toEqual(["s", "q", "y", "m", "e"]);
});

it("deleting a loop keeps its inner steps, which the line now passes through once", () => {
  const loop = sampleGraph(
    {
      s: { type: "start" },
      r: { type: "repeat" },
      q: { type: "is_marked", scope: "r" },
      i: { type: "mark", scope: "r" },
      e: { type: "end" },
    },
    ["s.out r", "r.each q", "q.yes i", "r.done e"],
  );
  const after = removed(loop, ["r"]);
  expect(links(after)).toEqual(["i.out e", "q.no e", "q.yes i", "s.out q"]);
  expect(after.nodes.every(({ scope }) => scope === undefined)).toBe(true);
  expect(links(removed(loop, ["r"], { heal: false }))).toEqual(["q.yes i"]);
  // Inside a loop, an open port ends the turn, so there is nothing to ask.
  expect(links(removed(loop, ["i"]))).toEqual(["r.done e", "r.each q", "s.out r"]);
});

it("asks whether the line continues through or past the inner steps of a deleted loop when those lead nowhere", () => {
  const leave = sampleModule({ type: "leave", role: "exit", outputs: [], plan: () => ({ end: "completed" }) });
  const modules = new Map([...SAMPLE_CATALOGUE, ["leave", leave]]);
  const node = (id: string, type: string, scope?: string) =>
    type === "leave" ? { ...sampleNode(id, "end", scope), type, outputs: [] } : sampleNode(id, type, scope);
  const link = (from: string, fromPort: string, to: string) => ({ id: `${from}-${fromPort}`, from, fromPort, to, toPort: "in", color: "" });
  const loop: WorkflowGraph = {
    nodes: [node("s", "start"), node("r", "repeat"), node("i", "mark", "r"), node("x", "leave", "r"), node("m", "mark"), node("e", "end")],
    connections: [link("s", "out", "r"), link("r", "each", "i"), link("i", "out", "x"), link("r", "done", "m"), link("m", "out", "e")],
  };
  const by = (goesOn: Record<string, string>) => removeElements(loop, modules, countedIds(), ["r"], { heal: true, goesOn });
  expect(by({})).toEqual({
    asks: {
      nodeId: "r",
      ways: [
        { port: "each", to: "i", loses: ["m", "e"] },
        { port: "done", to: "m", loses: ["i", "x"] },
      ],
    },
  });
  const [through, past] = [by({ r: "each" }), by({ r: "done" })];
  if (!("graph" in through) || !("graph" in past)) throw new Error("not removed");
  expect(links(through.graph)).toEqual(["i.out x", "m.out e", "s.out i"]);
  expect(links(past.graph)).toEqual(["i.out x", "m.out e", "s.out m"]);
});

it("removes deleted steps from their groups, and groups that become empty", () => {
  const grouped: WorkflowGraph = {
    ...fork,
    groups: [
      { id: "g", title: "", nodeIds: ["a", "m"] },
      { id: "h", title: "", nodeIds: ["y"] },
    ],
  };
  expect(removed(grouped, ["a", "y"]).groups).toEqual([{ id: "g", title: "", nodeIds: ["m"] }]);
  expect(removed(grouped, ["g"])).not.toHaveProperty("groups.1");
  expect(removed(grouped, ["g"]).nodes).toHaveLength(6);
});

it("healing removes only the deleted steps, and disconnects only steps that it has announced", () => {
  fc.assert(
    fc.property(randomLine(), fc.nat(100), fc.nat(1), (graph, at, way) => {
      const node = graph.nodes[at % graph.nodes.length];
      if (node === undefined || node.type === "start" || node.type === "end") return;
      let result = remove(graph, [node.id]);
      let named: readonly string[] = [];
      if ("asks" in result) {
        const chosen = result.asks.ways[way % result.asks.ways.length];
        named = chosen?.loses ?? [];
        result = remove(graph, [node.id], { heal: true, goesOn: { [node.id]: chosen?.port ?? "" } });
      }
      if (!("edit" in result)) throw new Error("not removed");
      const after = result.graph;
      expect(after.nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ id }) => id).filter((id) => id !== node.id));
      const reached = reachable(["n0"], leads(after));
      expect(after.nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual(named);
    }),
    { numRuns: 300 },
  );
});

it("deletes a thousand steps in one edit", () => {
  const ids = Array.from({ length: 998 }, (_, index) => `n${index}`);
  const line = ["s", ...ids, "e"];
  const large = sampleGraph(
    { s: { type: "start" }, ...Object.fromEntries(ids.map((id) => [id, { type: "mark" }])), e: { type: "end" } },
    line.slice(1).map((id, index) => `${line[index]}.out ${id}`),
  );
  expect(links(removed(large, ids))).toEqual(["s.out e"]);
});
