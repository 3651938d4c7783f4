import { ProfileEnriched } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import type { Facts, ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { customName, customValue } from "../kit/facts.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** What can be completed, in the order in which it is offered. */
const FIELDS = ["email", "siren", "size", "city"] as const;
type Field = (typeof FIELDS)[number];
/** The custom fields in which the register's answers are kept. */
const KEPT_AS = { siren: "SIREN", size: "Effectif", city: "Ville du siège" } as const;
const REGISTERED = ["siren", "size", "city"] as const;
/** Shortest name of a company that the register is asked about, in characters. */
const SHORTEST_NAME = 3;

/**
 * Completes the prospect's record: the professional address by the installation's finder (a credit when it is found), and the company's
 * number, size and town by the French register, free of charge, if the register has exactly one company of that name. A person who objected
 * is not looked for.
 */
export const enrichProfile = defineModule({
  type: "enrich_profile",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "integration",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["services", "email", "pipeline"],
    features: ["address", "register", "blanks"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reaches: () => null,
  usesFinder: true,
  config: z.strictObject({
    fields: z
      .array(z.enum(FIELDS))
      .min(1)
      .max(FIELDS.length)
      .default([...FIELDS]),
    overwrite: z.enum(["blanks", "always"]).default("blanks"),
    minScore: z.number().int().min(0).max(100).default(80),
    onError: z.enum(["stop", "continue"]).default("stop"),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("found", "notFound")],
  observes: [],
  migrations: [],
  produces: () => [...FIELDS.map((name) => ({ name, kind: "text" as const })), { name: "why", kind: "text" }],
  sample: (_config, { prospect }) =>
    sampleErrand({ email: prospect.email ?? "prenom.nom@exemple.fr", siren: "552100554", size: "12", city: "LYON", why: null }),
  plan: ({ reason, facts }, config): ModuleAnswer => {
    const wanted = wantedOf(facts, config);
    if (reason.kind !== "answer") {
      const { id: prospectId, company, location } = facts.prospect;
      const name = company?.trim() ?? "";
      const [postcode = null] = /\b\d{5}\b/u.exec(location ?? "") ?? [];
      const isRegistered = REGISTERED.some((field) => wanted.has(field)) && name.length >= SHORTEST_NAME;
      if (!wanted.has("email") && !isRegistered) return leave(facts, config, {}, wanted.size === 0 ? null : "searchNeeds");
      return runErrand({
        type: "enrichProfile",
        prospectId,
        email: wanted.has("email"),
        company: isRegistered ? { name: cutText(name, 200), postcode } : null,
        minScore: config.minScore,
      });
    }
    const found = errandAnswer(ProfileEnriched, reason.answer);
    const code = reason.answer.status === "failed" ? reason.answer.code : "failed";
    if (found === null && config.onError === "stop") return { end: code, as: "failed" };
    const { why = code, ...values } = found ?? {};
    return leave(facts, config, values, why);
  },
});

interface Config {
  readonly fields: readonly Field[];
  readonly overwrite: "blanks" | "always";
}

/** Returns what the record has of a field; an address that bounced is none. */
function known({ prospect }: Facts, field: Field): string | null {
  if (field === "email") return prospect.emailBounced ? null : prospect.email;
  return customValue(prospect.custom, KEPT_AS[field])?.trim() || null;
}

/** Returns the chosen fields that are to be looked for: the blank ones, or all. */
function wantedOf(facts: Facts, { fields, overwrite }: Config): ReadonlySet<Field> {
  return new Set(fields.filter((field) => overwrite === "always" || known(facts, field) === null));
}

/** Leaves with what was found or known, and writes what is new to the record; the finder has added the address itself. */
function leave(facts: Facts, config: Config, found: Readonly<Partial<Record<Field, string | null>>>, why: string | null): ModuleAnswer {
  const valueOf = (field: Field): string | null => (config.fields.includes(field) ? (found[field] ?? known(facts, field)) : null);
  const changed = REGISTERED.flatMap((field): [string, string][] => {
    const value = valueOf(field);
    return value === null || value === known(facts, field) ? [] : [[customName(facts.prospect.custom, KEPT_AS[field]), value]];
  });
  const outputs = { ...Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])), why };
  return {
    go: config.fields.some((field) => valueOf(field) !== null) ? "found" : "notFound",
    outputs,
    ...(changed.length === 0 ? {} : { effects: [{ type: "setFields" as const, fields: {}, custom: Object.fromEntries(changed) }] }),
  };
}
