import { type DryRun, type Import, imports, type Mapping, type OnKnown } from "@filon/contracts/imports";
import { endOfText, storableText } from "@filon/contracts/text";
import { queryOptions } from "@tanstack/react-query";
import { call, callRaw, queryClient } from "../../../shared/http/index.ts";

export const importsQuery = queryOptions({
  queryKey: ["imports", "list"],
  queryFn: async ({ signal }): Promise<readonly Import[]> => (await call(imports.list, { signal })).data,
});

/** How often a running import is refetched without live updates, in milliseconds. */
const POLL_MS = 4000;

export function isMoving({ status }: Pick<Import, "status">): boolean {
  return status === "queued" || status === "running";
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ["imports", "one", id],
    queryFn: async ({ signal }): Promise<Import> => (await call(imports.get, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
  });
}

/** The outcome of importing with this mapping; nothing is saved. */
export function dryRunQuery(id: string, mapping: Mapping, onKnown: OnKnown) {
  return queryOptions({
    queryKey: ["imports", "dry-run", id, mapping, onKnown],
    queryFn: async ({ signal }): Promise<DryRun> =>
      (await call(imports.dryRun, { params: { id }, body: { mapping, onKnown }, signal })).data,
    staleTime: 30_000,
  });
}

/** Uploads a file; returns its columns with a suggested mapping. */
export async function upload(file: File): Promise<Import> {
  const { data } = await call(imports.upload, { query: { fileName: storableText(endOfText(file.name, 255)) }, file });
  queryClient.setQueryData(importQuery(data.id).queryKey, data);
  return data;
}

/** Reads another sheet of an uploaded workbook. */
export async function chooseSheet(id: string, sheet: string): Promise<Import> {
  const { data } = await call(imports.chooseSheet, { params: { id }, body: { sheet } });
  queryClient.setQueryData(importQuery(id).queryKey, data);
  return data;
}

export interface ImportChoices {
  readonly mapping: Mapping;
  readonly onKnown: OnKnown;
  readonly listId: string | null;
  readonly newListName: string | null;
}

export async function start(id: string, choices: ImportChoices): Promise<Import> {
  const { data } = await call(imports.start, { params: { id }, body: choices });
  queryClient.setQueryData(importQuery(id).queryKey, data);
  return data;
}

/** Downloads the rejected rows with their reasons, as a CSV file. */
export async function downloadRejects(id: string): Promise<Blob> {
  return (await callRaw(imports.downloadRejects, { params: { id } })).blob();
}
