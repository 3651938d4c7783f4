import type { ProspectView, ViewColumn } from "@filon/contracts/prospects";
import type { ProspectSearch } from "../prospect-search.ts";
import { viewFilterOf } from "./view-search.ts";

/** What of the table a view keeps. */
export interface Kept {
  readonly search: ProspectSearch;
  readonly columns: readonly ViewColumn[];
}

/** Returns a view as the server saves it. */
export function viewInput({ search, columns }: Kept, { name, shared }: Pick<ProspectView, "name" | "shared">) {
  return {
    name,
    shared,
    filter: viewFilterOf(search),
    sort: search.sort ?? ("created" as const),
    direction: search.direction ?? ("desc" as const),
    columns: [...columns],
  };
}
