import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { IMPORT_FIELDS, ON_KNOWN, ROW_WARNINGS } from "./imports.values.ts";

/** At most 10 MB per file (LIST-04), in bytes. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** More columns than any export has; a file with more is something else. */
export const IMPORT_MAX_COLUMNS = 500;

/** Rows of a file. A realistic file of 10 MB has about half of them. */
export const IMPORT_MAX_ROWS = 200_000;
/** The rejected rows of an import that are kept to be downloaded: the first ones. The others are only counted. */
export const IMPORT_KEPT_REJECTS = 10_000;
/** Days after an import's end during which its rejected rows are kept. */
export const IMPORT_REJECTS_DAYS = 28;

/** Prospect fields that a column can be mapped to. */
export const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

/** Where a column goes: a field, a custom field by name, or nowhere (null). */
export const ColumnTarget = z.union([
  z.strictObject({ field: ImportField }),
  z.strictObject({ custom: z.string().trim().min(1).max(60) }),
  z.null(),
]);
export type ColumnTarget = z.infer<typeof ColumnTarget>;

export const ImportColumn = z.object({
  index: z.number().int(),
  header: z.string(),
  samples: z.array(z.string()),
  /** What the header was recognised as. */
  suggestion: ColumnTarget,
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Why a row was rejected; key of the dictionary's imports.reasons. */
export const RejectReason = z.enum([
  "emptyRow",
  "noIdentity",
  "invalidEmail",
  "invalidProfileLink",
  "duplicateInFile",
  "tooManyCells",
  "tooLong",
  "nulByte",
  "monthlyLimit",
  "notInOrder",
  "alreadyKnown",
]);
export type RejectReason = z.infer<typeof RejectReason>;

/** An anomaly that does not reject the row. */
export const RowWarning = z.enum(ROW_WARNINGS);
export type RowWarning = z.infer<typeof RowWarning>;

export const OnKnown = z.enum(ON_KNOWN);
export type OnKnown = z.infer<typeof OnKnown>;

export const ImportStatus = z.enum(["uploaded", "queued", "running", "completed", "failed"]);

export const Import = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    sizeBytes: z.number().int(),
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
    /** The sheet that is read; null for a CSV. */
    sheet: z.string().nullable(),
    /** The workbook's visible sheets, in order; empty for a CSV. */
    sheets: z.array(z.string()),
    status: ImportStatus,
    errorCode: z.string().nullable(),
    columns: z.array(ImportColumn),
    mapping: z.record(z.string(), ColumnTarget),
    onKnown: OnKnown,
    listId: z.uuid().nullable(),
    rowsTotal: z.number().int(),
    rowsDone: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    rejected: z.number().int(),
    /** Rejected rows that can be downloaded: the first ones, until they are deleted. */
    rejectsKept: z.number().int(),
    /** When they are deleted; null if there are none or the import has not ended. */
    rejectsUntil: InstantText.nullable(),
    createdAt: InstantText,
    finishedAt: InstantText.nullable(),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof Import>;

export const Mapping = z.record(z.string().regex(/^\d{1,3}$/u), ColumnTarget);
export type Mapping = z.infer<typeof Mapping>;

/** What importing with this mapping would do: the first rows one by one, and totals for all. */
export const DryRun = z
  .object({
    rows: z.array(
      z.object({
        line: z.number().int(),
        values: z.record(z.string(), z.string()),
        outcome: z.enum(["create", "update", "unchanged", "reject"]),
        reason: RejectReason.nullable(),
        detail: z.string().nullable(),
        warnings: z.array(RowWarning),
      }),
    ),
    totals: z.object({
      rows: z.number().int(),
      create: z.number().int(),
      update: z.number().int(),
      unchanged: z.number().int(),
      reject: z.number().int(),
    }),
    /** Every kind of problem in the file, with its number of rows and the first lines of them. */
    problems: z.array(z.object({ reason: z.union([RejectReason, RowWarning]), count: z.number().int(), lines: z.array(z.number().int()) })),
  })
  .meta({ id: "ImportDryRun" });
export type DryRun = z.infer<typeof DryRun>;
