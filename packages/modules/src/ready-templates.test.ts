import { WorkflowGraph } from "@filon/contracts/workflow";
import { channelsOf, longestWait, READY_TEMPLATES, validateGraph } from "@filon/domain";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

it.each(READY_TEMPLATES.map((template) => [template.id, template] as const))(
  "the template %s is a valid workflow that contacts people, and ends",
  (_id, { graph, goals }) => {
    const built = graph(catalogue, (name) => `Bonjour {{firstName|à vous}} (${name})`);
    expect(WorkflowGraph.parse(built)).toEqual(built);
    expect(validateGraph(built, catalogue)).toEqual([]);
    expect(channelsOf(built, catalogue).length).toBeGreaterThan(0);
    expect(longestWait(built)).toBeGreaterThan(0);
    expect(goals.length).toBeGreaterThan(0);
  },
);

it("every goal but one's own has a template", () => {
  const served = new Set(READY_TEMPLATES.flatMap(({ goals }) => goals));
  expect([...served].sort()).toEqual(["expand_network", "generate_leads", "promote_content", "recruit_talents", "schedule_meetings"]);
});
