import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { Cell, checkCells, fillCells } from "../kit/cells.ts";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Adds a row about the prospect to the run's export, which is downloaded from the campaign's page as CSV, Excel or JSON. */
export const exportToCsv = defineModule({
  type: "export_to_csv",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work"],
    features: ["formats", "own", "safe"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    columns: z
      .array(Cell)
      .min(1)
      .max(50)
      .default([
        { column: "Prénom", value: "{{firstName}}" },
        { column: "Nom", value: "{{lastName}}" },
        { column: "Entreprise", value: "{{companyName}}" },
      ]),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ columns }, offered) => checkCells("columns", columns, offered),
  sample: () => sampleErrand({ added: true }),
  plan: (context, { columns }): ModuleAnswer => {
    if (context.reason.kind !== "answer") return runErrand({ type: "exportRow", cells: fillCells(columns, context) });
    return errandAnswer(z.object({ added: z.boolean() }), context.reason.answer) === null ? ERRAND_FAILED : { go: "out" };
  },
});
