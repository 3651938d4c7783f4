import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { nameOf } from "../kit/company-name.ts";
import { plain } from "../kit/facts.ts";
import { IN, twoPorts } from "../kit/ports.ts";

const Entries = z.array(z.string().trim().min(1).max(200)).max(200).default([]);

/** Sends customers, and people, companies or domains that the user has listed, to "excluded"; everybody else to "allowed". */
export const exclusionCheck = defineModule({
  type: "exclusion_check",
  version: 1,
  category: "conditions",
  listing: {
    category: "security",
    complexity: "beginner",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["lists", "customers", "reason"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({ domains: Entries, companies: Entries, people: Entries, customers: z.boolean().default(true) }),
  inputs: [...IN],
  outputs: [...twoPorts("allowed", "excluded")],
  observes: [],
  migrations: [],
  check: ({ domains, companies, people, customers }) =>
    domains.length + companies.length + people.length === 0 && !customers
      ? [{ code: "invalidConfig", field: "domains", detail: "required" }]
      : [],
  produces: () => [{ name: "why", kind: "text" }],
  plan: ({ facts: { prospect } }, { domains, companies, people, customers }) => {
    const email = prospect.email?.trim().toLowerCase() ?? "";
    const domain = email.split("@")[1] ?? "";
    const name = plain(`${prospect.firstName} ${prospect.lastName}`);
    const excluded = (why: string) => ({ go: "excluded", outputs: { why } }) as const;
    if (customers && prospect.status === "converted") return excluded("customer");
    if (domain !== "" && domains.some((entry) => isWithin(domain, entry))) return excluded("domain");
    if (prospect.company !== null && isOneOf(prospect.company, companies)) return excluded("company");
    const isNamed = people.some((entry) => (entry.includes("@") ? entry.toLowerCase() === email : plain(entry) === name));
    return isNamed ? excluded("person") : { go: "allowed", outputs: { why: null } };
  },
});

/** Checks whether a company is listed, ignoring legal forms: "ACME SAS" matches "Acme". */
function isOneOf(company: string, entries: readonly string[]): boolean {
  const name = nameOf(company, "ignored");
  return entries.some((entry) => nameOf(entry, "ignored") === name);
}

/**
 * Checks whether a domain equals the entry or is one of its subdomains: mail.acme.fr is within acme.fr. The entry may also be pasted as a
 * URL, or as a mailbox's domain with its "@".
 */
function isWithin(domain: string, entry: string): boolean {
  const [wanted = ""] = entry
    .toLowerCase()
    .replace(/^(?:https?:\/\/|@)/u, "")
    .replace(/^www\./u, "")
    .split(/[/?#:]/u);
  return domain === wanted || domain.endsWith(`.${wanted}`);
}
