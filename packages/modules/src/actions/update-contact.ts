import { renderMessage, type SettableField } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { recordValue, SETTABLE_FIELDS } from "../kit/settable.ts";
import { checkTemplate } from "../kit/templates.ts";

const Change = z.strictObject({
  field: z.enum(SETTABLE_FIELDS).default("company"),
  value: z.string().trim().min(1).max(1_000).meta({ kind: "template" }),
});

/**
 * Writes fields of the prospect's record, by default only empty ones. Skips values that are missing or that the field cannot hold. Does
 * not offer the e-mail address, because it identifies the person.
 */
export const updateContact = defineModule({
  type: "update_contact",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["several", "blanks", "onTimeline"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    set: z.array(Change).min(1).max(20),
    overwrite: z.enum(["blanks", "always"]).default("blanks"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ set }, offered) => set.flatMap(({ value }, index) => checkTemplate(`set.${index}.value`, value, offered)),
  produces: () => [{ name: "changed", kind: "number" }],
  plan: ({ facts, now }, { set, overwrite }) => {
    const { prospect } = facts;
    const fields: Partial<Record<SettableField, string>> = {};
    for (const { field, value } of set) {
      const before = fields[field] ?? prospect[field];
      if (overwrite === "blanks" && before !== null && before !== "") continue;
      const rendered = renderMessage(value, facts, now);
      const written = "text" in rendered ? recordValue(field, rendered.text) : null;
      if (written !== null && written !== before) fields[field] = written;
    }
    const changed = Object.keys(fields).length;
    return { go: "out", outputs: { changed }, ...(changed === 0 ? {} : { effects: [{ type: "setFields" as const, fields, custom: {} }] }) };
  },
});
