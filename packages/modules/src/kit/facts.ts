import { ProspectStatus } from "@filon/contracts/prospects";
import { outputNamed, type Facts, type Json } from "@filon/domain";

/**
 * Operators by kind of fact. A question is true or false, a choice is one of the known values, a number can be more or less, a text can
 * match partly, and a free value (a custom field, an earlier step's output) compares as text or as number.
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
/** The kinds of facts. */
export type FactKind = keyof typeof OPERATORS;
/** The operators of all kinds of facts. */
export type Operator = (typeof OPERATORS)[FactKind][number];

type Value = string | number | boolean | null;

/** A fact that rules can ask about. `of` returns its values: several for a list, and null for an unknown value. */
export interface Fact {
  readonly kind: FactKind;
  /** `name` is the name of the custom field or output; other facts ignore it. */
  readonly of: (facts: Facts, name: string) => readonly Value[];
  readonly options?: readonly string[];
  readonly max?: number;
  /** Whether the fact is a list, which may be empty but is never unknown. */
  readonly isList?: boolean;
  /** Whether every prospect has a value, so that the operator `isKnown` is not offered. */
  readonly isAlwaysKnown?: boolean;
}

const text = (of: (prospect: Facts["prospect"]) => string | null): Fact => ({ kind: "text", of: ({ prospect }) => [of(prospect)] });

/** Every fact that conditions can use, by the name that a node stores. */
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
/** Names of the facts, as stored in a node's configuration. */
export type FactName = keyof typeof FACTS;
/** The names of all facts, in the order in which they are offered. */
export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]]; // `FACTS` has at least one key.

/** Facts that also need the name of a custom field or of an output. */
export const NAMED_FACTS: readonly FactName[] = ["custom", "output"];

/** Returns a fact by its name. */
export const factOf = (name: FactName): Fact => FACTS[name];

/** Returns the operators offered for a fact, in the order shown. */
export const operatorsOf = ({ kind, isAlwaysKnown = false }: Fact): Operator[] =>
  OPERATORS[kind].filter((operator) => operator !== "isKnown" || !isAlwaysKnown);

/** Words of ASCII with single spaces, as most facts are: only their case has to be folded. */
const SIMPLE = /^(?:[!-~]+(?: [!-~]+)*)?$/u;

/** Folds a text to lower case without accents, with single spaces: "Élodie" becomes "elodie". */
export function plain(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/** Returns a prospect's custom field, ignoring the case and accents of its name, or null when there is none. */
export function customValue(custom: Facts["prospect"]["custom"], name: string): string | null {
  const known = customName(custom, name);
  return Object.hasOwn(custom, known) ? (custom[known] ?? null) : null;
}

/** Returns the name under which a prospect already has this custom field, ignoring case and accents; otherwise the name as given. */
export function customName(custom: Facts["prospect"]["custom"], name: string): string {
  if (Object.hasOwn(custom, name)) return name;
  return Object.keys(custom).find((key) => plain(key) === plain(name)) ?? name;
}

/** Returns the output that an earlier step left under the name `step.<node>.<output>`, or null when it is missing or not a single value. */
function outputValue(outputs: Facts["outputs"], name: string): Value {
  const wanted = outputNamed(name);
  if (wanted === null || outputs === undefined || !Object.hasOwn(outputs, wanted.nodeId)) return null;
  const value: Json | undefined = outputs[wanted.nodeId]?.[wanted.output];
  return value === undefined || typeof value === "object" ? null : value;
}
