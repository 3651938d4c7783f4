import { cutText } from "@filon/contracts/text";
import { type ConfigProblem, type ModuleContext, type Offered, renderMessage } from "@filon/domain";
import { z } from "zod";
import { checkTemplate } from "./templates.ts";

/** Longest text of a cell, in characters, with its variables filled in. */
const LONGEST_CELL = 1_000;

/** A column that a step fills in. */
export const Cell = z.strictObject({
  column: z.string().trim().min(1).max(60),
  value: z.string().trim().max(LONGEST_CELL).default("").meta({ kind: "template" }),
});
type Cell = z.output<typeof Cell>;

/** Reports problems of the variables, and columns that are named twice, for a module's `check`. A value that may be missing leaves its cell empty. */
export function checkCells(field: string, cells: readonly Cell[], offered: Offered): ConfigProblem[] {
  const names = cells.map(({ column }) => column.toLowerCase());
  return [
    ...(new Set(names).size === names.length ? [] : [{ code: "invalidConfig" as const, field, detail: "duplicate" }]),
    ...cells.flatMap(({ value }) => checkTemplate(field, value, offered)).filter(({ code }) => code !== "maybeMissing"),
  ];
}

/** Fills in the cells for a prospect; a cell with a variable that has no value stays empty. */
export function fillCells(cells: readonly Cell[], { facts, now }: ModuleContext): { column: string; value: string }[] {
  return cells.map(({ column, value }) => {
    const rendered = renderMessage(value, facts, now);
    return { column, value: "text" in rendered ? cutText(rendered.text, LONGEST_CELL) : "" };
  });
}

/** Fills in the key of a row; null when it is empty or a variable of it has no value. */
export function fillKey(key: string, { facts, now }: ModuleContext): string | null {
  const rendered = renderMessage(key, facts, now);
  const text = "text" in rendered ? cutText(rendered.text.trim(), 200) : "";
  return text === "" ? null : text;
}

/** Names the variables of a key that have no value, for a hold. */
export function missingOf(key: string, { facts, now }: ModuleContext): string {
  const rendered = renderMessage(key, facts, now);
  return "text" in rendered ? "" : rendered.missing.join(", ");
}
