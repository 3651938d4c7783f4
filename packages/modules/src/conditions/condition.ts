import { ProspectStatus } from "@filon/contracts";
import type { Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/**
 * How a field is compared: a question is true or false, a choice is one of the known values, a number is more or less, a
 * text matches in part.
 */
const OPERATORS = {
  question: ["isTrue", "isFalse"],
  choice: ["equals", "notEquals"],
  number: ["equals", "notEquals", "greaterThan", "atLeast", "lessThan", "atMost"],
  text: ["equals", "notEquals", "contains", "doesNotContain", "startsWith", "endsWith"],
} as const;
type Kind = keyof typeof OPERATORS;
type Operator = (typeof OPERATORS)[Kind][number];

/** What can be asked about a prospect; an array when there are several values, null when unknown. */
interface Field {
  readonly kind: Kind;
  readonly of: (facts: Facts) => readonly (string | number | boolean | null)[];
  readonly options?: readonly string[];
  readonly max?: number;
}

const text = (of: (prospect: Facts["prospect"]) => string | null): Field => ({ kind: "text", of: ({ prospect }) => [of(prospect)] });

const FIELDS = {
  answered: { kind: "question", of: ({ engagement }) => [engagement.replied] },
  connected: { kind: "question", of: ({ prospect, engagement }) => [prospect.connected || engagement.acceptedAt !== null] },
  viewed: { kind: "question", of: ({ engagement }) => [engagement.viewed] },
  firstName: text(({ firstName }) => firstName),
  lastName: text(({ lastName }) => lastName),
  email: text(({ email }) => email),
  companyName: text(({ company }) => company),
  position: text(({ position }) => position),
  industry: text(({ industry }) => industry),
  location: text(({ location }) => location),
  status: { kind: "choice", of: ({ prospect }) => [prospect.status], options: ProspectStatus.options },
  tags: { kind: "text", of: ({ prospect }) => prospect.tags },
  score: { kind: "number", of: ({ prospect }) => [prospect.score], max: 100 },
  connectionDegree: { kind: "choice", of: ({ prospect }) => [prospect.connectionDegree], options: ["1", "2", "3"] },
  mutualConnections: { kind: "number", of: ({ prospect }) => [prospect.mutualConnections], max: 30_000 },
} as const satisfies Readonly<Record<string, Field>>;
type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as [FieldName, ...FieldName[]]; // Keys of the object above, which has at least one.

const fieldOf = (name: FieldName): Field => FIELDS[name];
/** How the operator or value field is drawn for each field. */
const forms = <Form>(form: (field: Field) => Form): Record<string, Form> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, form(fieldOf(name))]));

/** Operators for texts and choices (MODULE-12); each applies to one value. */
const HOLDS: Readonly<Record<Exclude<Operator, "isTrue" | "isFalse">, (value: string, wanted: string) => boolean>> = {
  equals: (value, wanted) => value === wanted,
  notEquals: (value, wanted) => value === wanted,
  contains: (value, wanted) => value.includes(wanted),
  doesNotContain: (value, wanted) => value.includes(wanted),
  startsWith: (value, wanted) => value.startsWith(wanted),
  endsWith: (value, wanted) => value.endsWith(wanted),
  greaterThan: (value, wanted) => Number(value) > Number(wanted),
  atLeast: (value, wanted) => Number(value) >= Number(wanted),
  lessThan: (value, wanted) => Number(value) < Number(wanted),
  atMost: (value, wanted) => Number(value) <= Number(wanted),
};
/** True when none of the values match, so also for a prospect without any. */
const DENIES: ReadonlySet<Operator> = new Set(["notEquals", "doesNotContain", "isFalse"]);

