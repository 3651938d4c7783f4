import { buildSequence, validateGraph } from "@filon/domain";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

it("of two steps whose texts use each other's outputs, the first is refused: the other has not run before it", () => {
  const graph = buildSequence(catalogue, [
    { step: "module", type: "call_task", config: { script: "{{step.call_task-3.note|…}}" } },
    { step: "module", type: "call_task", config: { script: "{{step.call_task-2.note|…}}" } },
  ]);
  const problems = validateGraph(graph, catalogue).map(({ code, nodeId }) => `${code} ${nodeId}`);
  expect(problems).toEqual(["unknownVariable call_task-2"]);
});
