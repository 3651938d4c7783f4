import { type Facts, renderMessage } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { instantOf } from "./dates.ts";
import type { Expression, FunctionName } from "./expression-parser.ts";
import { numberOf } from "./rules.ts";

/** The result of a formula, or why it has none: a variable without a value, or a value that is not a number, not a date, or too large. */
export type Computed =
  | { readonly value: number | string }
  | { readonly error: "missingVariable" | "invalidValue"; readonly detail: string };

/** Significant digits of a result, so that 0.1 + 0.2 is 0.3. */
const DIGITS = 15;
/** Most decimals that a number is rounded to. */
const MOST_DECIMALS = 6;

/** Computes a formula for one prospect at this instant. Days begin at midnight in the campaign's time zone. */
export function compute(expression: Expression, facts: Facts, now: Temporal.Instant): Computed {
  switch (expression.kind) {
    case "number":
      return number(expression.value);
    case "text":
      return textOf(expression.template, facts, now);
    case "sum":
      return sum(expression, facts, now);
    case "call": {
      const given: (number | string)[] = [];
      for (const each of expression.given) {
        const computed = compute(each, facts, now);
        if ("error" in computed) return computed;
        given.push(computed.value);
      }
      return BY_NAME[expression.name](given, facts.campaign.timeZone);
    }
  }
}

function textOf(template: string, facts: Facts, now: Temporal.Instant): Computed {
  const rendered = renderMessage(template, facts, now);
  return "text" in rendered ? { value: rendered.text } : { error: "missingVariable", detail: rendered.missing.join(", ") };
}

function sum({ operator, left, right }: Extract<Expression, { kind: "sum" }>, facts: Facts, now: Temporal.Instant): Computed {
  const [one, other] = [compute(left, facts, now), compute(right, facts, now)];
  if ("error" in one) return one;
  if ("error" in other) return other;
  const numbers = [asNumber(one.value), asNumber(other.value)] as const;
  const [a, b] = numbers;
  if (a === null) return invalid(one.value);
  if (b === null) return invalid(other.value);
  return number({ "+": a + b, "-": a - b, "*": a * b, "/": a / b }[operator]);
}

const asNumber = (value: number | string): number | null => (typeof value === "number" ? value : numberOf(value));
const invalid = (value: number | string): Computed => ({ error: "invalidValue", detail: String(value) });

/** Returns a number as a result, or invalidValue when it is infinite or undefined, as after a division by zero. */
function number(value: number): Computed {
  if (!Number.isFinite(value)) return invalid(value);
  // Whole numbers are exact as they are.
  return { value: Number.isSafeInteger(value) ? value : Number(value.toPrecision(DIGITS)) };
}

type Given = readonly (number | string)[];

const onText =
  (change: (text: string) => string) =>
  ([text = ""]: Given): Computed => ({ value: change(String(text)) });

const BY_NAME: Readonly<Record<FunctionName, (given: Given, timeZone: string) => Computed>> = {
  round: ([value = "", decimals = 0]) => {
    const [rounded, places] = [asNumber(value), asNumber(decimals)];
    if (rounded === null) return invalid(value);
    if (places === null || !Number.isInteger(places) || places < 0 || places > MOST_DECIMALS) return invalid(decimals);
    const factor = 10 ** places;
    // Halves are rounded away from zero, as is usual in commerce; Math.round rounds them up.
    return number((Math.sign(rounded) * Math.round(Number((Math.abs(rounded) * factor).toPrecision(DIGITS)))) / factor);
  },
  days: ([from = "", to = ""], timeZone) => {
    const [first, last] = [instantOf(String(from), timeZone), instantOf(String(to), timeZone)];
    if (first === null) return invalid(from);
    if (last === null) return invalid(to);
    const day = (instant: Temporal.Instant): Temporal.PlainDate => instant.toZonedDateTimeISO(timeZone).toPlainDate();
    return number(day(first).until(day(last)).days);
  },
  upper: onText((text) => text.toLocaleUpperCase("fr")),
  lower: onText((text) => text.toLocaleLowerCase("fr")),
  capitals: onText((text) =>
    text.toLocaleLowerCase("fr").replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase("fr")),
  ),
  join: ([between = "", ...texts]) => ({ value: texts.map((text) => String(text).trim()).join(String(between)) }),
  firstWord: onText((text) => text.trim().split(/\s+/u)[0] ?? ""),
};
