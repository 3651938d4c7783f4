import type { ProfileRead } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import type { SettableField } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { profileFields, sampleProfile, withProfile } from "../kit/profile.ts";
import { recordValue } from "../kit/settable.ts";

/** What can be extracted, in the order in which it is offered. */
const EXTRACTED = ["names", "headline", "position", "company", "location", "websites", "emails", "phones", "skills", "experience"] as const;
type Extracted = (typeof EXTRACTED)[number];

/** Codes of reads that failed because there is no such profile. */
const NOT_FOUND = new Set(["profileNotFound", "noLinkedInProfile"]);

/** Longest output, in characters. */
const LONGEST = 1_000;

/** Writes what the prospect's profile shows to their record, and leaves it to later steps. Contact details only if the profile shows them. */
export const extractInfo = defineModule({
  type: "extract_info",
  version: 1,
  category: "actions",
  families: [1],
  aliases: [{ type: "extract_contact_info", families: [2], preset: { fields: ["emails", "phones", "websites"] } }],
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin", "pipeline"],
    features: ["record", "blanks", "source"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  asks: ["profile"],
  config: z.strictObject({
    fields: z.array(z.enum(EXTRACTED)).min(1).max(EXTRACTED.length).default(["position", "company", "location"]),
    overwrite: z.enum(["blanks", "always"]).default("blanks"),
    ...profileFields,
  }),
  inputs: [...IN],
  outputs: [...OUT, port("notFound", "negative")],
  optional: ["notFound"],
  observes: [],
  migrations: [],
  produces: ({ fields }) => fields.map((name) => ({ name, kind: "text" })),
  sample: (_config, facts) => sampleProfile(facts),
  plan: (context, config) =>
    withProfile(context, config, (shown, failure) => {
      const outputs = Object.fromEntries(config.fields.map((field) => [field, shown === null ? null : textOf(shown, field)]));
      if (failure !== null && NOT_FOUND.has(failure)) return { go: "notFound", otherwise: "out", outputs };
      if (shown === null) return { go: "out", outputs };
      const fields = changesOf(shown, config, (field) => context.facts.prospect[field]);
      const effects = Object.keys(fields).length === 0 ? [] : [{ type: "setFields" as const, fields, custom: {} }];
      return { go: "out", outputs, effects };
    }),
});

/** Returns what the profile shows of a field, as one text; null when it shows nothing. */
function textOf(shown: ProfileRead, field: Extracted): string | null {
  const values = field === "names" ? [[shown.firstName, shown.lastName].filter(Boolean).join(" ")] : [shown[field] ?? []].flat();
  const text = cutText(values.join(", "), LONGEST);
  return text === "" ? null : text;
}

/** Returns the fields of the record that change: those chosen that the profile shows and the record can store, by default only empty ones. */
function changesOf(
  shown: ProfileRead,
  { fields, overwrite }: { readonly fields: readonly Extracted[]; readonly overwrite: "blanks" | "always" },
  before: (field: SettableField) => string | null,
): Partial<Record<SettableField, string>> {
  const found: readonly [Extracted, SettableField, string | null | undefined][] = [
    ["names", "firstName", shown.firstName],
    ["names", "lastName", shown.lastName],
    ["position", "position", shown.position],
    ["company", "company", shown.company],
    ["location", "location", shown.location],
    ["phones", "phone", shown.phones[0]],
  ];
  const changes: Partial<Record<SettableField, string>> = {};
  for (const [chosen, field, text] of found) {
    const value = fields.includes(chosen) && text != null ? recordValue(field, text) : null;
    const known = before(field) ?? "";
    if (value !== null && value !== known && (overwrite === "always" || known === "")) changes[field] = value;
  }
  return changes;
}
