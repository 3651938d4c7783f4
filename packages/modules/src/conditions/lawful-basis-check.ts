import type { Facts } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { located } from "../kit/places/place-of.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/**
 * Countries in which a business e-mail to a person needs their consent beforehand: their laws on unsolicited mail (such as § 7 UWG in Germany
 * and § 174 TKG in Austria) make no exception for professional addresses, unlike France's.
 */
const NEEDS_CONSENT: ReadonlySet<string> = new Set(["AT", "DE", "IT", "PL", "CH", "CA"]);

/** What may be required, in the order in which it is reported as missing. */
const REQUIREMENTS = ["source", "basis", "noticeSent"] as const;

/**
 * Checks whether the workspace may write to a prospect: the source of their data is known, the basis is recorded and is consent where the
 * country asks for it, they have been informed, and the data is not too old.
 */
export const lawfulBasisCheck = defineModule({
  type: "lawful_basis_check",
  version: 1,
  category: "conditions",
  listing: {
    category: "security",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["source", "country", "age"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    require: z.array(z.enum(REQUIREMENTS)).max(3).default(["source", "basis"]),
    consentCountries: z.boolean().default(true),
    /** The CNIL advises to delete a prospect's data three years after it was collected or they last answered. */
    maxAgeDays: z.number().int().min(30).max(3_650).default(1_095),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("allowed", "blocked")],
  observes: [],
  asks: ["lawful"],
  migrations: [],
  produces: () => [{ name: "missing", kind: "text" }],
  plan: ({ facts, now }, { require: required, consentCountries, maxAgeDays }) => {
    const missing = missingIn(facts, now, { required, consentCountries, maxAgeDays });
    return { go: missing.length === 0 ? "allowed" : "blocked", outputs: { missing: missing.length === 0 ? null : missing.join(", ") } };
  },
});

/** Returns what is missing, as the names of the requirements; everything required when nothing is known. */
function missingIn(
  { lawful, prospect, engagement }: Facts,
  now: Temporal.Instant,
  { required, consentCountries, maxAgeDays }: { required: readonly string[]; consentCountries: boolean; maxAgeDays: number },
): string[] {
  if (lawful === undefined) return [...required];
  const since = [lawful.collectedAt, engagement.repliedAt].filter((at) => at !== null);
  const isOld = since.every((at) => Temporal.Instant.compare(at.add({ hours: 24 * maxAgeDays }), now) < 0);
  const country = prospect.location === null ? null : (located(prospect.location).country?.id ?? null);
  const lacksConsent = consentCountries && country !== null && NEEDS_CONSENT.has(country) && lawful.basis === "legitimate_interest";
  return [
    ...(required.includes("source") && lawful.source === null ? ["source"] : []),
    ...(lacksConsent ? ["consent"] : []),
    ...(required.includes("noticeSent") && lawful.informedAt === null ? ["noticeSent"] : []),
    ...(isOld ? ["age"] : []),
  ];
}
