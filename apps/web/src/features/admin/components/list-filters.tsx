import { AppButton, FilterBar, SearchField } from "@filon/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isNarrowed } from "../admin-search.ts";

interface ListFiltersProps {
  /** Label of the search field. */
  readonly label: string;
  readonly search: { readonly search?: string };
  readonly onSearch: (text: string | undefined) => void;
  readonly onClear: () => void;
  /** The list's own filters. */
  readonly children?: ReactNode;
}

/** Search and filters above a list, with a button that clears them. */
export function ListFilters({ label, search, onSearch, onClear, children }: ListFiltersProps) {
  const t = useTexts();
  return (
    <FilterBar
      label={t("admin.list.filters")}
      clear={
        isNarrowed(search) && (
          <AppButton kind="quiet" onClick={onClear}>
            {t("ui.actions.clearFilters")}
          </AppButton>
        )
      }
    >
      <SearchField
        label={label}
        clearLabel={t("ui.actions.clear")}
        value={search.search ?? ""}
        onSearch={(text) => onSearch(text.trim() || undefined)}
      />
      {children}
    </FilterBar>
  );
}
