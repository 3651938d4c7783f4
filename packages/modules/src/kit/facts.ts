import { ProspectStatus } from "@filon/contracts/prospects";
import { outputNamed, type Facts, type Json } from "@filon/domain";

/**
 * How a fact is compared: a question is true or false, a choice is one of the known values, a number is more or less, a
 * text matches in part, a free value (a custom field, an earlier step's output) as text or as number.
 */
export const OPERATORS = {
  question: ["isTrue", "isFalse"],
  choice: ["equals", "notEquals", "isKnown"],
  number: ["equals", "notEquals", "greaterThan", "atLeast", "lessThan", "atMost", "isKnown"],
  text: ["equals", "notEquals", "contains", "doesNotContain", "startsWith", "endsWith", "isKnown"],
  free: [
    "equals",
    "notEquals",
    "contains",
    "doesNotContain",
    "startsWith",
    "endsWith",
    "greaterThan",
    "atLeast",
    "lessThan",
    "atMost",
    "isKnown",
  ],
} as const;
export type FactKind = keyof typeof OPERATORS;
export type Operator = (typeof OPERATORS)[FactKind][number];

type Value = string | number | boolean | null;

/** What can be asked about a prospect: several values when there may be several, null for one that is unknown. */
export interface Fact {
  readonly kind: FactKind;
  /** `name` is that of a custom field or an output. */
  readonly of: (facts: Facts, name: string) => readonly Value[];
  readonly options?: readonly string[];
  readonly max?: number;
  /** A list is never unknown: it may be empty. */
  readonly isList?: boolean;
  /** Every prospect has one, so nobody needs to ask whether it is known. */
  readonly isAlwaysKnown?: boolean;
}

const text = (of: (prospect: Facts["prospect"]) => string | null): Fact => ({ kind: "text", of: ({ prospect }) => [of(prospect)] });

/** Every fact that conditions know, by the name under which a node stores it. */
export const FACTS = {
  answered: { kind: "question", of: ({ engagement }) => [engagement.replied] },
  connected: { kind: "question", of: ({ prospect, engagement }) => [prospect.connected || engagement.acceptedAt !== null] },
  messageRead: { kind: "question", of: ({ engagement }) => [engagement.messageRead] },
  profileViewed: { kind: "question", of: ({ engagement }) => [engagement.profileViewed] },
  firstName: text(({ firstName }) => firstName),
  lastName: text(({ lastName }) => lastName),
  email: text(({ email }) => email),
  companyName: text(({ company }) => company),
  position: text(({ position }) => position),
  industry: text(({ industry }) => industry),
  location: text(({ location }) => location),
  status: { kind: "choice", of: ({ prospect }) => [prospect.status], options: ProspectStatus.options, isAlwaysKnown: true },
  tags: { kind: "text", of: ({ prospect }) => prospect.tags, isList: true },
  score: { kind: "number", of: ({ prospect }) => [prospect.score], max: 100 },
  connectionDegree: { kind: "choice", of: ({ prospect }) => [prospect.connectionDegree], options: ["1", "2", "3"] },
  mutualConnections: { kind: "number", of: ({ prospect }) => [prospect.mutualConnections], max: 30_000 },
  custom: { kind: "free", of: ({ prospect }, name) => [customValue(prospect.custom, name)] },
  output: { kind: "free", of: ({ outputs }, name) => [outputValue(outputs, name)] },
} as const satisfies Readonly<Record<string, Fact>>;
export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]]; // Keys of the object above, which has at least one.

/** Facts that have a name of their own besides. */
export const NAMED_FACTS: readonly FactName[] = ["custom", "output"];

export const factOf = (name: FactName): Fact => FACTS[name];

/** The operators that make sense for a fact, in the order in which they are offered. */
export const operatorsOf = ({ kind, isAlwaysKnown = false }: Fact): Operator[] =>
  OPERATORS[kind].filter((operator) => operator !== "isKnown" || !isAlwaysKnown);

/** Folds a text: lower case without accents, single spaces: « Élodie » is « elodie ». */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** Returns a prospect's own field, whatever the case and accents of its name; null when they have none. */
export function customValue(custom: Facts["prospect"]["custom"], name: string): string | null {
  const known = customName(custom, name);
  return Object.hasOwn(custom, known) ? (custom[known] ?? null) : null;
}

/** Returns the name under which a prospect has this field already, whatever its case and accents; otherwise the name as it is written. */
export function customName(custom: Facts["prospect"]["custom"], name: string): string {
  if (Object.hasOwn(custom, name)) return name;
  return Object.keys(custom).find((key) => plain(key) === plain(name)) ?? name;
}

/** Returns what an earlier step has left under the name `step.<node>.<output>`; null when nothing, or no single value. */
function outputValue(outputs: Facts["outputs"], name: string): Value {
  const wanted = outputNamed(name);
  if (wanted === null || outputs === undefined || !Object.hasOwn(outputs, wanted.nodeId)) return null;
  const value: Json | undefined = outputs[wanted.nodeId]?.[wanted.output];
  return value === undefined || typeof value === "object" ? null : value;
}
