import { FREE_MAILBOXES } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { isLegalForm, nameOf } from "../kit/company-name.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { firstMatch, matchFields } from "../kit/match.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Branches on whether the prospect works at one of the given companies, by its name or by the domain of their e-mail address. */
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
    const company = facts.prospect.company?.trim() ?? "";
    const byName = company === "" ? null : namedBy(company, config);
    const bySite = domain === null ? null : (config.values.find((value) => isWithin(domain, value)) ?? null);
    const value = byName ?? bySite;
    // Without a match, the answer is unknown if a value needed what is missing: the address for a domain, the company for any other value.
    const isOpen = config.values.some((each) => (isDomain(each) ? domain === null : company === ""));
    if (value === null && isOpen) return answered(null, config);
    return answered((value !== null) === (config.match === "any"), config, { value });
  },
});

interface Wanted {
  readonly values: readonly string[];
  readonly operator: "equals" | "contains" | "startsWith" | "endsWith";
  readonly legalForms: "ignored" | "kept";
}

/** Returns the first value that names this company, or null when none does. A value that is only a legal form must equal the whole name. */
function namedBy(company: string, { values, operator, legalForms }: Wanted): string | null {
  const fold = (text: string): string => nameOf(text, legalForms);
  const names = (value: string): boolean => {
    const own = isLegalForm(value) ? ("equals" as const) : operator;
    return firstMatch(company, { values: [value], operator: own }, fold) !== null;
  };
  return values.find(names) ?? null;
}

/** Checks whether a value is a domain rather than a company's name: "acme.fr" is, the capitalised "Booking.com" and "E.Leclerc" are not. */
const isDomain = (value: string): boolean => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/u.test(value);

/** Checks whether a domain equals the value or is one of its subdomains: mail.acme.fr is within acme.fr. */
function isWithin(domain: string, value: string): boolean {
  const wanted = value.toLowerCase();
  return wanted.includes(".") && (domain === wanted || domain.endsWith(`.${wanted}`));
}

function ownDomain(email: string | null): string | null {
  const domain = email?.split("@")[1]?.toLowerCase() ?? "";
  return domain === "" || FREE_MAILBOXES.has(domain) ? null : domain;
}
