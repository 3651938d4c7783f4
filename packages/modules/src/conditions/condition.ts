import type { Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoWays } from "../kit/ports.ts";

/** What is true or not of a prospect, without anything to compare with. */
const QUESTIONS: Readonly<Record<string, (facts: Facts) => boolean>> = {
  answered: ({ engagement }) => engagement.replied,
  connected: ({ prospect, engagement }) => prospect.connected || engagement.acceptedAt !== null,
  viewed: ({ engagement }) => engagement.viewed,
};

/** What is compared; several values where the prospect has several, none where it is unknown. */
const VALUES: Readonly<Record<string, (facts: Facts) => readonly (string | number | null)[]>> = {
  firstName: ({ prospect }) => [prospect.firstName],
  lastName: ({ prospect }) => [prospect.lastName],
  email: ({ prospect }) => [prospect.email],
  companyName: ({ prospect }) => [prospect.company],
  position: ({ prospect }) => [prospect.position],
  industry: ({ prospect }) => [prospect.industry],
  location: ({ prospect }) => [prospect.location],
  status: ({ prospect }) => [prospect.status],
  tags: ({ prospect }) => prospect.tags,
  score: ({ prospect }) => [prospect.score],
  connectionDegree: ({ prospect }) => [prospect.connectionDegree],
  mutualConnections: ({ prospect }) => [prospect.mutualConnections],
};

/** MODULE-12. Each is said of one value; `no` says it of none of them. */
const OPERATORS = {
  equals: { no: false, holds: (value: string, wanted: string) => value === wanted },
  notEquals: { no: true, holds: (value: string, wanted: string) => value === wanted },
  contains: { no: false, holds: (value: string, wanted: string) => value.includes(wanted) },
  doesNotContain: { no: true, holds: (value: string, wanted: string) => value.includes(wanted) },
  startsWith: { no: false, holds: (value: string, wanted: string) => value.startsWith(wanted) },
  endsWith: { no: false, holds: (value: string, wanted: string) => value.endsWith(wanted) },
} as const;

const FIELDS = [
  "answered",
  "connected",
  "viewed",
  "firstName",
  "lastName",
  "email",
  "companyName",
  "position",
  "industry",
  "location",
  "status",
  "tags",
  "score",
  "connectionDegree",
  "mutualConnections",
] as const;

/** Goes one way or the other by what is known of the prospect now; case and accents do not count. */
export const condition = defineModule({
  type: "condition",
  version: 1,
  category: "conditions",
  listing: {
    category: "customization",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["branching", "pipeline"],
    features: ["fields", "operators", "accents"],
    updatedOn: "2026-11-21",
  },
  channels: [],
  config: z.strictObject({
    field: z.enum(FIELDS).default("answered"),
    operator: z.enum(["equals", "notEquals", "contains", "doesNotContain", "startsWith", "endsWith"]).default("equals"),
    /** Not used by answered, connected and viewed. */
    value: z.string().trim().max(200).default(""),
  }),
  inputs: [...IN],
  outputs: [...twoWays("yes", "no")],
  observes: ({ field }) => (field === "answered" ? ["replied"] : []),
  migrations: [],
  check: ({ field, value }) => (field in VALUES && value === "" ? [{ code: "invalidConfig", field: "value", detail: "required" }] : []),
  plan: ({ facts }, { field, operator, value }) => {
    const holds = QUESTIONS[field]?.(facts) ?? compare(VALUES[field]?.(facts) ?? [], operator, value);
    if (!holds) return { go: "no" };
    return field === "answered" ? { go: "yes", acknowledgesReply: true } : { go: "yes" };
  },
});

function compare(values: readonly (string | number | null)[], operator: keyof typeof OPERATORS, wanted: string): boolean {
  const { no, holds } = OPERATORS[operator];
  const known = values.flatMap((value) => (value === null ? [] : [plain(String(value))]));
  return known.some((value) => value !== "" && holds(value, plain(wanted))) !== no;
}

/** Lower case without accents, spaces made single: « Élodie » is « elodie ». */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
