import { cutText } from "@filon/contracts/text";
import { renderWithNames } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest note, in characters, with its variables filled in. */
const LONGEST = 5_000;

/** Adds a note to the prospect. Nobody receives a note, so a missing value is shown as its variable's name instead of holding the enrolment. */
export const addNote = defineModule({
  type: "add_note",
  version: 1,
  category: "actions",
  families: [1],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["variables", "onTimeline"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({ text: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }) }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ text }, offered) => checkTemplate("text", text, offered),
  plan: ({ facts, now }, { text }) => ({
    go: "out",
    effects: [{ type: "addNote", text: cutText(renderWithNames(text, facts, now), LONGEST) }],
  }),
});
