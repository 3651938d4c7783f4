import type { ProspectView, ViewColumn } from "@filon/contracts/prospects";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { queryClient, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as views from "../api/prospect-views.ts";
import { columnsQuery, viewsQuery } from "../api/prospect-views.ts";
import { type ProspectPlace, type ProspectSearch, readProspectSearch } from "../prospect-search.ts";
import { searchOf } from "./view-search.ts";

/** A column being dragged or widened changes many times a second. */
const SAVE_AFTER_MS = 500;

const NONE: readonly ViewColumn[] = [];

interface ColumnsDraft {
  readonly view: string;
  readonly columns: readonly ViewColumn[];
}

/** Kept while a prospect is opened and the user comes back; the filters are in the address. */
let lastDraft: ColumnsDraft | null = null;

/** What the table shows: the state in the address, or that of a saved view with what was changed since. */
export interface TableState {
  readonly search: ProspectSearch;
  /** The saved view; undefined outside of any, null when the address names one that does not exist (any more). */
  readonly view: ProspectView | null | undefined;
  /** Whether the view or the columns are still loading; nothing should be shown before. */
  readonly isLoading: boolean;
  /** Whether filters, sort or columns differ from the saved view. */
  readonly isChanged: boolean;
  /** An empty list stands for the usual ones. */
  readonly columns: readonly ViewColumn[];
  readonly setColumns: (columns: readonly ViewColumn[]) => void;
  /** Forgets the changes of columns. */
  readonly resetColumns: () => void;
}

/** Reads the state of the table from the address, the saved views and the user's columns. */
export function useTableState(place: ProspectPlace): TableState {
  const t = useTexts();
  const known = useQuery(viewsQuery);
  const own = useQuery(columnsQuery);
  const [draft, showDraft] = useState(lastDraft);
  const setDraft = useCallback((next: ColumnsDraft | null) => {
    lastDraft = next;
    showDraft(next);
  }, []);
  const view =
    place.view === undefined ? undefined : (known.data?.find(({ id }) => id === place.view) ?? (known.isPending ? undefined : null));
  const drafted = view && draft?.view === view.id ? draft.columns : undefined;
  const search = useMemo(() => (view && place.edited === undefined ? searchOf(view) : readProspectSearch({ ...place })), [place, view]);
  const id = view?.id;
  const { run: save } = useAct({ run: views.saveColumns, failure: t("prospecttable.columns.saveError") });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setColumns = useCallback(
    (columns: readonly ViewColumn[]) => {
      if (id !== undefined) {
        setDraft({ view: id, columns });
        return;
      }
      queryClient.setQueryData(columnsQuery.queryKey, columns);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save(columns), SAVE_AFTER_MS);
    },
    [id, save, setDraft],
  );
  const resetColumns = useCallback(() => setDraft(null), [setDraft]);
  const isSearchChanged = Boolean(view && place.edited && JSON.stringify(sorted(search)) !== JSON.stringify(sorted(searchOf(view))));
  return {
    search,
    view,
    isLoading: own.isPending || (place.view !== undefined && known.isPending),
    isChanged: isSearchChanged || drafted !== undefined,
    columns: drafted ?? view?.columns ?? own.data ?? NONE,
    setColumns,
    resetColumns,
  };
}

const sorted = (search: ProspectSearch) => Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1));
