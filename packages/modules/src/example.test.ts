import { validateGraph } from "@filon/domain";
import { describe, expect, it } from "vitest";
import { catalogue, modules } from "./catalogue.ts";
import { exampleOf } from "./example.ts";

describe.each(modules.map((module) => [module.type, module] as const))("the example of the module %s", (type, module) => {
  it("is a valid workflow that uses the module", () => {
    const graph = exampleOf(module);
    expect(graph.nodes.map((node) => node.type)).toContain(type);
    expect(validateGraph(graph, catalogue)).toEqual([]);
  });
});
