import { ProspectStatus } from "@filon/contracts/prospects";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { isForward } from "../kit/forward.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Changes the prospect's status, and with it the stage of the pipeline (PROSPECT-02). */
export const statusChange = defineModule({
  type: "status_change",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["everyStatus", "onTimeline"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({
    status: ProspectStatus.default("interested"),
    /** Leaves a prospect who is further along, or has refused, as they are. */
    onlyForward: z.boolean().default(false),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  produces: () => [{ name: "moved", kind: "boolean" }],
  plan: ({ facts }, { status, onlyForward }) => {
    const before = facts.prospect.status;
    const isKept = onlyForward ? !isForward(before, status) : false;
    return { go: "out", outputs: { moved: !isKept && before !== status }, effects: isKept ? [] : [{ type: "setStatus", status }] };
  },
});
