import { InteractionDirection, InteractionOutcome, InteractionType } from "@filon/contracts/prospects";
import { cutText } from "@filon/contracts/text";
import { renderWithNames } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Excludes refusals: those stop every campaign, so they are recorded by changing the status. */
const OUTCOMES = InteractionOutcome.exclude(["not_interested"]).options;

/** Longest text of the notes, in characters, with their variables filled in. */
const LONGEST = 2_000;

/** Adds an interaction, such as a call, to the prospect's record (PROSPECT-09). Contacts nobody. */
export const logActivity = defineModule({
  type: "log_activity",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["everyType", "notes", "onTimeline"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    type: InteractionType.default("call"),
    direction: InteractionDirection.default("outbound"),
    outcome: z.enum(["none", ...OUTCOMES]).default("none"),
    notes: z.string().trim().max(LONGEST).default("").meta({ kind: "template" }),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ notes }, offered) => checkTemplate("notes", notes, offered),
  plan: ({ facts, now }, { type, direction, outcome, notes }) => ({
    go: "out",
    effects: [
      {
        type: "logInteraction",
        kind: type,
        direction,
        outcome: outcome === "none" ? null : outcome,
        notes: cutText(renderWithNames(notes, facts, now), LONGEST),
      },
    ],
  }),
});
