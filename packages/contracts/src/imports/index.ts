import { z } from "zod";
import { answerOf, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

/** At most 10 MB a file (LIST-04), in bytes. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
/** More columns than any export has; past it the file is taken for something else. */
export const IMPORT_MAX_COLUMNS = 500;

/** Prospect fields that a column can be mapped to. */
export const ImportField = z.enum([
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
  "company",
  "position",
  "industry",
  "location",
  "profileLink",
  "tags",
  "civility",
]);
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

/** Something noticed that does not reject the row. */
export const RowWarning = z.enum(["formulaCell", "phoneUnreadable", "truncatedRow", "emailDropped", "profileLinkDropped"]);
export type RowWarning = z.infer<typeof RowWarning>;

export const OnKnown = z.enum(["skip", "fill", "overwrite"]);
export type OnKnown = z.infer<typeof OnKnown>;

export const ImportStatus = z.enum(["uploaded", "queued", "running", "completed", "failed"]);

export const Import = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    sizeBytes: z.number().int(),
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
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
    createdAt: InstantText,
    finishedAt: InstantText.nullable(),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof Import>;

export const Mapping = z.record(z.string().regex(/^\d{1,3}$/u), ColumnTarget);
export type Mapping = z.infer<typeof Mapping>;

/** What importing with this mapping would do, row by row for the first ones and counted for all. */
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
    /** Every kind of problem in the file with how many rows have it and the first lines of them. */
    problems: z.array(z.object({ reason: z.union([RejectReason, RowWarning]), count: z.number().int(), lines: z.array(z.number().int()) })),
  })
  .meta({ id: "ImportDryRun" });
export type DryRun = z.infer<typeof DryRun>;

/** The file is the raw body (Content-Type: text/csv or application/octet-stream); its name is a query parameter. */
export const uploadImport = defineEndpoint({
  method: "POST",
  path: "/api/imports",
  access: "user",
  grows: true,
  summary: "Upload a CSV file; answers its columns with a suggested mapping",
  query: z.strictObject({ fileName: z.string().trim().min(1).max(255) }),
  answer: answerOf(Import),
});
export const listImports = defineEndpoint({
  method: "GET",
  path: "/api/imports",
  access: "user",
  summary: "The workspace's imports, newest first",
  answer: answerOf(z.array(Import)),
});
export const getImport = defineEndpoint({
  method: "GET",
  path: "/api/imports/{id}",
  access: "user",
  summary: "One import with its progress and report",
  params: IdParams,
  answer: answerOf(Import),
});
export const dryRunImport = defineEndpoint({
  method: "POST",
  path: "/api/imports/{id}/dry-run",
  access: "user",
  summary: "Show what an import would do, changing nothing",
  params: IdParams,
  body: z.strictObject({ mapping: Mapping, onKnown: OnKnown.default("skip") }),
  answer: answerOf(DryRun),
});
export const startImport = defineEndpoint({
  method: "POST",
  path: "/api/imports/{id}/start",
  access: "user",
  grows: true,
  summary: "Import with this mapping, into an existing or a new list",
  params: IdParams,
  body: z.strictObject({
    mapping: Mapping,
    onKnown: OnKnown.default("skip"),
    listId: z.uuid().nullable().default(null),
    newListName: z.string().trim().min(1).max(120).nullable().default(null),
  }),
  answer: answerOf(Import),
});
/** Answers text/csv, not JSON: the rejected rows as they were, with their line and reason. */
export const downloadRejects = defineEndpoint({
  method: "GET",
  path: "/api/imports/{id}/rejects.csv",
  access: "user",
  summary: "The rejected rows as a CSV file with the reason of each",
  params: IdParams,
  answer: z.string(),
});
