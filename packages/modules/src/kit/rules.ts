import type { ConfigProblem, Facts, Offered } from "@filon/domain";
import { outputNamed } from "@filon/domain";
import { z } from "zod";
import { type Fact, FACT_NAMES, factOf, NAMED_FACTS, type Operator, OPERATORS, operatorsOf, plain } from "./facts.ts";

/** Returns, for each fact, how the operator or value field of the form is drawn. */
const forms = <Form>(form: (fact: Fact) => Form): Record<string, Form> =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, form(factOf(name))]));

const ALL_OPERATORS = [...new Set(Object.values(OPERATORS).flat())];
const VALUELESS: ReadonlySet<Operator> = new Set(["isTrue", "isFalse", "isKnown"]);

/** Settings of one rule; by default it asks whether the prospect has answered. */
export const ruleFields = {
  field: z.enum(FACT_NAMES).default("answered"),
  /** Name of the custom field, or of the output (`step.<node>.<output>`). */
  name: z
    .string()
    .trim()
    .max(130)
    .default("")
    .meta({ showWhen: { field: "field", is: [...NAMED_FACTS] } }),
  operator: z
    .enum(ALL_OPERATORS)
    .default("isTrue")
    .meta({ dependsOn: { field: "field", forms: forms((fact) => ({ options: operatorsOf(fact) })) } }),
  /** Value to compare with, as text also for numbers and choices. Unused by operators without a value. */
  value: z
    .string()
    .trim()
    .max(200)
    .default("")
    .meta({
      dependsOn: { field: "field", forms: forms(valueForm) },
      showWhen: { field: "operator", is: ALL_OPERATORS.filter((operator) => !VALUELESS.has(operator)) },
    }),
};

/** A parsed rule. */
export type Rule = z.output<z.ZodObject<typeof ruleFields>>;

function valueForm({
  kind,
  options,
  max,
}: Fact): { kind: "select" | "number" | "text"; options?: string[]; min?: number; max?: number } | null {
  if (kind === "question") return null;
  if (kind === "number") return { kind: "number", min: 0, ...(max === undefined ? {} : { max }) };
  return options ? { kind: "select", options: [...options] } : { kind: "text" };
}

/** Returns the problems that prevent a rule from being judged. `at` is the prefix of its fields in the configuration, such as "rules.0.". */
export function checkRule({ field: name, name: own, operator, value }: Rule, offered: Offered, at = ""): readonly ConfigProblem[] {
  const fact = factOf(name);
  const problem = (field: string, detail: string): readonly ConfigProblem[] => [{ code: "invalidConfig", field: `${at}${field}`, detail }];
  if (NAMED_FACTS.includes(name) && own === "") return problem("name", "required");
  if (name === "output" && outputNamed(own) === null) return problem("name", "invalid");
  if (name === "output" && offered(own) === "never") return [{ code: "unknownVariable", field: `${at}name`, detail: own }];
  if (!operatorsOf(fact).includes(operator)) return problem("operator", "invalid");
  if (VALUELESS.has(operator)) return [];
  if (value === "") return problem("value", "required");
  if (fact.options && !fact.options.includes(value)) return problem("value", "invalid");
  if (fact.kind === "number" && !/^\d{1,6}$/u.test(value)) return problem("value", "number");
  if (MORE_OR_LESS.has(operator) && numberOf(value) === null) return problem("value", "number");
  if (fact.max !== undefined && Number(value) > fact.max) return problem("value", "tooBig");
  return [];
}

type Test = (value: string, wanted: string) => boolean;
const asNumbers =
  (test: (value: number, wanted: number) => boolean): Test =>
  (value, wanted) => {
    const [one, other] = [numberOf(value), numberOf(wanted)];
    return one !== null && other !== null && test(one, other);
  };

/** Tests whether one value matches (MODULE-12); `judge` negates the result for the operators in `DENIES`. */
const HOLDS: Readonly<Record<Exclude<Operator, "isTrue" | "isFalse" | "isKnown">, Test>> = {
  equals: (value, wanted) => value === wanted,
  notEquals: (value, wanted) => value === wanted,
  contains: (value, wanted) => value.includes(wanted),
  doesNotContain: (value, wanted) => value.includes(wanted),
  startsWith: (value, wanted) => value.startsWith(wanted),
  endsWith: (value, wanted) => value.endsWith(wanted),
  greaterThan: asNumbers((value, wanted) => value > wanted),
  atLeast: asNumbers((value, wanted) => value >= wanted),
  lessThan: asNumbers((value, wanted) => value < wanted),
  atMost: asNumbers((value, wanted) => value <= wanted),
};
const MORE_OR_LESS: ReadonlySet<Operator> = new Set(["greaterThan", "atLeast", "lessThan", "atMost"]);
/** Negative operators: they hold when no value matches, so also for an empty list. */
const DENIES: ReadonlySet<Operator> = new Set(["notEquals", "doesNotContain"]);

/** Checks whether an operator is negative. */
export const denies = (operator: Operator): boolean => DENIES.has(operator);

/** Returns whether a rule holds for a prospect, ignoring case and accents, or null when the fact is unknown. */
export function judge({ field, name, operator, value: wanted }: Rule, facts: Facts): boolean | null {
  const fact = factOf(field);
  const known = fact.of(facts, name).filter((value) => value !== null && value !== "");
  if (operator === "isKnown") return known.length > 0;
  if (operator === "isTrue" || operator === "isFalse") return known.includes(true) === (operator === "isTrue");
  if (known.length === 0 && fact.isList !== true) return null;
  const numeric = fact.kind === "number" && operator.endsWith("quals");
  const test = numeric ? asNumbers((value, other) => value === other) : HOLDS[operator];
  return known.some((value) => test(plain(String(value)), plain(wanted))) !== denies(operator);
}

/** Returns the number that a user has written ("1 250,5" is 1250.5), or null when the text is not a number. */
export function numberOf(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/gu, "").replace(",", ".");
  return /^[+-]?\d+(?:\.\d+)?$/u.test(bare) ? Number(bare) : null;
}
