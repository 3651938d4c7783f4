import type { Condition, ConditionGroup, ConditionPart } from "@filon/contracts/prospects";
import { CAMPAIGN_STATES, DATE_FIELDS, FLAG_FIELDS, PRESENCE_TESTS, TEXT_FIELDS, TEXT_TESTS } from "@filon/contracts/prospects";

/** What is tested, by how it is tested and what its value is. */
export type FieldKind = "text" | "status" | "tags" | "ids" | "campaign" | "activity" | "score" | "date" | "flag";

/** Fields of the builder in the order in which it offers them; a custom field is `custom:` and its name. */
export const FIELDS = [
  ...TEXT_FIELDS,
  "status",
  "tags",
  "list",
  "owner",
  "campaign",
  "activity",
  "score",
  ...DATE_FIELDS,
  ...FLAG_FIELDS,
] as const;

/** A condition while it is edited: everything as typed, complete or not. */
export interface ConditionDraft {
  readonly key: number;
  /** One of FIELDS, or `custom:` and a name. */
  readonly field: string;
  readonly test: string;
  readonly value: string;
  readonly values: readonly string[];
}

export interface GroupDraft {
  readonly key: number;
  readonly mode: "all" | "any";
  readonly parts: readonly (ConditionDraft | GroupDraft)[];
}

let lastKey = 0;
const nextKey = () => (lastKey += 1);

const isOneOf = (list: readonly string[], value: string) => list.includes(value);

export function kindOf(field: string): FieldKind {
  if (field.startsWith("custom:") || isOneOf(TEXT_FIELDS, field)) return "text";
  if (isOneOf(DATE_FIELDS, field)) return "date";
  if (isOneOf(FLAG_FIELDS, field)) return "flag";
  if (field === "list" || field === "owner") return "ids";
  return field as FieldKind;
}

const TESTS: Readonly<Record<FieldKind, readonly string[]>> = {
  text: [...TEXT_TESTS, ...PRESENCE_TESTS],
  status: ["in", "notIn"],
  tags: ["in", "all", "notIn", ...PRESENCE_TESTS],
  ids: ["in", "notIn", ...PRESENCE_TESTS],
  campaign: ["in", "notIn"],
  activity: ["in", "notIn"],
  score: ["atLeast", "atMost", ...PRESENCE_TESTS],
  date: ["within", "notWithin", "since", "before", ...PRESENCE_TESTS],
  flag: ["yes", "no"],
};

/** Returns the tests of a field. */
export const testsOf = (field: string): readonly string[] => TESTS[kindOf(field)];

/** Returns what a test needs: one value, several, both (of which the value may be left out), or nothing. */
export function needOf({ field, test }: Pick<ConditionDraft, "field" | "test">): "value" | "values" | "both" | "nothing" {
  const kind = kindOf(field);
  if (isOneOf(PRESENCE_TESTS, test) || kind === "flag") return "nothing";
  if (kind === "campaign" || kind === "activity") return "both";
  return kind === "status" || kind === "tags" || kind === "ids" ? "values" : "value";
}

/** Returns a new condition of a field, with its first test. */
export function newCondition(field: string): ConditionDraft {
  const [test = ""] = testsOf(field);
  return {
    key: nextKey(),
    field,
    test,
    value: field === "campaign" ? CAMPAIGN_STATES[0] : kindOf(field) === "date" ? "30" : "",
    values: [],
  };
}

export const newGroup = (mode: "all" | "any"): GroupDraft => ({ key: nextKey(), mode, parts: [] });

/** Returns a condition after its test changed; a value of another form is left out. */
export function withTest(draft: ConditionDraft, test: string): ConditionDraft {
  const isDate = (of: string) => of === "since" || of === "before";
  const sameForm = kindOf(draft.field) !== "date" || isDate(test) === isDate(draft.test);
  return { ...draft, test, ...(!sameForm && { value: isDate(test) ? "" : "30" }) };
}

/** Whether a condition has all that its test needs. */
export function isComplete(draft: ConditionDraft): boolean {
  return readCondition(draft) !== null;
}

/** Returns the condition that was entered; null while something is missing or wrong. */
export function readCondition({ field, test, value, values }: ConditionDraft): Condition | null {
  const typed = value.trim();
  const kind = kindOf(field);
  const named = field.startsWith("custom:") ? { field: "custom", name: field.slice("custom:".length) } : { field };
  const need = needOf({ field, test });
  if (need === "nothing") return { ...named, test } as Condition;
  if (need === "values") return values.length === 0 ? null : ({ ...named, test, values: [...values] } as Condition);
  if (kind === "campaign")
    return { field: "campaign", test, value: typed, ...(values.length > 0 && { values: [...values] }) } as unknown as Condition;
  if (kind === "activity") {
    if (values.length === 0 || (typed !== "" && !isWhole(typed, 1, 3650))) return null;
    return { field: "activity", test, values: [...values], ...(typed !== "" && { days: Number(typed) }) } as unknown as Condition;
  }
  if (kind === "score") return isWhole(typed, 0, 100) ? ({ ...named, test, value: Number(typed) } as Condition) : null;
  if (kind === "date") {
    if (test === "since" || test === "before")
      return /^\d{4}-\d{2}-\d{2}$/u.test(typed) ? ({ ...named, test, date: typed } as Condition) : null;
    return isWhole(typed, 1, 3650) ? ({ ...named, test, days: Number(typed) } as Condition) : null;
  }
  return typed === "" || typed.length > 200 ? null : ({ ...named, test, value: typed } as Condition);
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/u.test(text) && Number(text) >= least && Number(text) <= most;
}

/** Returns the group that was entered, without empty groups; null while a condition is incomplete. */
export function readGroup(draft: GroupDraft): ConditionGroup | null {
  const parts: ConditionPart[] = [];
  for (const part of draft.parts) {
    const read = "parts" in part ? readGroup(part) : readCondition(part);
    if (read === null) return null;
    if ("field" in read || ("any" in read ? read.any : read.all).length > 0) parts.push(read);
  }
  return draft.mode === "any" ? { any: parts } : { all: parts };
}

/** Returns a group as a draft to edit. */
export function draftOf(group: ConditionGroup): GroupDraft {
  const parts = "any" in group ? group.any : group.all;
  return {
    key: nextKey(),
    mode: "any" in group ? "any" : "all",
    parts: parts.map((part) => ("field" in part ? conditionDraft(part) : draftOf(part))),
  };
}

function conditionDraft(condition: Condition): ConditionDraft {
  const given: Readonly<Record<string, unknown>> = condition;
  const value = [given["value"], given["days"], given["date"]].find((each) => typeof each === "string" || typeof each === "number");
  return {
    key: nextKey(),
    field: condition.field === "custom" ? `custom:${condition.name}` : condition.field,
    test: condition.test,
    value: value === undefined ? "" : `${value}`,
    values: Array.isArray(given["values"]) ? given["values"].map(String) : [],
  };
}
