import type { Mapping } from "@filon/contracts";
import type { ImportRow } from "@filon/db";
import { readMapping } from "./checking/mapping.ts";
import type { Source } from "./checking/read-chunks.ts";
import type { Separator } from "./reading/csv-records.ts";

/** The file of an import with how to read it and what its columns mean. */
export function sourceOf(row: ImportRow, bytes: Buffer, mapping: Mapping): Source {
  const columns = row.columns ?? [];
  return {
    bytes,
    encoding: row.encoding ?? "utf-8",
    // Written by our own inspection, which gives no other.
    separator: (row.separator ?? ",") as Separator,
    firstRecord: row.first_record,
    columns: readMapping(mapping, columns),
    width: columns.length,
  };
}
