import { renderMessage } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { numberOf } from "../kit/rules.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Counts an event, optionally with a value, in the campaign's figures, once for each visit. */
export const analytics = defineModule({
  type: "analytics",
  version: 1,
  category: "actions",
  families: [1],
  listing: {
    category: "analytics",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["counts", "values", "page"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    event: z.string().trim().min(1).max(40),
    /** A number, or a template that results in one; empty to count only the event. */
    value: z.string().trim().max(200).default("").meta({ kind: "template" }),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ value }, offered) => {
    // Without a value, the event is still counted, so no fallback is needed.
    const problems = checkTemplate("value", value, offered).filter(({ code }) => code !== "maybeMissing");
    const isNumber = value === "" || value.includes("{{") || numberOf(value) !== null;
    return isNumber ? problems : [...problems, { code: "invalidConfig", field: "value", detail: "number" }];
  },
  plan: ({ facts, now }, { event, value }) => {
    const rendered = renderMessage(value, facts, now);
    const number = "text" in rendered ? numberOf(rendered.text) : null;
    return { go: "out", effects: [{ type: "countFigure", name: event, value: number }] };
  },
});
