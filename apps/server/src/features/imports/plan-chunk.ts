import type { OnKnown, RejectReason } from "@filon/contracts/imports";
import { newId, type WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import type { KnownMatch, StagedRow } from "@filon/db/imports";
import { type CheckedRow, type RejectedRow, storable } from "./checking/check-row.ts";
import type { Chunk } from "./checking/read-chunks.ts";

/** What the import will do with a row. */
export interface PlannedRow {
  readonly row: CheckedRow;
  readonly staged: StagedRow;
  readonly outcome: "create" | "update" | "unchanged";
}

export interface ChunkPlan {
  readonly rows: readonly PlannedRow[];
  readonly rejects: readonly RejectedRow[];
}

/** How many prospects may still be added, and why not more. */
export interface Room {
  readonly left: number;
  readonly beyond: Extract<RejectReason, "monthlyLimit" | "notInOrder">;
}

/** What an import remembers between chunks. */
export interface ImportMemory {
  /** Known prospects that rows were matched with, and the line of the first match. */
  readonly seen: Map<string, number>;
}

/**
 * Decides what to do with each row of a chunk, in the file's order, and leaves the accepted ones in the staging table. A dry run stops
 * here; an import carries out the plan.
 */
export async function planChunk(tx: WorkspaceTx, chunk: Chunk, onKnown: OnKnown, memory: ImportMemory, room: Room): Promise<ChunkPlan> {
  const matches = new Map((await imports.findKnown(tx, chunk.rows)).map((match) => [match.place, match]));
  const rejects = [...chunk.rejects];
  const accepted: { row: CheckedRow; staged: StagedRow }[] = [];
  let added = 0;
  for (const [place, row] of chunk.rows.entries()) {
    const match = matches.get(place);
    const knownId = match?.by_email ?? match?.by_linkedin ?? null;
    const reject = knownId === null ? overLimit(row, added >= room.left ? room.beyond : null) : repeated(row, memory.seen.get(knownId));
    if (reject) {
      rejects.push(reject);
      continue;
    }
    if (knownId === null) added += 1;
    else memory.seen.set(knownId, row.line);
    accepted.push({ row, staged: stagedRow(row, knownId, match) });
  }
  await imports.writeStaged(
    tx,
    accepted.map(({ staged }) => staged),
  );
  const changing = onKnown === "skip" ? new Set<number>() : await imports.findChanging(tx, onKnown);
  return {
    rows: accepted.map(({ row, staged }) => ({ row, staged, outcome: outcomeOf(staged, changing) })),
    rejects,
  };
}

/** Reads a previously imported chunk again, only to learn which prospects its rows matched. */
export async function rememberChunk(tx: WorkspaceTx, chunk: Chunk, memory: ImportMemory): Promise<void> {
  for (const match of await imports.findKnown(tx, chunk.rows)) {
    const knownId = match.by_email ?? match.by_linkedin;
    if (knownId !== null && !memory.seen.has(knownId)) memory.seen.set(knownId, chunk.rows[match.place]?.line ?? 0);
  }
}

function overLimit(row: CheckedRow, reason: Room["beyond"] | null): RejectedRow | null {
  return reason === null ? null : { line: row.line, reason, detail: null, cells: storable(row.cells) };
}

function repeated(row: CheckedRow, earlierLine: number | undefined): RejectedRow | null {
  if (earlierLine === undefined) return null;
  return { line: row.line, reason: "duplicateInFile", detail: String(earlierLine), cells: storable(row.cells) };
}

function stagedRow(row: CheckedRow, knownId: string | null, match: KnownMatch | undefined): StagedRow {
  // If the address belongs to one known prospect and the profile to another, the address decides and the profile stays where it is.
  const isOthersProfile = match?.by_email != null && match.by_linkedin !== null && match.by_linkedin !== match.by_email;
  return { ...row, id: newId(), knownId, ...(isOthersProfile ? { profileLink: null, linkedinKey: null } : {}) };
}

function outcomeOf(staged: StagedRow, changing: ReadonlySet<number>): PlannedRow["outcome"] {
  if (staged.knownId === null) return "create";
  return changing.has(staged.line) ? "update" : "unchanged";
}
