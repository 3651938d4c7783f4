import type { CampaignState } from "@filon/contracts/campaigns";
import { AppButton, EmptyState, ErrorState, FilterBar, PageHeader, SearchField, SkeletonRows } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../api/campaigns-read.ts";
import { readCampaignSearch } from "../campaign-search.ts";
import { HaltButton, HaltNotice } from "../components/halt.tsx";
import { CampaignItem } from "../components/campaign-item.tsx";
import { NewCampaignLink } from "../components/new-campaign-link.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useCampaignUpdates } from "../use-campaign-updates.ts";
import { WaitingDrafts } from "../wizard/waiting-drafts.tsx";
import styles from "../components/campaign-list.module.css";

/** The workspace's campaigns (CAMPAIGN-05 to 07). */
export function CampaignsPage() {
  const t = useTexts();
  const filter = useSearch({ from: "/shell/campaigns" });
  const navigate = useNavigate({ from: "/campaigns" });
  const { data, error, refetch } = useQuery(campaignsQuery(filter));
  useCampaignUpdates();
  const show = (change: { search?: string | undefined; status?: CampaignState | undefined }) =>
    void navigate({ search: (before) => readCampaignSearch({ ...before, ...change }), replace: true });

  if (!data && error) {
    return (
      <ErrorState
        title={t("campaigns.errors.load")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(error, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  return (
    <>
      <PageHeader
        title={t("campaigns.title")}
        aside={
          data === undefined ? (
            // Reserves the space of the count, which makes the button wrap on a phone.
            <span style={{ visibility: "hidden" }}>{t("campaigns.shown", { count: 2, total: 2 })}</span>
          ) : data.total > 0 ? (
            t("campaigns.shown", { count: data.rows.length, total: data.total })
          ) : undefined
        }
        actions={
          <>
            {data?.total !== 0 && <HaltButton />}
            <NewCampaignLink />
          </>
        }
      />
      <HaltNotice />
      <WaitingDrafts />
      {data?.total === 0 ? (
        <EmptyState title={t("campaigns.list.emptyTitle")} actions={<NewCampaignLink />}>
          {t("campaigns.list.emptyText")}
        </EmptyState>
      ) : (
        <>
          <FilterBar label={t("campaigns.filters.label")}>
            <SearchField
              label={t("campaigns.search.label")}
              clearLabel={t("campaigns.search.clear")}
              value={filter.search ?? ""}
              onSearch={(search) => show({ search: search === "" ? undefined : search })}
            />
            <StatusFilter
              value={filter.status}
              counts={data?.byStatus ?? {}}
              total={data?.total ?? 0}
              onChange={(status) => show({ status })}
            />
          </FilterBar>
          {!data && <SkeletonRows label={t("ui.states.loading")} height={72} />}
          {data && data.rows.length === 0 && (
            <EmptyState
              title={t("campaigns.list.noneTitle")}
              actions={<AppButton onClick={() => show({ search: undefined, status: undefined })}>{t("campaigns.list.showAll")}</AppButton>}
            >
              {t("campaigns.list.noneText")}
            </EmptyState>
          )}
          {data && data.rows.length > 0 && (
            <ul className={styles.root} aria-label={t("campaigns.list.table")}>
              {data.rows.map((campaign) => (
                <CampaignItem key={campaign.id} campaign={campaign} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
