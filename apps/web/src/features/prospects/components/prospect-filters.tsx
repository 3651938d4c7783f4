import { AppButton, FilterBar, SearchField } from "@filon/ui";
import { NativeSelect, Pill } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useOwners } from "../api/prospects-owners.ts";
import { isFiltered, type ProspectSearch, STATUSES } from "../prospect-search.ts";
import { ListPicker } from "./list-picker.tsx";
import styles from "./list-picker.module.css";

interface ProspectFiltersProps {
  readonly search: ProspectSearch;
  readonly onSearch: (change: Partial<Record<keyof ProspectSearch, string | undefined>>) => void;
  readonly onClear: () => void;
}

const ALL = "all";

/** The table's search and its filters by list, status, tag and owner. */
export function ProspectFilters({ search, onSearch, onClear }: ProspectFiltersProps) {
  const t = useTexts();
  const owners = useOwners();
  return (
    <FilterBar
      label={t("prospects.list.filters")}
      clear={
        isFiltered(search) && (
          <AppButton kind="quiet" onClick={onClear}>
            {t("ui.actions.clearFilters")}
          </AppButton>
        )
      }
    >
      <SearchField
        label={t("prospects.list.search")}
        clearLabel={t("ui.actions.clear")}
        value={search.search ?? ""}
        onSearch={(text) => onSearch({ search: text.trim() || undefined })}
      />
      <ListPicker listId={search.list} onPick={(list) => onSearch({ list })} />
      <NativeSelect
        className={styles.filterSelect}
        aria-label={t("prospects.list.status")}
        data={[
          { value: ALL, label: t("prospects.list.allStatuses") },
          ...STATUSES.map((status) => ({ value: status, label: t(`prospects.status.${status}`) })),
        ]}
        value={search.status ?? ALL}
        onChange={(event) => onSearch({ status: event.currentTarget.value === ALL ? undefined : event.currentTarget.value })}
      />
      {owners.length > 0 && (
        <NativeSelect
          className={styles.filterSelect}
          aria-label={t("prospects.fields.owner")}
          data={[{ value: ALL, label: t("prospects.owner.anybody") }, ...owners.map(({ id, name }) => ({ value: id, label: name }))]}
          value={search.owner ?? ALL}
          onChange={(event) => onSearch({ owner: event.currentTarget.value === ALL ? undefined : event.currentTarget.value })}
        />
      )}
      {search.tag !== undefined && (
        <Pill
          size="lg"
          withRemoveButton
          onRemove={() => onSearch({ tag: undefined })}
          removeButtonProps={{ "aria-label": t("prospects.list.clearTag"), tabIndex: 0, "aria-hidden": false }}
        >
          {t("prospects.list.tagFilter", { tag: search.tag })}
        </Pill>
      )}
    </FilterBar>
  );
}
