import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph, type SampleNode } from "../engine/testing/walker.ts";
import { validateGraph } from "./validate.ts";

const problems = (nodes: Readonly<Record<string, SampleNode>>, links: readonly string[]): string[] =>
  validateGraph(sampleGraph(nodes, links), SAMPLE_CATALOGUE).map(({ code, nodeId }) => `${code} ${nodeId}`);
const ENDS = { s: { type: "start" }, e: { type: "end" } } as const;

it("accepts loops whose nodes end a turn with an open port, also nested", () => {
  expect(problems({ ...ENDS, r: { type: "repeat" }, a: { type: "say", scope: "r" } }, ["s.out r", "r.each a", "r.done e"])).toEqual([]);
  expect(
    problems({ ...ENDS, o: { type: "repeat" }, i: { type: "repeat", scope: "o" }, m: { type: "mark", scope: "i" } }, [
      "s.out o",
      "o.each i",
      "i.each m",
      "o.done e",
    ]),
  ).toEqual([]);
});

it("refuses connections across a loop's border, in and out", () => {
  const nodes = { ...ENDS, r: { type: "repeat" }, a: { type: "mark", scope: "r" }, b: { type: "mark" } };
  expect(problems(nodes, ["s.out r", "r.each a", "a.out b", "b.out e", "r.done e"])).toContain("scopeCrossed a");
  expect(problems(nodes, ["s.out b", "b.out a", "r.each a", "r.done e"])).toContain("scopeCrossed b");
  expect(problems(nodes, ["s.out r", "r.each b", "b.out e", "r.done e"])).toContain("scopeCrossed r");
  expect(problems(nodes, ["s.out r", "r.done a", "b.out e"])).toContain("scopeCrossed r");
});

it("refuses a scope that does not exist or repeats nothing, a third level, and scopes in a circle", () => {
  expect(problems({ ...ENDS, a: { type: "mark", scope: "x" } }, ["s.out a", "a.out e"])).toContain("scopeCrossed a");
  expect(problems({ ...ENDS, m: { type: "mark" }, a: { type: "mark", scope: "m" } }, ["s.out m", "m.out e"])).toContain("scopeCrossed a");
  const deep = problems(
    {
      ...ENDS,
      x: { type: "repeat" },
      y: { type: "repeat", scope: "x" },
      z: { type: "repeat", scope: "y" },
      m: { type: "mark", scope: "z" },
    },
    ["s.out x", "x.each y", "y.each z", "z.each m", "x.done e"],
  );
  expect(deep).toEqual(["scopeTooDeep m"]);
  expect(problems({ ...ENDS, x: { type: "repeat", scope: "y" }, y: { type: "repeat", scope: "x" } }, ["s.out e"])).toContain(
    "scopeTooDeep x",
  );
});
