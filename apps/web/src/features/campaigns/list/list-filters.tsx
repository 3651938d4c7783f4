import { CAMPAIGN_ORDERS, type CampaignPage } from "@filon/contracts/campaigns";
import { CHANNELS } from "@filon/contracts/outreach";
import { AppButton, FilterBar, SearchField } from "@filon/ui";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { type CampaignSearch, isFiltered } from "../list-search.ts";
import { StatusFilter } from "../components/status-filter.tsx";
import styles from "./list-filters.module.css";

/** A change of what the address keeps; undefined takes it out. */
export type SearchChange = {
  readonly [Name in keyof CampaignSearch]?: CampaignSearch[Name] | undefined;
};

interface ListFiltersProps {
  readonly shown: CampaignSearch;
  readonly data: CampaignPage | undefined;
  readonly onChange: (change: SearchChange) => void;
}

const ALL = "";

/** The list's search, its filters by state, tag and channel, its order, the archive, and the choice between list and board. */
export function ListFilters({ shown, data, onChange }: ListFiltersProps) {
  const t = useTexts();
  const tags = data?.tags ?? [];
  return (
    <FilterBar
      label={t("campaigns.filters.label")}
      clear={
        isFiltered(shown) && (
          <AppButton
            kind="quiet"
            onClick={() =>
              onChange({
                search: undefined,
                status: undefined,
                tag: undefined,
                channel: undefined,
              })
            }
          >
            {t("ui.actions.clearFilters")}
          </AppButton>
        )
      }
    >
      <SearchField
        label={t("campaigns.search.label")}
        clearLabel={t("campaigns.search.clear")}
        value={shown.search ?? ""}
        onSearch={(search) => onChange({ search: search === "" ? undefined : search })}
      />
      <StatusFilter value={shown.status} counts={data?.byStatus} total={data?.total} onChange={(status) => onChange({ status })} />
      <div className={styles.root}>
        {(tags.length > 0 || shown.tag !== undefined) && (
          <NativeSelect
            aria-label={t("campaigns.filters.tag")}
            data={[
              { value: ALL, label: t("campaigns.filters.allTags") },
              ...(shown.tag !== undefined && !tags.some(({ tag }) => tag === shown.tag) ? [{ value: shown.tag, label: shown.tag }] : []),
              ...tags.map(({ tag, count }) => ({
                value: tag,
                label: `${tag} (${count})`,
              })),
            ]}
            value={shown.tag ?? ALL}
            onChange={(event) => onChange({ tag: event.currentTarget.value || undefined })}
          />
        )}
        <NativeSelect
          aria-label={t("campaigns.filters.channel")}
          data={[
            { value: ALL, label: t("campaigns.filters.allChannels") },
            ...CHANNELS.map((channel) => ({
              value: channel,
              label: t(`campaigns.channels.${channel}`),
            })),
          ]}
          value={shown.channel ?? ALL}
          onChange={({ currentTarget: { value } }) => onChange({ channel: CHANNELS.find((known) => known === value) })}
        />
        <NativeSelect
          aria-label={t("campaigns.filters.sort")}
          data={CAMPAIGN_ORDERS.map((order) => ({
            value: order,
            label: t(`campaigns.orders.${order}`),
          }))}
          value={shown.sort ?? "newest"}
          onChange={({ currentTarget: { value } }) => onChange({ sort: CAMPAIGN_ORDERS.find((known) => known === value) })}
        />
        <SegmentedControl
          aria-label={t("campaigns.views.label")}
          value={shown.view ?? "list"}
          onChange={(view) => onChange({ view: view === "board" ? "board" : undefined })}
          data={[
            { value: "list", label: t("campaigns.views.list") },
            { value: "board", label: t("campaigns.views.board") },
          ]}
        />
        {(shown.archived === true || (data?.archived ?? 0) > 0) && (
          <AppButton
            kind="quiet"
            aria-pressed={shown.archived === true}
            leftSection={<IconArchive size={18} aria-hidden="true" />}
            onClick={() => onChange({ archived: shown.archived === true ? undefined : true })}
          >
            {shown.archived === true ? t("campaigns.archive.leave") : t("campaigns.archive.open", { count: data?.archived ?? 0 })}
          </AppButton>
        )}
      </div>
    </FilterBar>
  );
}
