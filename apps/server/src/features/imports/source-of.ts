import type { Mapping } from "@filon/contracts/imports";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import type { ImportRow } from "@filon/db/imports";
import { countryOfZone } from "../../phones/phone.ts";
import { readMapping } from "./checking/mapping.ts";
import type { Source } from "./checking/read-chunks.ts";
import type { Separator } from "./reading/csv-records.ts";

/** Returns the file of an import with its format and the meaning of its columns. */
export async function sourceOf(tx: WorkspaceTx, row: ImportRow, bytes: Buffer, mapping: Mapping): Promise<Source> {
  const columns = row.columns ?? [];
  return {
    bytes,
    // Written by our own inspection, which produces no other values.
    text: row.sheet === null ? { encoding: row.encoding ?? "utf-8", separator: (row.separator ?? ",") as Separator } : null,
    firstRecord: row.first_record,
    columns: readMapping(mapping, columns),
    width: columns.length,
    country: countryOfZone(await campaigns.findTimeZone(tx)),
  };
}
