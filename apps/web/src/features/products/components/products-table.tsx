import type { Product } from "@filon/contracts/products";
import { AppButton, DataTable, EmptyState, ErrorState, SkeletonRows } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { productsQuery } from "../api/products.ts";
import { isFiltered, type ProductSearch } from "../product-search.ts";
import { useProductColumns } from "./product-columns.tsx";
import styles from "./products.module.css";

interface ProductsTableProps {
  readonly search: ProductSearch;
  readonly onSearch: (change: Partial<Record<keyof ProductSearch, string | undefined>>) => void;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

const rowId = (row: Product) => row.id;

/** The matching products, or why there are none. */
export function ProductsTable({ search, onSearch, onClear, onAdd }: ProductsTableProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(productsQuery(search));
  const columns = useProductColumns();
  if (data === undefined)
    return (
      <div className={styles.table}>
        {error === null ? (
          <SkeletonRows label={t("ui.states.loading")} rows={8} />
        ) : (
          <ErrorState
            title={t("products.loadError")}
            actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
          >
            {messageOf(error, t("ui.errors.data"))}
          </ErrorState>
        )}
      </div>
    );
  if (data.rows.length === 0)
    return (
      <div className={styles.table}>
        {isFiltered(search) ? (
          <EmptyState
            title={t("products.notFound.title")}
            actions={<AppButton onClick={onClear}>{t("ui.actions.clearFilters")}</AppButton>}
          >
            {t("products.notFound.text")}
          </EmptyState>
        ) : (
          <EmptyState
            title={t("products.empty.title")}
            actions={
              <AppButton kind="primary" onClick={onAdd}>
                {t("products.add")}
              </AppButton>
            }
          >
            {t("products.empty.text")}
          </EmptyState>
        )}
      </div>
    );
  return (
    <DataTable
      label={t("products.title")}
      scrollId="products"
      columns={columns}
      rows={data.rows}
      rowId={rowId}
      rowLabel={(row) => row.name}
      rowHeight={64}
      sorting={{ by: search.sort ?? "name", direction: search.direction ?? "asc" }}
      onSort={({ by, direction }) => onSearch({ sort: by, direction })}
      total={data.rows.length}
    />
  );
}
