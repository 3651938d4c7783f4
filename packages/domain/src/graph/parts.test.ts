import { expect, it } from "vitest";
import { z } from "zod";
import { SAMPLE_CATALOGUE, sampleModule } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { partsOf, withParts } from "./parts.ts";
import { validateGraph } from "./validate.ts";

const runs = sampleModule({
  type: "runs",
  role: "scope",
  config: z.strictObject({ part: z.string() }),
  outputs: [
    { id: "inside", label: "inside", color: "neutral" },
    { id: "out", label: "out", color: "neutral" },
  ],
  inside: "inside",
  optional: ["inside"],
  runsPart: (config) => String((config as { part: string }).part),
  plan: ({ reason }) => (reason.kind === "returned" ? { go: "out" } : { turn: "inside" }),
});
const catalogue = new Map([...SAMPLE_CATALOGUE, ["runs", runs]]);
const links = (graph: ReturnType<typeof sampleGraph>) =>
  graph.connections.map(({ from, fromPort, to }) => `${from}.${fromPort} ${to}`).toSorted();
const around = sampleGraph({ s: { type: "start" }, p: { type: "runs", config: { part: "one" } }, e: { type: "end" } }, [
  "s.out p",
  "p.out e",
]);
const one = sampleGraph({ s: { type: "start" }, a: { type: "say" }, q: { type: "is_marked" }, b: { type: "mark" }, e: { type: "end" } }, [
  "s.out a",
  "a.out q",
  "q.yes b",
  "q.no e",
  "b.out e",
]);

it("puts a saved workflow's steps inside the step that runs it, and what led to its end back to that step", () => {
  const graph = withParts(around, new Map([["one", one]]), catalogue);
  expect(links(graph)).toEqual(["p-1.out p-2", "p-2.yes p-3", "p.inside p-1", "p.out e", "s.out p"]);
  expect(graph.nodes.filter(({ scope }) => scope === "p").map(({ id, type }) => `${id} ${type}`)).toEqual([
    "p-1 say",
    "p-2 is_marked",
    "p-3 mark",
  ]);
  expect(validateGraph(graph, catalogue)).toEqual([]);
  // Its steps are in place: they are never taken again.
  expect(partsOf(graph, catalogue)).toEqual([]);
  expect(withParts(graph, new Map([["one", one]]), catalogue)).toEqual(graph);
});

it("takes saved workflows inside saved ones, but neither one inside itself nor one that is missing", () => {
  const nested = sampleGraph({ s: { type: "start" }, p: { type: "runs", config: { part: "one" } }, e: { type: "end" } }, [
    "s.out p",
    "p.out e",
  ]);
  const outer = sampleGraph({ s: { type: "start" }, x: { type: "runs", config: { part: "two" } }, e: { type: "end" } }, [
    "s.out x",
    "x.out e",
  ]);
  const graph = withParts(
    outer,
    new Map([
      ["one", one],
      ["two", nested],
    ]),
    catalogue,
  );
  expect(links(graph)).toContain("x.inside x-1");
  expect(links(graph)).toContain("x-1.inside x-2");
  expect(validateGraph(graph, catalogue)).toEqual([]);
  const circle = withParts(
    outer,
    new Map([
      [
        "two",
        sampleGraph({ s: { type: "start" }, y: { type: "runs", config: { part: "two" } }, e: { type: "end" } }, ["s.out y", "y.out e"]),
      ],
    ]),
    catalogue,
  );
  expect(circle.nodes.map(({ id }) => id)).toEqual(["s", "x", "e", "x-1"]);
  expect(withParts(outer, new Map(), catalogue)).toEqual(outer);
});

it("renames the outputs that the part's texts name, and no others", () => {
  const named = {
    ...one,
    nodes: one.nodes.map((node) =>
      node.id === "b" ? { ...node, config: { note: ["{{step.a.text|x}} {{ step.z.text}} step.a.b"] } } : node,
    ),
  };
  const graph = withParts(around, new Map([["one", named]]), catalogue);
  expect(graph.nodes.find(({ id }) => id === "p-3")?.config).toEqual({ note: ["{{step.p-1.text|x}} {{ step.z.text}} step.a.b"] });
});
