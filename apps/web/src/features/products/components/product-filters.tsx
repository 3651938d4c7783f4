import { AppButton, FilterBar, SearchField } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isFiltered, PRODUCT_STATES, type ProductSearch } from "../product-search.ts";
import styles from "./products.module.css";

interface ProductFiltersProps {
  readonly search: ProductSearch;
  readonly categories: readonly string[];
  readonly onSearch: (change: Partial<Record<keyof ProductSearch, string | undefined>>) => void;
  readonly onClear: () => void;
}

/** Search, state and category. */
export function ProductFilters({ search, categories, onSearch, onClear }: ProductFiltersProps) {
  const t = useTexts();
  // One that has lost its last product stays chosen.
  const offered = search.category === undefined || categories.includes(search.category) ? categories : [...categories, search.category];
  return (
    <FilterBar
      label={t("products.filters")}
      clear={
        isFiltered(search) && (
          <AppButton kind="quiet" onClick={onClear}>
            {t("ui.actions.clearFilters")}
          </AppButton>
        )
      }
    >
      <SearchField
        label={t("products.search")}
        clearLabel={t("ui.actions.clear")}
        value={search.q ?? ""}
        onSearch={(text) => onSearch({ q: text.trim() || undefined })}
      />
      <NativeSelect
        className={styles.select}
        aria-label={t("products.state")}
        data={PRODUCT_STATES.map((state) => ({ value: state, label: t(`products.states.${state}`) }))}
        value={search.state ?? "all"}
        onChange={(event) => onSearch({ state: event.currentTarget.value === "all" ? undefined : event.currentTarget.value })}
      />
      {offered.length > 0 && (
        <NativeSelect
          className={styles.select}
          aria-label={t("products.fields.category")}
          data={[{ value: "", label: t("products.anyCategory") }, ...offered.map((value) => ({ value, label: value }))]}
          value={search.category ?? ""}
          onChange={(event) => onSearch({ category: event.currentTarget.value || undefined })}
        />
      )}
    </FilterBar>
  );
}
