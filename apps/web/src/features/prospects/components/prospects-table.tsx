import type { ProspectTableRow, ViewColumn } from "@filon/contracts/prospects";
import { AppButton, DataTable, ErrorState, SkeletonRows, type Sorting } from "@filon/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useMemo } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { prospectsQuery } from "../api/prospects.ts";
import { needMore, shownColumns } from "../columns/column-kinds.ts";
import { prospectName } from "../prospect-name.ts";
import type { ProspectSearch } from "../prospect-search.ts";
import { isEverybody, isSelected, type Selection, withTicked } from "../selection.ts";
import { NoProspects } from "./no-prospects.tsx";
import { useProspectColumns } from "./prospect-columns.tsx";
import prospectsStyles from "../prospects.module.css";
import styles from "./prospects-table.module.css";

interface ProspectsTableProps {
  readonly search: ProspectSearch;
  /** Whether the saved view or the columns are still loading. */
  readonly isWaiting: boolean;
  /** An empty list stands for the usual ones. */
  readonly columns: readonly ViewColumn[];
  readonly onColumns: (columns: readonly ViewColumn[]) => void;
  readonly total: number | undefined;
  readonly selected: Selection;
  readonly onSelect: (selected: Selection) => void;
  readonly onSearch: (change: Partial<ProspectSearch>) => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

const rowId = (row: ProspectTableRow) => row.id;

/** The matching prospects, loaded page by page while scrolling. */
export function ProspectsTable({
  search,
  isWaiting,
  columns: arranged,
  onColumns,
  total,
  selected,
  onSelect,
  onSearch,
  onClear,
  onAdd,
}: ProspectsTableProps) {
  const t = useTexts();
  const { data, error, isPending, isFetchNextPageError, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...prospectsQuery(search, needMore(arranged) ? "yes" : "no"),
    enabled: !isWaiting,
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const ids = useMemo(() => rows.map(rowId), [rows]);
  const ticked = useMemo(() => new Set(ids.filter((id) => isSelected(selected, id))), [ids, selected]);
  const onTag = useCallback((tag: string) => onSearch({ tag }), [onSearch]);
  const isPhone = useMediaQuery("(max-width: 640px)") ?? false;
  const shown = useMemo(() => shownColumns(arranged), [arranged]);
  const columns = useProspectColumns(onTag, { columns: shown, isChosen: arranged.length > 0, isPhone });
  const onResize = (id: string, width: number) => onColumns(shown.map((column) => (column.id === id ? { ...column, width } : column)));
  const onEndNear = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  if (isPending)
    return (
      <div className={prospectsStyles.cardTable}>
        <SkeletonRows label={t("ui.states.loading")} rows={10} />
      </div>
    );
  if (error && data === undefined) {
    const message = messageOf(error, t("ui.errors.data"));
    return (
      <div className={prospectsStyles.cardTable}>
        <ErrorState
          title={t("prospects.list.loadError", { message })}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        />
      </div>
    );
  }
  if (rows.length === 0) return <NoProspects search={search} onClear={onClear} onAdd={onAdd} />;
  const sorting: Sorting = { by: search.sort ?? "created", direction: search.direction ?? "desc" };
  return (
    <DataTable
      key={JSON.stringify(search)}
      label={t("prospects.list.title")}
      scrollId="prospects"
      isGrid
      {...(!isPhone && { resizing: { label: (column) => t("prospecttable.columns.resize", { column }), onResize } })}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowLabel={(row) => t("prospects.list.select", { name: prospectName(row, t("prospects.detail.unnamed")) })}
      sorting={sorting}
      onSort={({ by, direction }) =>
        onSearch({ sort: columns.find((column) => column.sortBy === by)?.sortBy as ProspectSearch["sort"] & string, direction })
      }
      selection={{
        selected: ticked,
        complete: isEverybody(selected, total),
        onChange: (next) => onSelect(withTicked(selected, ids, next)),
        allLabel: t("prospects.list.selectAll"),
      }}
      {...(total === undefined ? {} : { total })}
      onEndNear={onEndNear}
      footer={
        isFetchNextPageError ? (
          <p className={styles.tableFooter} role="alert">
            {t("prospects.list.moreError")}{" "}
            <AppButton size="xs" onClick={() => void fetchNextPage()}>
              {t("ui.actions.retry")}
            </AppButton>
          </p>
        ) : hasNextPage ? (
          <p className={styles.tableFooter}>{t("prospects.list.more")}</p>
        ) : undefined
      }
    />
  );
}
