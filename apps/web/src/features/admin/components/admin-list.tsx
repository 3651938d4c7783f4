import { type Column, DataTable, type Sorting } from "@filon/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isNarrowed } from "../admin-search.ts";
import { ListState } from "./list-state.tsx";
import { Pager } from "./pager.tsx";
import styles from "./admin-list.module.css";

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
  /** Shown when the list is empty without any filter. */
  readonly empty: ReactNode;
  /** Title shown when loading fails; by default the one common to all lists. */
  readonly failed?: string;
}

const idOf = (row: { readonly id: string }) => row.id;

/** One page of an admin list with its pager, or the reason why it cannot be shown. */
export function AdminList<Row extends { readonly id: string }>(props: AdminListProps<Row>) {
  const { label, query, columns, rowLabel, search, onPage, onClear, sorting, onSort, empty, failed } = props;
  const rows = query.data?.rows ?? [];
  return (
    <ListState
      query={query}
      isEmpty={rows.length === 0}
      isNarrowed={isNarrowed(search) || search.page !== undefined}
      onClear={onClear}
      empty={empty}
      {...(failed === undefined ? {} : { failed })}
    >
      {() => (
        <div className={styles.root} aria-busy={query.isPlaceholderData || undefined}>
          <DataTable
            key={JSON.stringify(search)}
            label={label}
            columns={columns}
            rows={rows}
            rowId={idOf}
            rowLabel={rowLabel}
            total={query.data?.total ?? 0}
            {...(sorting && onSort ? { sorting, onSort } : {})}
          />
          <Pager page={search.page ?? 1} shown={rows.length} total={query.data?.total ?? 0} onPage={onPage} />
        </div>
      )}
    </ListState>
  );
}