/** Branches on what is known about the prospect now, ignoring case and accents. */
export const condition = defineModule({
  type: "condition",
  version: 2,
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
    field: z.enum(FIELD_NAMES).default("answered"),
    operator: z
      .enum([...new Set(Object.values(OPERATORS).flat())])
      .default("isTrue")
      .meta({ dependsOn: { field: "field", forms: forms(({ kind }) => ({ options: [...OPERATORS[kind]] })) } }),
    /** Unused by questions; a number or a choice is written as its text. */
    value: z
      .string()
      .trim()
      .max(200)
      .default("")
      .meta({ dependsOn: { field: "field", forms: forms(valueForm) } }),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  asksOfRun: ({ field }) => fieldOf(field).kind === "question",
  observes: ({ field }) => (field === "answered" ? ["replied"] : []),
  migrations: [typed],
  check: ({ field: name, operator, value }) => {
    const field = fieldOf(name);
    const problem = (at: string, detail: string) => [{ code: "invalidConfig", field: at, detail }] as const;
    if (!allows(field.kind, operator)) return problem("operator", "invalid");
    if (field.kind === "question") return [];
    if (value === "") return problem("value", "required");
    if (field.options && !field.options.includes(value)) return problem("value", "invalid");
    if (field.kind === "number" && !/^\d{1,6}$/u.test(value)) return problem("value", "number");
    if (field.max !== undefined && Number(value) > field.max) return problem("value", "tooBig");
    return [];
  },
  plan: ({ facts }, { field, operator, value }) => {
    if (!holds(fieldOf(field), facts, operator, value)) return { go: "no" };
    return field === "answered" && operator === "isTrue" ? { go: "yes", acknowledgesReply: true } : { go: "yes" };
  },
});

function valueForm({
  kind,
  options,
  max,
}: Field): { kind: "select" | "number" | "text"; options?: string[]; min?: number; max?: number } | null {
  if (kind === "question") return null;
  if (kind === "number") return { kind: "number", min: 0, ...(max === undefined ? {} : { max }) };
  return options ? { kind: "select", options: [...options] } : { kind: "text" };
}

const allows = (kind: Kind, operator: Operator): boolean => OPERATORS[kind].some((known) => known === operator);

function holds(field: Field, facts: Facts, operator: Operator, wanted: string): boolean {
  const known = field.of(facts).filter((value) => value !== null && value !== "");
  if (operator === "isTrue" || operator === "isFalse") return known.includes(true) === (operator === "isTrue");
  const test = field.kind === "number" && operator.endsWith("quals") ? sameNumber : HOLDS[operator];
  return known.some((value) => test(plain(String(value)), plain(wanted))) !== DENIES.has(operator);
}

const sameNumber = (value: string, wanted: string): boolean => Number(value) === Number(wanted);

/** Names of the statuses as version 1's screens showed them, which people typed in its free field. */
const STATUS_NAMES: Readonly<Record<string, ProspectStatus>> = {
  nouveau: "new",
  contacte: "contacted",
  contacted: "contacted",
  interesse: "interested",
  interested: "interested",
  "rdv planifie": "meeting_planned",
  "meeting planned": "meeting_planned",
  converti: "converted",
  converted: "converted",
  refuse: "refused",
  refused: "refused",
};

/**
 * Version 1 took any text with any operator, and ignored both for questions: meaningful settings are kept, meaningless
 * ones are shown as a problem.
 */
function typed(config: Record<string, unknown>): Record<string, unknown> {
  const name = FIELD_NAMES.find((known) => known === (config["field"] ?? "answered"));
  if (name === undefined) return config;
  const { kind } = fieldOf(name);
  const operator = typeof config["operator"] === "string" ? config["operator"] : "equals";
  const value = typeof config["value"] === "string" ? config["value"] : "";
  if (kind === "question") return { field: name, operator: "isTrue", value: "" };
  if (kind === "text") return { ...config, operator };
  const denies = operator === "notEquals" || operator === "doesNotContain";
  return {
    field: name,
    operator: denies ? "notEquals" : "equals",
    value: name === "status" ? (STATUS_NAMES[plain(value)] ?? value) : value,
  };
}

/** Folds a text: lower case without accents, single spaces: « Élodie » is « elodie ». */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}
