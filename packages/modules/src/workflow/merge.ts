import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Joins paths. A prospect is on only one path at a time, so there is nothing to wait for. */
export const merge = defineModule({
  type: "merge",
  version: 1,
  category: "workflow",
  families: [2],
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: ["workflow", "branching"],
    features: ["joins", "noWait"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({}),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  plan: () => ({ go: "out" }),
});
