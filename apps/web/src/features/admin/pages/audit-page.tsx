import { AuditAction } from "@filon/contracts";
import { AppButton, EmptyState, ErrorState, FilterBar, PageHeader, SearchField, SkeletonRows } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isNarrowed } from "../admin-search.ts";
import { auditQuery } from "../api/audit.ts";
import { auditFilterOf, type AuditSearch } from "../audit-search.ts";
import { AuditEntryItem } from "../components/audit-entry.tsx";
import { ChainState } from "../components/chain-state.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { useListAddress } from "../use-list-address.ts";
import "../audit.css";

const ACTIONS = AuditAction.options;

/** The audit log, newest first, and whether its chain holds. */
export function AuditPage() {
  const t = useTexts();
  const search: AuditSearch = useSearch({ strict: false });
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
            className="admin-day"
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
  if (!data && error) {
    return (
      <div className="admin-card">
        <ErrorState
          title={t("admin.list.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="admin-card">
        <SkeletonRows label={t("ui.states.loading")} rows={8} />
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <div className="admin-card">
        {isNarrowed(search) ? (
          <EmptyState title={t("admin.list.none")} actions={<AppButton onClick={onClear}>{t("ui.actions.clearFilters")}</AppButton>}>
            {t("admin.list.noneText")}
          </EmptyState>
        ) : (
          <EmptyState title={t("admin.audit.empty")}>{t("admin.audit.emptyText")}</EmptyState>
        )}
      </div>
    );
  }
  return (
    <div className="admin-card audit-card">
      <ol className="audit-list" aria-label={t("admin.audit.title")}>
        {entries.map((entry) => (
          <AuditEntryItem key={entry.sequence} entry={entry} />
        ))}
      </ol>
      <p className="audit-end">
        {hasNextPage ? (
          <AppButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("admin.audit.loadMore")}
          </AppButton>
        ) : (
          t("admin.audit.end")
        )}
      </p>
    </div>
  );
}
