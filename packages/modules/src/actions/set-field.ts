import { cutText } from "@filon/contracts/text";
import { renderMessage } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { dayOf } from "../kit/dates.ts";
import { customName } from "../kit/facts.ts";
import { numberOf } from "../kit/rules.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest value, in characters, with its variables filled in. */
const LONGEST = 1_000;

/**
 * Writes a custom field of the prospect, which later steps can use. Holds the enrolment when the value is missing, too long, or not of
 * the configured type.
 */
export const setField = defineModule({
  type: "set_field",
  version: 1,
  category: "actions",
  listing: {
    category: "customization",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["own", "variables", "types"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    name: z.string().trim().min(1).max(60),
    value: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    type: z.enum(["text", "number", "date"]).default("text"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ value }, offered) => checkTemplate("value", value, offered),
  produces: () => [{ name: "value", kind: "text" }],
  plan: ({ facts, now }, { name, value, type }) => {
    const rendered = renderMessage(value, facts, now);
    if (!("text" in rendered)) return { hold: "missingVariable", detail: rendered.missing.join(", ") };
    const typed = typedValue(rendered.text.trim(), type);
    if (typed === null || typed.length > LONGEST) return { hold: "invalidValue", detail: cutText(rendered.text, 200) };
    const custom = { [customName(facts.prospect.custom, name)]: typed };
    return { go: "out", effects: [{ type: "setFields", fields: {}, custom }], outputs: { value: typed } };
  },
});

/** Returns a value in the form in which its type is stored (a plain number, or a day as YYYY-MM-DD), or null when it is not of that type. */
function typedValue(text: string, type: "text" | "number" | "date"): string | null {
  if (text === "") return null;
  if (type === "text") return text;
  if (type === "number") return numberOf(text)?.toString() ?? null;
  return dayOf(text)?.toString() ?? null;
}
