import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { nameOf } from "../kit/company-name.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { firstMatch, matchFields } from "../kit/match.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Mailboxes that anybody can have: their domain says nothing about the company. */
const FREE_MAILBOXES: ReadonlySet<string> = new Set([
  "gmail.com",
  "googlemail.com",
  "yahoo.fr",
  "yahoo.com",
  "hotmail.fr",
  "hotmail.com",
  "outlook.fr",
  "outlook.com",
  "live.fr",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "aol.com",
  "orange.fr",
  "wanadoo.fr",
  "free.fr",
  "sfr.fr",
  "neuf.fr",
  "laposte.net",
  "bbox.fr",
  "proton.me",
  "protonmail.com",
  "gmx.fr",
  "gmx.com",
]);

/** Asks whether the prospect works at one of these companies, by its name or by the domain of their address. */
export const ifCompanyMatch = defineModule({
  type: "if_company_match",
  version: 1,
  category: "conditions",
  families: [2],
  listing: {
    category: "customization",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["legalForms", "domains", "unknown"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({ ...matchFields, legalForms: z.enum(["ignored", "kept"]).default("ignored"), ...unknownField }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: [],
  migrations: [],
  produces: () => [{ name: "value", kind: "text" }, KNOWN],
  plan: ({ facts }, config) => {
    const domain = ownDomain(facts.prospect.email);
    const names = config.values.filter((value) => !isDomain(value));
    const domains = new Set(config.values.filter(isDomain).map((value) => value.toLowerCase()));
    const company = facts.prospect.company ?? "";
    if (company === "" && domain === null) return answered(null, config);
    const bySite = domain !== null && domains.has(domain) ? domain : null;
    const byName = company === "" ? null : firstMatch(company, { ...config, values: names }, (text) => nameOf(text, config.legalForms));
    const value = byName ?? bySite;
    return answered((value !== null) === (config.match === "any"), config, { value });
  },
});

const isDomain = (value: string): boolean => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/iu.test(value);

function ownDomain(email: string | null): string | null {
  const domain = email?.split("@")[1]?.toLowerCase() ?? "";
  return domain === "" || FREE_MAILBOXES.has(domain) ? null : domain;
}
