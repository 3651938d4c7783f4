import { buildSequence, validateGraph } from "@filon/domain";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

it("of two steps whose texts use each other's outputs, the first is refused: the other has not run before it", () => {
  const graph = buildSequence(catalogue, [
    { step: "message", channel: "linkedin", body: "{{step.message-3.text|…}}" },
    { step: "message", channel: "linkedin", body: "{{step.message-2.text|…}}" },
  ]);
  const problems = validateGraph(graph, catalogue).map(({ code, nodeId }) => `${code} ${nodeId}`);
  expect(problems).toEqual(["unknownVariable message-2"]);
});
