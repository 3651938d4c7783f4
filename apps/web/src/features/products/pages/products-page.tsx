import { AppButton, PageHeader, useFormat } from "@filon/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { PRODUCTS, productsQuery } from "../api/products.ts";
import { ProductFilters } from "../components/product-filters.tsx";
import { ProductsTable } from "../components/products-table.tsx";
import { type ProductAddress, type ProductSearch, readProductAddress } from "../product-search.ts";
import pageFillStyles from "../../../shared/controls/page-fill.module.css";

const ProductDialog = lazyPiece(async () => (await import("../components/product-dialog.tsx")).ProductDialog);

/** What the workspace sells: searched, filtered and sorted on the server; the state is kept in the address (PRODUCT-01). */
export function ProductsPage() {
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const address = useSearch({ from: "/shell/products" });
  const { new: adding, edit, ...search }: ProductAddress = useMemo(() => readProductAddress({ ...address }), [address]);
  const { data } = useQuery(productsQuery(search));
  useServerEvent("products:changed", () => void queries.invalidateQueries({ queryKey: PRODUCTS }));

  const go = (next: ProductAddress) => void navigate({ to: "/products", search: next, replace: true });
  const change = (part: Partial<Record<keyof ProductSearch, string | undefined>>) => go(readProductAddress({ ...search, ...part }));
  return (
    <div className={pageFillStyles.root}>
      <PageHeader
        title={t("products.title")}
        aside={data && format.number(data.total)}
        actions={
          <AppButton kind="primary" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => go({ ...search, new: 1 })}>
            {t("products.add")}
          </AppButton>
        }
      />
      <ProductFilters search={search} categories={data?.categories ?? []} onSearch={change} onClear={() => go({})} />
      <ProductsTable search={search} onSearch={change} onClear={() => go({})} onAdd={() => go({ ...search, new: 1 })} />
      {(adding === 1 || edit !== undefined) && (
        <Suspense>
          <ProductDialog key={edit ?? "new"} id={edit ?? null} categories={data?.categories ?? []} onClose={() => go(search)} />
        </Suspense>
      )}
    </div>
  );
}
