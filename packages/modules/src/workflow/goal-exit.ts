import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN } from "../kit/ports.ts";

/** The end reason for each goal: keys of engine.ends in the dictionaries. */
const OUTCOMES = { meeting: "goalMeeting", interested: "goalInterested", deal: "goalDeal", other: "goal" } as const;

/** Ends the run with the goal that the prospect has reached, for successes other than a reply. */
export const goalExit = defineModule({
  type: "goal_exit",
  version: 1,
  category: "workflow",
  role: "exit",
  listing: {
    category: "analytics",
    complexity: "beginner",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["workflow"],
    features: ["success", "reasons", "anywhere"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({ goal: z.enum(["meeting", "interested", "deal", "other"]).default("meeting") }),
  inputs: [...IN],
  outputs: [],
  observes: [],
  migrations: [],
  plan: (_context, { goal }) => ({ end: OUTCOMES[goal] }),
});
