import { type DataTable, type SheetFormat, tables, type TableRow } from "@filon/contracts/tables";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, type CallInput, callRaw } from "../../../shared/http/index.ts";
import { TABLES } from "../../../shared/queries/tables.ts";

/** Query keys to refetch when a table or its rows change. */
export const TABLES_SHOWN = [TABLES];

/** A table's rows by key, page by page. */
export function rowsQuery(id: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...TABLES, "rows", id, search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search === "" ? {} : { search }), ...(pageParam === null ? {} : { after: pageParam }) };
      return (await call(tables.listRows, { params: { id }, query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export async function create(body: CallInput<typeof tables.create>["body"]): Promise<DataTable> {
  return (await call(tables.create, { body })).data;
}

export async function update(id: string, body: CallInput<typeof tables.update>["body"]): Promise<DataTable> {
  return (await call(tables.update, { params: { id }, body })).data;
}

export async function remove(id: string): Promise<void> {
  await call(tables.remove, { params: { id } });
}

export async function saveRow(id: string, body: CallInput<typeof tables.saveRow>["body"]): Promise<TableRow> {
  return (await call(tables.saveRow, { params: { id }, body })).data;
}

export async function removeRow(id: string, rowId: string): Promise<void> {
  await call(tables.removeRow, { params: { id, rowId } });
}

/** Returns a table as a file. */
export async function download(id: string, format: SheetFormat): Promise<Blob> {
  return (await callRaw(tables.download, { params: { id }, query: { format } })).blob();
}
