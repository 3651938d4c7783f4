import { type Column, EmptyState, type Format, PageHeader, type Sorting, useFormat } from "@filon/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { useListAddress } from "../use-list-address.ts";
import { AdminList } from "./admin-list.tsx";
import { ListFilters } from "./list-filters.tsx";

interface SortedSearch {
  readonly search?: string;
  readonly page?: number;
  readonly sort?: string;
  readonly direction?: "asc" | "desc";
}

interface SortedListPageProps<Row extends { readonly id: string }, Search extends SortedSearch> {
  readonly path: "/admin/users" | "/admin/workspaces";
  readonly title: string;
  /** Label of the search field. */
  readonly searchLabel: string;
  readonly search: Search;
  readonly query: UseQueryResult<{ rows: readonly Row[]; total: number }>;
  /** Keep the same function between renders. */
  readonly columnsOf: (t: Translate, format: Format) => readonly Column<Row>[];
  readonly rowLabel: (row: Row) => string;
  /** The list's own filters. */
  readonly filters: (change: (next: Partial<Record<keyof Search, unknown>>) => void) => ReactNode;
}

/** An admin list with search, filters and sorting, all kept in the address; newest first by default. */
export function SortedListPage<Row extends { readonly id: string }, Search extends SortedSearch>(props: SortedListPageProps<Row, Search>) {
  const { path, title, searchLabel, search, query, columnsOf, rowLabel, filters } = props;
  const t = useTexts();
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [columnsOf, t, format]);
  const { change, clear } = useListAddress<SortedSearch>(path, search);
  const sorting: Sorting = { by: search.sort ?? "created", direction: search.direction ?? "desc" };
  return (
    <>
      <PageHeader title={title} />
      <ListFilters label={searchLabel} search={search} onSearch={(text) => change({ search: text })} onClear={clear}>
        {filters(change)}
      </ListFilters>
      <AdminList
        label={title}
        query={query}
        columns={columns}
        rowLabel={rowLabel}
        search={search}
        onPage={(page) => change({ page })}
        onClear={clear}
        sorting={sorting}
        onSort={({ by, direction }) => change({ sort: by, direction })}
        empty={<EmptyState title={t("admin.list.none")} />}
      />
    </>
  );
}
