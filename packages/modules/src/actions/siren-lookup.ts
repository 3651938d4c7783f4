import { CompaniesFound } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import type { Facts, ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { callFields } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { customValue } from "../kit/facts.ts";
import { IN, port } from "../kit/ports.ts";

/** A name of a prospect's custom field. */
const FieldName = z.string().trim().min(1).max(60);

/**
 * Looks the prospect's company up in the French register of companies: by the number in a custom field, or by its name and the postcode in a
 * location. Several companies with the name leave by `several`, none by `notFound`. What the register masks stays masked.
 */
export const sirenLookup = defineModule({
  type: "siren_lookup",
  version: 1,
  category: "actions",
  listing: {
    category: "integration",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["services", "branching"],
    features: ["official", "firmographics", "masked"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reaches: () => null,
  config: z.strictObject({
    by: z.enum(["name", "number"]).default("name"),
    field: FieldName.default("SIREN").meta({ showWhen: { field: "by", is: ["number"] } }),
    ...callFields,
  }),
  inputs: [...IN],
  outputs: [port("found", "positive"), port("several", "neutral"), port("notFound", "negative"), port("failed", "negative")],
  optional: ["failed"],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "siren", kind: "text" },
    { name: "siret", kind: "text" },
    { name: "name", kind: "text" },
    { name: "naf", kind: "text" },
    { name: "size", kind: "text" },
    { name: "closed", kind: "boolean" },
    { name: "city", kind: "text" },
    { name: "count", kind: "number" },
  ],
  sample: () => ({
    status: "answered",
    data: {
      count: 1,
      companies: [
        { siren: "552100554", siret: "55210055400021", name: "ATELIER NORD", naf: "62.01Z", size: "12", closed: false, city: "LYON" },
      ],
    },
  }),
  plan: ({ reason, facts }, { by, field, maxRetries, timeoutSeconds, onError }): ModuleAnswer => {
    if (reason.kind !== "answer") {
      const query = by === "name" ? nameIn(facts) : numberIn(facts, field);
      if (query === null) return { go: "notFound", outputs: unknown(0) };
      return { call: { kind: "company_lookup", ...query, timeoutSeconds }, maxRetries };
    }
    if (reason.answer.status === "failed") {
      const { code } = reason.answer;
      return { go: "failed", ...(onError === "continue" ? { otherwise: "notFound" } : { orFail: code }), outputs: unknown(0) };
    }
    const { count, companies } = CompaniesFound.safeParse(reason.answer.data).data ?? { count: 0, companies: [] };
    const [first] = companies;
    const effects = [{ type: "logCall" as const, host: "recherche-entreprises.api.gouv.fr", code: null }];
    if (first === undefined) return { go: "notFound", outputs: unknown(0), effects };
    if (count > 1) return { go: "several", outputs: unknown(count), effects };
    return { go: "found", outputs: { ...first, count }, effects };
  },
});

function unknown(count: number) {
  return { siren: null, siret: null, name: null, naf: null, size: null, closed: null, city: null, count };
}

/** Returns what to search for by the company's name; null when the name is unknown. */
function nameIn({ prospect }: Facts): { query: string; postcode: string | null } | null {
  const query = prospect.company?.trim() ?? "";
  const [postcode = null] = /\b\d{5}\b/u.exec(prospect.location ?? "") ?? [];
  return query.length < 3 ? null : { query: cutText(query, 200), postcode };
}

/** Returns what to search for by a SIREN or SIRET in a custom field; null when there is none. */
function numberIn({ prospect }: Facts, field: string): { query: string; postcode: null } | null {
  const digits = (customValue(prospect.custom, field) ?? "").replaceAll(/\D/gu, "");
  return digits.length === 9 || digits.length === 14 ? { query: digits, postcode: null } : null;
}
