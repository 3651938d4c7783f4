import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE } from "../engine/testing/sample-modules.ts";
import { sampleGraph } from "../engine/testing/walker.ts";
import { offeredOutputs } from "./offered-outputs.ts";

const graph = sampleGraph(
  {
    s: { type: "start" },
    f: { type: "fetch" },
    q: { type: "is_marked" },
    g: { type: "fetch" },
    j: { type: "mark" },
    r: { type: "repeat" },
    i: { type: "fetch", scope: "r" },
    k: { type: "mark", scope: "r" },
    e: { type: "end" },
  },
  ["s.out f", "f.out q", "q.yes g", "q.no j", "g.out j", "j.out r", "r.each i", "i.out k", "r.done e"],
);
const offered = offeredOutputs(graph, SAMPLE_CATALOGUE);

it("offers outputs of nodes on every path as always, and on some path as maybe", () => {
  expect(offered("j")("step.f.size")).toBe("always");
  expect(offered("j")("step.g.size")).toBe("maybe");
  expect(offered("q")("step.g.size")).toBe("never");
  expect(offered("f")("step.f.size")).toBe("never");
});

it("offers a loop's outputs inside it as always, and outputs of its inner nodes after a turn as maybe", () => {
  expect(offered("k")("step.r.index")).toBe("always");
  expect(offered("k")("step.i.size")).toBe("always");
  expect(offered("e")("step.i.size")).toBe("maybe");
  expect(offered("i")("step.i.size")).toBe("maybe");
  expect(offered("e")("step.f.size")).toBe("always");
});

it("offers no secrets, undeclared outputs or other names", () => {
  for (const name of ["step.f.token", "step.f.other", "step.x.size", "step.s.size", "firstName", "step.f.size.x", "step.f.answer"])
    expect(offered("j")(name)).toBe("never");
});
