import { WorkflowGraph } from "@filon/contracts/workflow";
import {
  buildSequence,
  channelsOf,
  emailSequence,
  linkedinAndEmailSequence,
  linkedinSequence,
  type SequenceStep,
  validateGraph,
} from "@filon/domain";
import fc from "fast-check";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { actOf, journey } from "./testing/journey.ts";

const texts = { note: "Bonjour {{firstName}}", message: "Merci", followUp: "Une relance", subject: "Objet", body: "Bonjour" };

it.each([
  ["LinkedIn", linkedinSequence(catalogue, texts), ["linkedin"]],
  ["e-mail", emailSequence(catalogue, texts), ["email"]],
  ["both", linkedinAndEmailSequence(catalogue, { linkedin: texts, email: texts }), ["linkedin", "email"]],
])("the ready-made sequence for %s is valid and uses its channels", (_name, graph, channels) => {
  expect(validateGraph(graph, catalogue)).toEqual([]);
  expect(channelsOf(graph, catalogue)).toEqual(channels);
});

const step: fc.Arbitrary<SequenceStep> = fc.oneof(
  fc.constant<SequenceStep>({ step: "visit" }),
  fc.constant<SequenceStep>({ step: "invitation", note: "Bonjour" }),
  fc.constant<SequenceStep>({ step: "acceptance", days: 7 }),
  fc.constant<SequenceStep>({ step: "acceptance", days: 7, accepted: [{ step: "message", channel: "linkedin", body: "Merci" }] }),
  fc.constant<SequenceStep>({ step: "message", channel: "email", subject: "Objet", body: "Bonjour" }),
  fc.constant<SequenceStep>({ step: "message", channel: "email", body: "Relance" }),
  fc.nat(30).map((value): SequenceStep => ({ step: "delay", value, unit: "workingDays" })),
  fc.constant<SequenceStep>({ step: "answered", days: 3 }),
);

it("[WORKFLOW-03][WORKFLOW-04] any list of steps makes a valid workflow, with complete nodes and connections and no two nodes in one place", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const graph = buildSequence(catalogue, steps);
      expect(WorkflowGraph.parse(graph)).toEqual(graph);
      expect(validateGraph(graph, catalogue)).toEqual([]);
      expect(new Set(graph.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(graph.nodes.length);
      expect(graph.connections.every(({ color }) => color !== "")).toBe(true);
    }),
  );
});

it("with both channels, people who do not accept, or who accept without answering, get an e-mail", () => {
  for (const accepts of [true, false]) {
    const path = journey(linkedinAndEmailSequence(catalogue, { linkedin: texts, email: texts }), catalogue);
    path.due();
    path.outcome("sent");
    path.outcome("sent");
    const acts = [actOf(accepts ? path.event("invitation_accepted") : path.due())];
    if (accepts) {
      path.outcome("sent");
      acts.push(actOf(path.due()));
    }
    expect(acts.map((act) => act?.channel)).toEqual(accepts ? ["linkedin", "email"] : ["email"]);
  }
});

it("names the module that is missing from the catalogue", () => {
  expect(() => buildSequence(new Map(), [])).toThrow("start");
});
