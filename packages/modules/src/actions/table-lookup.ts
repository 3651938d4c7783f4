import { RowFound } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { fillKey } from "../kit/cells.ts";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** A column of the row, and the name under which later steps use it. */
const Output = z.strictObject({ column: z.string().trim().min(1).max(60), name: z.string().trim().min(1).max(40) });

/** Looks the row with this key up in one of the workspace's own tables, and leaves its cells to later steps. Case and accents do not count. */
export const tableLookup = defineModule({
  type: "table_lookup",
  version: 1,
  category: "actions",
  listing: {
    category: "customization",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["branching", "work"],
    features: ["key", "variables", "folded"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    tableId: z.uuid().meta({ kind: "table" }),
    key: z.string().trim().min(1).max(200).meta({ kind: "template" }),
    columns: z.array(Output).min(1).max(30),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("found", "notFound")],
  observes: [],
  migrations: [],
  check: ({ key, columns }, offered) => {
    const names = columns.map(({ name }) => name);
    return [
      ...checkTemplate("key", key, offered).filter(({ code }) => code !== "maybeMissing"),
      ...(names.every((name) => /^[a-z]\w*$/iu.test(name))
        ? []
        : [{ code: "invalidConfig" as const, field: "columns", detail: "invalid" }]),
      ...(new Set(names).size === names.length ? [] : [{ code: "invalidConfig" as const, field: "columns", detail: "duplicate" }]),
    ];
  },
  produces: ({ columns }) => columns.map(({ name }) => ({ name, kind: "text" })),
  sample: ({ columns }) => sampleErrand({ cells: Object.fromEntries(columns.map(({ column }) => [column.toLowerCase(), column])) }),
  plan: (context, { tableId, key, columns }): ModuleAnswer => {
    const leave = (cells: Readonly<Record<string, string>> | null): ModuleAnswer => ({
      go: cells === null ? "notFound" : "found",
      outputs: Object.fromEntries(columns.map(({ column, name }) => [name, (cells ?? {})[column.toLowerCase()] || null])),
    });
    if (context.reason.kind !== "answer") {
      const filled = fillKey(key, context);
      return filled === null ? leave(null) : runErrand({ type: "findRow", tableId, key: filled });
    }
    const found = errandAnswer(RowFound, context.reason.answer);
    return found === null ? ERRAND_FAILED : leave(found.cells);
  },
});
