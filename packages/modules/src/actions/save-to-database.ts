import { RowSaved } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { Cell, checkCells, fillCells, fillKey, missingOf } from "../kit/cells.ts";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Inserts or updates the row with this key in one of the workspace's own tables; cells that the step does not name stay as they are. */
export const saveToDatabase = defineModule({
  type: "save_to_database",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "customization",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["pipeline", "work"],
    features: ["key", "columns", "room"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    tableId: z.uuid().meta({ kind: "table" }),
    key: z.string().trim().min(1).max(200).meta({ kind: "template" }),
    columns: z.array(Cell).min(1).max(30),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ key, columns }, offered) => [
    ...checkTemplate("key", key, offered).filter(({ code }) => code !== "maybeMissing"),
    ...checkCells("columns", columns, offered),
  ],
  produces: () => [{ name: "rowId", kind: "text" }],
  sample: () => sampleErrand({ rowId: "1", why: null }),
  plan: (context, { tableId, key, columns }): ModuleAnswer => {
    if (context.reason.kind !== "answer") {
      const filled = fillKey(key, context);
      if (filled === null) return { hold: "missingVariable", detail: missingOf(key, context) };
      return runErrand({ type: "saveRow", tableId, key: filled, cells: fillCells(columns, context) });
    }
    const saved = errandAnswer(RowSaved, context.reason.answer);
    if (saved === null) return ERRAND_FAILED;
    if (saved.why !== null) return { hold: saved.why, afresh: true };
    return { go: "out", outputs: { rowId: saved.rowId } };
  },
});
