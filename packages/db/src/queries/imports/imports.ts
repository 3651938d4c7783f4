import { storableJson } from "@filon/contracts/text";
import type { ImportColumn, Mapping, OnKnown } from "@filon/contracts/imports";
import type { WorkspaceTx } from "../../database.ts";

/** An import without its file. */
export interface ImportRow {
  id: string;
  user_id: string | null;
  list_id: string | null;
  file_name: string;
  size_bytes: number;
  encoding: string | null;
  separator: string | null;
  /** The sheet that is read, and those of the workbook; null and none for a CSV. */
  sheet: string | null;
  sheets: string[];
  /** 0-based records: the header row (null if none), and the first data row. */
  header_line: number | null;
  first_record: number;
  columns: ImportColumn[] | null;
  mapping: Mapping | null;
  on_known: OnKnown;
  status: "uploaded" | "queued" | "running" | "completed" | "failed";
  error_code: string | null;
  rows_total: number;
  rows_done: number;
  created_count: number;
  updated_count: number;
  unchanged_count: number;
  rejected_count: number;
  /** Rejected rows that are stored, and the bytes they take. */
  rejects_kept: number;
  reject_bytes: number;
  attempts: number;
  created_at: Date;
  finished_at: Date | null;
}

const COLUMNS = `id, user_id, list_id, file_name, size_bytes, encoding, separator, sheet, sheets, header_line, first_record, columns, mapping, on_known, status,
  error_code, rows_total, rows_done, created_count, updated_count, unchanged_count, rejected_count, rejects_kept, reject_bytes, attempts, created_at, finished_at`;

/** What the inspection of a file found. */
export interface InspectedFile {
  /** The file as it is read again: a CSV as it came, or the rows of a sheet. */
  readonly file: Uint8Array;
  /** The workbook, while another of its sheets may be chosen. */
  readonly workbook: Uint8Array | null;
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly headerRecord: number | null;
  readonly firstRecord: number;
  readonly columns: readonly ImportColumn[];
  readonly rows: number;
}

export interface NewImport extends InspectedFile {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** Bytes of the file that was sent. */
  readonly sizeBytes: number;
}

export async function upload(tx: WorkspaceTx, upload: NewImport): Promise<void> {
  await tx.query({
    name: "imports-upload",
    text: `
      INSERT INTO prospect_import (workspace_id, id, user_id, file_name, file, workbook, size_bytes, encoding, separator, sheet, sheets, header_line,
        first_record, columns, rows_total)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      tx.workspaceId,
      upload.id,
      upload.userId,
      upload.fileName,
      upload.file,
      upload.workbook,
      upload.sizeBytes,
      upload.encoding,
      upload.separator,
      upload.sheet,
      upload.sheets,
      upload.headerRecord,
      upload.firstRecord,
      storableJson(upload.columns),
      upload.rows,
    ],
  });
}

/** Replaces the sheet of an import that has not begun. Returns null if it has. */
export async function chooseSheet(
  tx: WorkspaceTx,
  id: string,
  found: Omit<InspectedFile, "workbook" | "sheets">,
): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-choose-sheet",
    text: `
      UPDATE prospect_import SET file = $3, sheet = $4, header_line = $5, first_record = $6, columns = $7, rows_total = $8, mapping = NULL
      WHERE workspace_id = $1 AND id = $2 AND status = 'uploaded' RETURNING ${COLUMNS}`,
    values: [tx.workspaceId, id, found.file, found.sheet, found.headerRecord, found.firstRecord, storableJson(found.columns), found.rows],
  });
  return rows[0] ?? null;
}

/** Returns the workbook of an import that has not begun; null if there is none, or only one sheet. */
export async function findWorkbook(tx: WorkspaceTx, id: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ workbook: Buffer | null }>({
    name: "imports-find-workbook",
    text: "SELECT workbook FROM prospect_import WHERE workspace_id = $1 AND id = $2 AND status = 'uploaded'",
    values: [tx.workspaceId, id],
  });
  return rows[0]?.workbook ?? null;
}

/** Returns the workspace's imports, newest first; at most 100. */
export async function list(tx: WorkspaceTx): Promise<ImportRow[]> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-list",
    text: `SELECT ${COLUMNS} FROM prospect_import WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 100`,
    values: [tx.workspaceId],
  });
  return rows;
}

export async function find(tx: WorkspaceTx, id: string): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-find",
    text: `SELECT ${COLUMNS} FROM prospect_import WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Returns the import, locked until the transaction ends. */
export async function lock(tx: WorkspaceTx, id: string): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-lock",
    text: `SELECT ${COLUMNS} FROM prospect_import WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Returns the uploaded file; null once the import has ended. */
export async function findFile(tx: WorkspaceTx, id: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ file: Buffer | null }>({
    name: "imports-find-file",
    text: "SELECT file FROM prospect_import WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rows[0]?.file ?? null;
}

/** Sets how a locked import will be done and queues it. */
export async function start(
  tx: WorkspaceTx,
  id: string,
  how: { mapping: Mapping; onKnown: OnKnown; listId: string | null },
): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-start",
    text: `
      UPDATE prospect_import SET status = 'queued', mapping = $3, on_known = $4, list_id = $5, workbook = NULL
      WHERE workspace_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    values: [tx.workspaceId, id, storableJson(how.mapping), how.onKnown, how.listId],
  });
  return rows[0] ?? null;
}

/** Marks the start of a run. Returns null when there is nothing left to run. */
export async function beginRun(tx: WorkspaceTx, id: string): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-begin-run",
    text: `
      UPDATE prospect_import SET status = 'running', attempts = attempts + 1, started_at = coalesce(started_at, $3::timestamptz)
      WHERE workspace_id = $1 AND id = $2 AND status IN ('queued', 'running') RETURNING ${COLUMNS}`,
    values: [tx.workspaceId, id, new Date()],
  });
  return rows[0] ?? null;
}

/** What one chunk of an import did. */
export interface ImportStep {
  readonly size: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  /** Of those, the ones that were stored, and the bytes they take. */
  readonly rejectsKept: number;
  readonly rejectBytes: number;
}

/** Adds a chunk's figures, in the transaction that imported it. */
export async function addStep(tx: WorkspaceTx, id: string, step: ImportStep): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-add-step",
    text: `
      UPDATE prospect_import SET rows_done = rows_done + $3, created_count = created_count + $4, updated_count = updated_count + $5,
        unchanged_count = unchanged_count + $6, rejected_count = rejected_count + $7,
        rejects_kept = rejects_kept + $8, reject_bytes = reject_bytes + $9
      WHERE workspace_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    values: [tx.workspaceId, id, step.size, step.created, step.updated, step.unchanged, step.rejected, step.rejectsKept, step.rejectBytes],
  });
  return rows[0] ?? null;
}

/** Ends an import, successfully (`errorCode` null) or not, and deletes its file. */
export async function finish(tx: WorkspaceTx, id: string, errorCode: string | null): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>({
    name: "imports-finish",
    text: `
      UPDATE prospect_import SET status = CASE WHEN $3::text IS NULL THEN 'completed' ELSE 'failed' END, error_code = $3, file = NULL, finished_at = now()
      WHERE workspace_id = $1 AND id = $2 AND status = 'running' RETURNING ${COLUMNS}`,
    values: [tx.workspaceId, id, errorCode],
  });
  return rows[0] ?? null;
}
