import { cutText } from "@filon/contracts/text";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { compute as work } from "../kit/expression.ts";
import { gives, parseExpression } from "../kit/expression-parser.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest result, in characters. */
const LONGEST = 1_000;

/** Computes a formula for later steps: arithmetic, rounding, days between dates, capitals, joined texts, first words. Does not run code. */
export const compute = defineModule({
  type: "compute",
  version: 1,
  category: "actions",
  listing: {
    category: "customization",
    complexity: "advanced",
    price: 0,
    included: "no",
    plan: null,
    tags: ["pipeline"],
    features: ["sums", "dates", "texts"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({ expression: z.string().trim().min(1).max(500).meta({ kind: "template" }) }),
  inputs: [...IN],
  outputs: [...OUT, port("error", "negative")],
  optional: ["error"],
  observes: [],
  migrations: [],
  check: ({ expression }, offered) => {
    const problems = checkTemplate("expression", expression, offered);
    if (problems.length > 0 || parseExpression(expression) !== null) return problems;
    return [{ code: "invalidConfig", field: "expression", detail: "formula" }];
  },
  produces: ({ expression }) => {
    const parsed = parseExpression(expression);
    return [{ name: "value", kind: parsed === null ? "text" : gives(parsed) }];
  },
  plan: ({ facts, now }, { expression }) => {
    const parsed = parseExpression(expression);
    if (parsed === null) return { hold: "moduleError", detail: "expression" };
    const computed = work(parsed, facts, now);
    if ("error" in computed) return failed(computed.error, computed.detail);
    const isTooLong = typeof computed.value === "string" && computed.value.length > LONGEST;
    return isTooLong ? failed("invalidValue", computed.value) : { go: "out", outputs: { value: computed.value } };
  },
});

/** Returns the answer for a failure: the error port, or a hold when that port is not connected. */
function failed(hold: "missingVariable" | "invalidValue", detail: string | number): ModuleAnswer {
  return { go: "error", outputs: { value: null }, orHold: { hold, detail: cutText(String(detail), 200) } };
}
