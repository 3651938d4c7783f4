import { AppButton, FilterBar, SearchField } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CATEGORIES, isNarrowed, type MarketplaceSearch, PRESENCES, PRICES, RATINGS, SORTS } from "../marketplace-search.ts";
import styles from "./market-filters.module.css";

interface MarketFiltersProps {
  readonly search: MarketplaceSearch;
  readonly onChange: (change: { [Name in keyof MarketplaceSearch]?: MarketplaceSearch[Name] | undefined }) => void;
  readonly onClear: () => void;
}

/** The search field, the filters (MARKET-05, MARKET-06) and the sort order (MARKET-07). */
export function MarketFilters({ search, onChange, onClear }: MarketFiltersProps) {
  const t = useTexts();
  return (
    <FilterBar
      label={t("marketplace.filters.label")}
      clear={
        isNarrowed(search) && (
          <AppButton kind="quiet" onClick={onClear}>
            {t("ui.actions.clearFilters")}
          </AppButton>
        )
      }
    >
      <SearchField
        label={t("marketplace.filters.search")}
        clearLabel={t("ui.actions.clear")}
        value={search.search ?? ""}
        onSearch={(text) => onChange({ search: text.trim() || undefined })}
      />
      <Choice
        label={t("marketplace.filters.category")}
        all={t("marketplace.filters.allCategories")}
        choices={CATEGORIES}
        nameOf={(choice) => t(`marketplace.categories.${choice}`)}
        value={search.category}
        onChoose={(category) => onChange({ category })}
      />
      <Choice
        label={t("marketplace.filters.price")}
        all={t("marketplace.filters.allPrices")}
        choices={PRICES}
        nameOf={(choice) => t(`marketplace.filters.prices.${choice}`)}
        value={search.price}
        onChoose={(price) => onChange({ price })}
      />
      <Choice
        label={t("marketplace.filters.rating")}
        all={t("marketplace.filters.allRatings")}
        choices={RATINGS}
        nameOf={(choice) => t("marketplace.filters.stars", { count: choice })}
        value={search.rating}
        onChoose={(rating) => onChange({ rating })}
      />
      {search.view === undefined && (
        <Choice
          label={t("marketplace.filters.presence")}
          all={t("marketplace.filters.allPresences")}
          choices={PRESENCES}
          nameOf={(choice) => t(`marketplace.filters.presences.${choice}`)}
          value={search.installed}
          onChoose={(installed) => onChange({ installed })}
        />
      )}
      <NativeSelect
        className={styles.marketChoice}
        aria-label={t("marketplace.filters.sort")}
        data={SORTS.map((sort) => ({ value: sort, label: t(`marketplace.sorts.${sort}`) }))}
        value={search.sort ?? SORTS[0]}
        onChange={(event) => onChange({ sort: SORTS.find((sort) => sort === event.currentTarget.value) })}
      />
    </FilterBar>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  /** Label of the option that does not filter. */
  readonly all: string;
  readonly choices: readonly Value[];
  readonly nameOf: (choice: Value) => string;
  readonly value: Value | undefined;
  readonly onChoose: (choice: Value | undefined) => void;
}

function Choice<Value extends string | number>({ label, all, choices, nameOf, value, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      className={styles.marketChoice}
      aria-label={label}
      data={[{ value: "", label: all }, ...choices.map((choice) => ({ value: String(choice), label: nameOf(choice) }))]}
      value={value === undefined ? "" : String(value)}
      onChange={(event) => onChoose(choices.find((choice) => String(choice) === event.currentTarget.value))}
    />
  );
}
