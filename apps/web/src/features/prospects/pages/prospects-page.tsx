import { Notice, PageHeader, useFormat } from "@filon/ui";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useCallback, useMemo, useState } from "react";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { GrowButton } from "../../auth/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { prospectCountQuery } from "../api/prospects.ts";
import { ProspectFilters } from "../components/prospect-filters.tsx";
import { ProspectsTable } from "../components/prospects-table.tsx";
import { type ProspectAddress, type ProspectPlace, type ProspectSearch, readProspectPlace } from "../prospect-search.ts";
import { NOBODY, selectedCount, type Selection } from "../selection.ts";
import { useLiveProspects } from "../use-live-prospects.ts";
import { useTableState } from "../views/use-table-state.ts";
import { ViewBar } from "../views/view-bar.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import pageFillStyles from "../../../shared/controls/page-fill.module.css";

const AddProspectDialog = lazyPiece(async () => (await import("../components/prospect-dialog.tsx")).AddProspectDialog);
const EditProspectDialog = lazyPiece(async () => (await import("../components/prospect-dialog.tsx")).EditProspectDialog);
const BulkActions = lazyPiece(async () => (await import("../components/bulk-actions.tsx")).BulkActions);

/** All prospects or those of a list, searched, filtered and sorted on the server; the state is kept in the address. */
export function ProspectsPage() {
  const t = useTexts();
  const format = useFormat();
  const router = useRouter();
  const address = useSearch({ from: "/shell/prospects" });
  const { new: adding, edit } = address;
  // Without the open dialog, so that opening one neither reloads the list nor loses the scroll position.
  const place = useMemo(() => readProspectPlace({ ...address }), [address]);
  const state = useTableState(place);
  const { search } = state;
  // A selection belongs to the filters it was made on: whatever changes them (an address, a saved view), it is over.
  const selectedIn = JSON.stringify(search);
  const [selection, setSelection] = useState<{ readonly of: string; readonly selected: Selection }>({ of: "", selected: NOBODY });
  const selected = selection.of === selectedIn ? selection.selected : NOBODY;
  const setSelected = (next: Selection) => setSelection({ of: selectedIn, selected: next });
  const { data: total } = useQuery({ ...prospectCountQuery(search), enabled: !state.isLoading });
  const { data: lists } = useQuery(listsQuery);
  useLiveProspects();

  const go = useCallback(
    (next: ProspectPlace) => {
      // A debounced search must not navigate back to the list after the user has opened a row.
      if (router.latestLocation.pathname !== "/prospects") return;
      void router.navigate({ to: "/prospects", search: next, replace: true });
    },
    [router],
  );
  const change = useCallback(
    (part: Partial<Record<keyof ProspectSearch, unknown>>) =>
      go(readProspectPlace({ ...search, ...part, ...(place.view !== undefined && { view: place.view, edited: 1 }) })),
    [go, search, place.view],
  );
  const clear = () => change({ search: undefined, status: undefined, list: undefined, tag: undefined, owner: undefined, where: undefined });
  /** Opens a dialog over the list; with an empty `part`, closes it. */
  const open = (part: Pick<ProspectAddress, "new" | "edit">) =>
    void router.navigate({ to: "/prospects", search: { ...place, ...part }, replace: true });
  const list = lists?.find(({ id }) => id === search.list);
  const title = state.view?.name ?? list?.name ?? t("prospects.list.title");
  const count = total && (total.exact ? format.number(total.count) : t("prospects.list.atLeast", { count: total.count }));
  return (
    <div className={pageFillStyles.root}>
      <PageHeader
        title={title}
        aside={count}
        actions={
          <>
            <Link to="/prospects/import" className={buttonLinkStyles.root}>
              <IconUpload size={18} aria-hidden="true" />
              {t("prospects.list.import")}
            </Link>
            <GrowButton kind="primary" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => open({ new: 1 })}>
              {t("prospects.list.add")}
            </GrowButton>
          </>
        }
      />
      <ProspectFilters search={search} onSearch={change} onClear={clear} />
      <ViewBar
        state={state}
        title={title}
        total={total?.exact ? total.count : undefined}
        onWhere={(where) => change({ where })}
        onView={(view) => go(view === undefined ? {} : { view })}
      />
      {state.view === null && <Notice tone="warm">{t("prospecttable.views.gone")}</Notice>}
      <ProspectsTable
        search={search}
        isWaiting={state.isLoading}
        columns={state.columns}
        onColumns={state.setColumns}
        total={total?.exact ? total.count : undefined}
        selected={selected}
        onSelect={setSelected}
        onSearch={change}
        onClear={clear}
        onAdd={() => open({ new: 1 })}
      />
      {selectedCount(selected, undefined) !== 0 && (
        <Suspense>
          <BulkActions selection={selected} search={search} total={total?.exact ? total.count : undefined} onSelect={setSelected} />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddProspectDialog
            listId={search.list}
            onClose={() => open({})}
            onAdded={(prospect) =>
              // Replace the dialog's history entry, so that going back leads to the list.
              void router.navigate({ to: "/prospects/$id", params: { id: prospect.id }, replace: true })
            }
          />
        </Suspense>
      )}
      {edit !== undefined && (
        <Suspense>
          <EditProspectDialog key={edit} id={edit} onClose={() => open({})} />
        </Suspense>
      )}
    </div>
  );
}
