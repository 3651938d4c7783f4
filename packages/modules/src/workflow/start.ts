import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { OUT } from "../kit/ports.ts";

/** Where each prospect starts. */
export const start = defineModule({
  type: "start",
  version: 1,
  category: "workflow",
  role: "start",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: ["workflow"],
    features: ["everyProspect", "once"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({}),
  inputs: [],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  plan: () => ({ go: "out" }),
});
