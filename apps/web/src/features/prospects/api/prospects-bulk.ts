import { type BulkProgress, type ProspectAct, prospects, type ProspectSelection, SELECTED_MOST } from "@filon/contracts/prospects";
import { call } from "../../../shared/http/index.ts";
import type { ProspectSearch } from "../prospect-search.ts";
import type { Selection } from "../selection.ts";
import { filtersOf } from "./prospects.ts";

/** The result of a bulk act so far. */
export interface BulkResult {
  readonly seen: number;
  readonly changed: number;
  readonly skipped: BulkProgress["skipped"];
  /** The user stopped it; the rest is unchanged. */
  readonly stopped: boolean;
}

/** Converts a selection for the server, split where it names more prospects than one request may. */
function selectionsOf(selection: Selection, search: ProspectSearch): readonly ProspectSelection[] {
  if (selection.kind === "all") return [{ filter: filtersOf(search), except: [...selection.except] }];
  const ids = [...selection.ids];
  return Array.from({ length: Math.ceil(ids.length / SELECTED_MOST) }, (_, part) => ({
    ids: ids.slice(part * SELECTED_MOST, (part + 1) * SELECTED_MOST),
  }));
}

/** Acts on a selection in batches, reporting progress, until all are done or `signal` aborts. Throws when a batch is refused. */
export async function act(
  who: { readonly selection: Selection; readonly search: ProspectSearch },
  wanted: ProspectAct,
  { onProgress, signal }: { readonly onProgress: (seen: number) => void; readonly signal: AbortSignal },
): Promise<BulkResult> {
  let seen = 0;
  let changed = 0;
  const skipped: BulkProgress["skipped"] = [];
  for (const selection of selectionsOf(who.selection, who.search)) {
    for (let after: string | undefined; ;) {
      if (signal.aborted) return { seen, changed, skipped, stopped: true };
      const { data } = await call(prospects.act, { body: { selection, act: wanted, ...(after !== undefined && { after }) } });
      seen += data.seen;
      changed += data.changed;
      skipped.push(...data.skipped);
      onProgress(seen);
      if (data.next === null) break;
      after = data.next;
    }
  }
  return { seen, changed, skipped, stopped: false };
}
