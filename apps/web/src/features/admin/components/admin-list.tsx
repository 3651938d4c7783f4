import { AppButton, type Column, DataTable, EmptyState, ErrorState, SkeletonRows, type Sorting } from "@filon/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isNarrowed } from "../admin-search.ts";
import { Pager } from "./pager.tsx";

interface AdminListProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly query: UseQueryResult<{ rows: readonly Row[]; total: number }>;
  /** Keep the same array between renders. */
  readonly columns: readonly Column<Row>[];
  readonly rowLabel: (row: Row) => string;
  readonly search: { readonly page?: number | undefined };
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Shown while there is nothing at all. */
  readonly empty: ReactNode;
}

const idOf = (row: { readonly id: string }) => row.id;

/** A page of a list of the administration: its table and its pager, or why there is none. */
export function AdminList<Row extends { readonly id: string }>(props: AdminListProps<Row>) {
  const { label, query, columns, rowLabel, search, onPage, onClear, sorting, onSort, empty } = props;
  const t = useTexts();
  const { data, error, refetch } = query;
  if (!data && error) {
    return (
      <div className="admin-card">
        <ErrorState
          title={t("admin.list.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="admin-card">
        <SkeletonRows label={t("ui.states.loading")} rows={8} />
      </div>
    );
  }
  if (data.rows.length === 0) {
    const narrowed = isNarrowed(search) || search.page !== undefined;
    return (
      <div className="admin-card">
        {narrowed ? (
          <EmptyState title={t("admin.list.none")} actions={<AppButton onClick={onClear}>{t("ui.actions.clearFilters")}</AppButton>}>
            {t("admin.list.noneText")}
          </EmptyState>
        ) : (
          empty
        )}
      </div>
    );
  }
  return (
    <div className="admin-list" aria-busy={query.isPlaceholderData || undefined}>
      <DataTable
        key={JSON.stringify(search)}
        label={label}
        columns={columns}
        rows={data.rows}
        rowId={idOf}
        rowLabel={rowLabel}
        total={data.total}
        {...(sorting && onSort ? { sorting, onSort } : {})}
      />
      <Pager page={search.page ?? 1} shown={data.rows.length} total={data.total} onPage={onPage} />
    </div>
  );
}
