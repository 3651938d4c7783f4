import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN } from "../kit/ports.ts";

/** Ends the sequence for a prospect, with the outcome `replied` if they have answered, otherwise `completed`. */
export const end = defineModule({
  type: "end",
  version: 1,
  category: "workflow",
  role: "end",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: ["workflow"],
    features: ["freesPru", "severalPaths"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({}),
  inputs: [...IN],
  outputs: [],
  observes: [],
  migrations: [],
  plan: ({ facts }) => ({ end: facts.engagement.replied ? "replied" : "completed" }),
});
