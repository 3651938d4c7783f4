import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";

/**
 * Runs the steps of a saved workflow in this place, then goes on. They are put inside this step, once, when the campaign starts or its next
 * version is put in service: what is saved later does not change them.
 */
export const subWorkflow = defineModule({
  type: "sub_workflow",
  version: 1,
  category: "workflow",
  role: "scope",
  families: [2],
  listing: {
    category: "automation",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["workflow", "branching"],
    features: ["reuse", "pinned", "inPlace"],
    updatedOn: "2026-11-27",
  },
  channels: [],
  config: z.strictObject({ workflowId: z.uuid().meta({ kind: "workflow" }) }),
  inputs: [...IN],
  outputs: [port("inside", "neutral"), port("out", "positive")],
  inside: "inside",
  optional: ["inside"],
  runsPart: ({ workflowId }) => workflowId,
  observes: [],
  migrations: [],
  plan: ({ reason }) => (reason.kind === "returned" ? { go: "out" } : { turn: "inside" }),
});
