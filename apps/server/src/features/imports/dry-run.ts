import type { DryRun, OnKnown, RejectReason, RowWarning } from "@filon/contracts/imports";
import { cutText } from "@filon/contracts/text";
import type { WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import { type RejectedRow } from "./checking/check-row.ts";
import type { MappedColumn } from "./checking/mapping.ts";
import { readChunks, type Source } from "./checking/read-chunks.ts";
import { type ImportMemory, planChunk, type PlannedRow, type Room } from "./plan-chunk.ts";

/** Most rows shown, and most lines listed for each problem. */
const ROWS_SHOWN = 50;
const LINES_TOLD = 20;

type Problem = { reason: RejectReason | RowWarning; count: number; lines: number[] };

/** Plans the whole file as the import would and counts the results. Writes only to the staging table, which ends with the transaction. */
export async function dryRun(tx: WorkspaceTx, source: Source, onKnown: OnKnown, room: Room): Promise<DryRun> {
  await imports.beginStaging(tx);
  const memory: ImportMemory = { seen: new Map() };
  const totals = { rows: 0, create: 0, update: 0, unchanged: 0, reject: 0 };
  const problems = new Map<string, Problem>();
  const shown: DryRun["rows"] = [];

  const notice = (reason: RejectReason | RowWarning, line: number): void => {
    const problem = problems.get(reason) ?? { reason, count: 0, lines: [] };
    problem.count += 1;
    if (problem.lines.length < LINES_TOLD) problem.lines.push(line);
    problems.set(reason, problem);
  };

  for await (const chunk of readChunks(source)) {
    const plan = await planChunk(tx, chunk, onKnown, memory, { ...room, left: room.left - totals.create });
    totals.rows += chunk.size;
    totals.reject += plan.rejects.length;
    for (const { row, staged, outcome } of plan.rows) {
      totals[outcome] += 1;
      for (const warning of row.warnings) notice(warning, row.line);
      if (onKnown === "skip" && staged.knownId !== null) notice("alreadyKnown", row.line);
    }
    for (const reject of plan.rejects) notice(reject.reason, reject.line);
    if (shown.length < ROWS_SHOWN) shown.push(...firstRows(plan.rows, plan.rejects, source.columns, onKnown));
  }
  return { rows: shown.slice(0, ROWS_SHOWN), totals, problems: [...problems.values()].sort((one, other) => other.count - one.count) };
}

/** A chunk's rows as displayed, in the file's order. */
function firstRows(
  rows: readonly PlannedRow[],
  rejects: readonly RejectedRow[],
  columns: readonly MappedColumn[],
  onKnown: OnKnown,
): DryRun["rows"] {
  const accepted = rows.slice(0, ROWS_SHOWN).map(({ row, staged, outcome }) => ({
    line: row.line,
    values: valuesOf(row.cells, columns),
    outcome,
    reason: onKnown === "skip" && staged.knownId !== null ? ("alreadyKnown" as const) : null,
    detail: null,
    warnings: [...row.warnings],
  }));
  const rejected = rejects.map(({ line, reason, detail, cells }) => ({
    line,
    values: valuesOf(cells, columns),
    outcome: "reject" as const,
    reason,
    detail,
    warnings: [],
  }));
  return [...accepted, ...rejected].sort((one, other) => one.line - other.line);
}

/** Mapped cells by column index. */
function valuesOf(cells: readonly string[], columns: readonly MappedColumn[]): Record<string, string> {
  return Object.fromEntries(columns.map(({ index }) => [String(index), cutText(cells[index] ?? "", 500)]));
}
