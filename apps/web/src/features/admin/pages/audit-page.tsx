import { AUDIT_ACTIONS } from "@filon/contracts/audit";
import { AppButton, EmptyState, FilterBar, PageHeader, SearchField } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isNarrowed } from "../admin-search.ts";
import { auditQuery } from "../api/audit.ts";
import { auditFilterOf, type AuditSearch, readAuditSearch } from "../audit-search.ts";
import { AuditEntryItem } from "../components/audit-entry.tsx";
import { ChainState } from "../components/chain-state.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { ListState } from "../components/list-state.tsx";
import { useListAddress } from "../use-list-address.ts";
import adminStyles from "../admin.module.css";
import auditStyles from "../audit.module.css";
import styles from "./audit-page.module.css";

const ACTIONS = AUDIT_ACTIONS;

/** The audit log, newest first, and whether its chain is intact. */
export function AuditPage() {
  const t = useTexts();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readAuditSearch({ ...address }), [address]);
  const { change, clear } = useListAddress("/admin/audit", search);
  return (
    <>
      <PageHeader title={t("admin.audit.title")} description={t("admin.audit.intro")} />
      <ChainState />
      <FilterBar
        label={t("admin.list.filters")}
        clear={
          isNarrowed(search) && (
            <AppButton kind="quiet" onClick={clear}>
              {t("ui.actions.clearFilters")}
            </AppButton>
          )
        }
      >
        <SearchField
          label={t("admin.audit.actor")}
          clearLabel={t("ui.actions.clear")}
          value={search.actor ?? ""}
          onSearch={(text) => change({ actor: text.trim() || undefined })}
        />
        <FilterSelect
          label={t("admin.audit.action")}
          all={t("admin.audit.allActions")}
          choices={ACTIONS}
          nameOf={(action) => t(`audit.actions.${action}`)}
          value={ACTIONS.find((action) => action === search.action)}
          onChoose={(action) => change({ action })}
        />
        {(["from", "to"] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            className={styles.day}
            aria-label={t(`admin.audit.${end}`)}
            leftSection={<span aria-hidden="true">{t(`admin.audit.${end}`)}</span>}
            leftSectionWidth={52}
            value={search[end] ?? ""}
            onChange={(event) => change({ [end]: event.currentTarget.value || undefined })}
          />
        ))}
      </FilterBar>
      <Entries search={search} onClear={clear} />
    </>
  );
}

function Entries({ search, onClear }: { readonly search: AuditSearch; readonly onClear: () => void }) {
  const t = useTexts();
  const filter = useMemo(() => auditFilterOf(search, ACTIONS), [search]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(filter));
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <ListState
      query={{ data, error, refetch }}
      isEmpty={entries.length === 0}
      isNarrowed={isNarrowed(search)}
      onClear={onClear}
      empty={<EmptyState title={t("admin.audit.empty")}>{t("admin.audit.emptyText")}</EmptyState>}
    >
      {() => (
        <div className={`${adminStyles.card} ${auditStyles.card}`}>
          <ol className={auditStyles.list} aria-label={t("admin.audit.title")}>
            {entries.map((entry) => (
              <AuditEntryItem key={entry.sequence} entry={entry} />
            ))}
          </ol>
          <p className={auditStyles.end}>
            {hasNextPage ? (
              <AppButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("admin.audit.loadMore")}
              </AppButton>
            ) : (
              t("admin.audit.end")
            )}
          </p>
        </div>
      )}
    </ListState>
  );
}
