import type { AdminModuleRequest } from "@filon/contracts/admin";
import { EmptyState, PageHeader, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isNarrowed, readRequestSearch, STAGES } from "../admin-search.ts";
import { moduleRequestsQuery } from "../api/module-requests.ts";
import { FilterSelect } from "../components/filter-select.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { ListState } from "../components/list-state.tsx";
import { Pager } from "../components/pager.tsx";
import { RequestActs } from "../components/request-acts.tsx";
import { useListAddress } from "../use-list-address.ts";
import adminStyles from "../admin.module.css";
import styles from "./module-requests-page.module.css";

const TONES: Readonly<Record<(typeof STAGES)[number], Tone>> = {
  pending: "warm",
  approved: "info",
  available: "success",
  rejected: "neutral",
};

/** The modules that users have proposed, pending ones first (ADMIN-01). */
export function ModuleRequestsPage() {
  const t = useTexts();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readRequestSearch({ ...address }), [address]);
  const query = useQuery(moduleRequestsQuery(search));
  const { change, clear } = useListAddress("/admin/requests", search);
  const rows = query.data?.rows ?? [];
  return (
    <>
      <PageHeader title={t("admin.modules.requestsTitle")} />
      <ListFilters label={t("admin.modules.search")} search={search} onSearch={(text) => change({ search: text })} onClear={clear}>
        <FilterSelect
          label={t("admin.modules.stage")}
          all={t("admin.modules.allStages")}
          choices={STAGES}
          nameOf={(stage) => t(`admin.modules.stages.${stage}`)}
          value={search.stage}
          onChoose={(stage) => change({ stage })}
        />
      </ListFilters>
      <ListState
        query={query}
        isEmpty={rows.length === 0}
        isNarrowed={isNarrowed(search) || search.page !== undefined}
        onClear={clear}
        empty={<EmptyState title={t("admin.modules.empty")}>{t("admin.modules.emptyText")}</EmptyState>}
        failed={t("admin.modules.loadError")}
      >
        {() => (
          <div aria-busy={query.isPlaceholderData || undefined}>
            <ul className={styles.requests} aria-label={t("admin.modules.requestsTitle")}>
              {rows.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
            <Pager page={search.page ?? 1} shown={rows.length} total={query.data?.total ?? 0} onPage={(page) => change({ page })} />
          </div>
        )}
      </ListState>
    </>
  );
}

function Request({ request }: { readonly request: AdminModuleRequest }) {
  const t = useTexts();
  const format = useFormat();
  const { author, workspace, availableAt, status } = request;
  const stage = availableAt === null ? status : "available";
  return (
    <li className={adminStyles.card}>
      <div className={styles.requestText}>
        <p>{request.description}</p>
        <small>
          <Link to="/admin/users/$id" params={{ id: author.id }}>
            {author.name}
          </Link>
          {" · "}
          <Link to="/admin/workspaces/$id" params={{ id: workspace.id }}>
            {workspace.name}
          </Link>
          {" · "}
          <time dateTime={request.createdAt}>{format.dateTime(request.createdAt)}</time>
          {request.decidedBy !== null && ` · ${t("admin.modules.decidedBy", { name: request.decidedBy })}`}
        </small>
      </div>
      <StatusBadge tone={TONES[stage]}>{t(`admin.modules.stages.${stage}`)}</StatusBadge>
      <RequestActs request={request} />
    </li>
  );
}
