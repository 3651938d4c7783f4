import { type EXPORT_FORMATS, prospects } from "@filon/contracts/prospects";
import { callRaw } from "../../../shared/http/index.ts";
import type { ProspectSearch } from "../prospect-search.ts";
import { filtersOf } from "./prospects.ts";

interface Wanted {
  readonly format: (typeof EXPORT_FORMATS)[number];
  /** Ids of columns; every field without them. */
  readonly columns?: readonly string[];
}

/** Returns the prospects that match as a file, in the table's order. */
export async function download(search: ProspectSearch, { format, columns }: Wanted): Promise<Blob> {
  const { sort = "created", direction = "desc" } = search;
  const query = { ...filtersOf(search), sort, direction, format, ...(columns && { columns: JSON.stringify(columns) }) };
  return (await callRaw(prospects.download, { query })).blob();
}
