import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { connect, connectionRefusal, connectionRefusals } from "./connect.ts";
import { newProblem } from "./structure.ts";
import { countedIds } from "./testing/random-line.ts";

const graph = sampleGraph(
  {
    s: { type: "start" },
    q: { type: "is_marked" },
    a: { type: "say" },
    b: { type: "mark" },
    r: { type: "repeat" },
    i: { type: "mark", scope: "r" },
    x: { type: "not_installed" },
    e: { type: "end" },
  },
  ["s.out q", "q.yes a", "q.no b", "a.out b", "r.each i", "r.done e"],
);
const refused = (from: string, port: string, to: string, toPort?: string) =>
  connectionRefusal(graph, SAMPLE_CATALOGUE, from, port, to, toPort)?.code ?? null;

it("refuses invalid and duplicate connections, each with its reason", () => {
  expect(refused("a", "out", "s")).toBe("intoStart");
  expect(refused("e", "out", "a")).toBe("outOfEnd");
  expect(refused("a", "out", "a")).toBe("toItself");
  expect(refused("a", "yes", "e")).toBe("unknownPort");
  expect(refused("a", "out", "e", "other")).toBe("unknownPort");
  expect(refused("a", "out", "nowhere")).toBe("danglingConnection");
  expect(refused("nowhere", "out", "a")).toBe("danglingConnection");
  expect(refused("a", "out", "b")).toBe("sameConnection");
  expect(refused("a", "out", "x")).toBe("unknownPort");
  expect(refused("b", "out", "e")).toBeNull();
  // The other port of the same step may lead to the same target.
  expect(refused("q", "no", "a")).toBeNull();
});

it("[WORKFLOW-07] refuses a connection that closes a circle, and names the steps of the circle", () => {
  expect(connectionRefusal(graph, SAMPLE_CATALOGUE, "b", "out", "q")).toMatchObject({ code: "circular", nodeId: "q", circle: ["q", "b"] });
  expect(connectionRefusal(graph, SAMPLE_CATALOGUE, "b", "out", "a")).toMatchObject({ code: "circular", circle: ["a", "b"] });
});

it("refuses to cross the border of a loop, in and out", () => {
  expect(refused("b", "out", "i")).toBe("scopeCrossed");
  expect(refused("i", "out", "e")).toBe("scopeCrossed");
  expect(refused("i", "out", "r")).toBe("scopeCrossed");
  expect(refused("r", "each", "b")).toBe("scopeCrossed");
});

it("moves the existing connection of a port instead of drawing a second one, and keeps its id", () => {
  const moved = connect(graph, SAMPLE_CATALOGUE, countedIds(), "q", "yes", "b");
  if ("refused" in moved) throw new Error(moved.refused.code);
  expect(moved.edit.changes).toEqual([{ kind: "changed", element: "connection", id: "c1", before: { to: "a" }, after: { to: "b" } }]);
  expect(moved.graph.connections).toHaveLength(graph.connections.length);
});

it("answers for every target of a large workflow with one analysis of the graph", () => {
  const ids = Array.from({ length: 998 }, (_, index) => `n${index}`);
  const large = sampleGraph(
    Object.fromEntries(ids.map((id) => [id, { type: "mark" }])),
    ids.slice(1).map((id, index) => `n${index}.out ${id}`),
  );
  const refusalTo = connectionRefusals(large, SAMPLE_CATALOGUE, "n500", "out");
  const codes = ids.map((id) => refusalTo(id)?.code ?? "fine");
  expect(codes.filter((code) => code === "circular")).toHaveLength(500);
  expect(codes.filter((code) => code === "fine")).toHaveLength(496);
});

it("never gives two connections the same id", () => {
  const [first] = graph.connections;
  if (first === undefined) throw new Error("the sample has connections");
  const twice = { ...graph, connections: [...graph.connections, { ...first, from: "b", to: "e" }] };
  expect(newProblem(graph, twice, SAMPLE_CATALOGUE)).toMatchObject({ code: "duplicateConnection", nodeId: "b" });
});
