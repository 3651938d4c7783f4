import { AppButton, EmptyState, ErrorState, PageHeader, SkeletonRows } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../api/campaigns-read.ts";
import { readCampaignSearch } from "../list-search.ts";
import { CampaignItem } from "../components/campaign-item.tsx";
import { HaltButton, HaltNotice } from "../components/halt.tsx";
import { NewCampaignLink } from "../components/new-campaign-link.tsx";
import { BulkBar } from "../list/bulk-bar.tsx";
import { CampaignBoard } from "../list/campaign-board.tsx";
import { ListFilters, type SearchChange } from "../list/list-filters.tsx";
import { useCampaignKeys } from "../list/use-campaign-keys.ts";
import { useCampaignUpdates } from "../use-campaign-updates.ts";
import { WaitingDrafts } from "../wizard/waiting-drafts.tsx";
import styles from "../components/campaign-list.module.css";

/** The workspace's campaigns, as a list or a board (CAMPAIGN-05 to 07). */
export function CampaignsPage() {
  const t = useTexts();
  const address = useSearch({ from: "/shell/campaigns" });
  const shown = useMemo(() => readCampaignSearch({ ...address }), [address]);
  const navigate = useNavigate({ from: "/campaigns" });
  const { view, ...filter } = shown;
  const { data, error, refetch } = useQuery(campaignsQuery(filter));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  useCampaignUpdates();
  const show = (change: SearchChange) =>
    void navigate({
      search: (before) => readCampaignSearch({ ...before, ...change }),
      replace: true,
    });
  const toggle = (id: string) =>
    setMarked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const holder = useCampaignKeys(toggle);

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
  const rows = data?.rows ?? [];
  // What other filters hide is not acted upon.
  const selected = rows.filter(({ id }) => marked.has(id));
  const hasNone = data?.total === 0 && data.archived === 0;
  return (
    <>
      <PageHeader
        title={shown.archived === true ? t("campaigns.archive.title") : t("campaigns.title")}
        aside={
          data === undefined ? (
            // Reserves the space of the count, which makes the button wrap on a phone.
            <span style={{ visibility: "hidden" }}>{t("campaigns.shown", { count: 2, total: 2 })}</span>
          ) : data.total > 0 ? (
            t("campaigns.shown", { count: rows.length, total: data.total })
          ) : undefined
        }
        actions={
          <>
            {!hasNone && <HaltButton />}
            <NewCampaignLink />
          </>
        }
      />
      <HaltNotice />
      <WaitingDrafts />
      {hasNone ? (
        <EmptyState title={t("campaigns.list.emptyTitle")} actions={<NewCampaignLink />}>
          {t("campaigns.list.emptyText")}
        </EmptyState>
      ) : (
        <>
          <ListFilters shown={shown} data={data} onChange={show} />
          {!data && <SkeletonRows label={t("ui.states.loading")} height={72} />}
          {data && rows.length === 0 && <NothingFound archived={shown.archived === true} total={data.total} onShow={show} />}
          {rows.length > 0 && (
            <div ref={holder}>
              {view === "board" ? (
                <CampaignBoard campaigns={rows} selected={marked} onSelect={toggle} />
              ) : (
                <ul className={styles.root} aria-label={t("campaigns.list.table")}>
                  {rows.map((campaign) => (
                    <CampaignItem
                      key={campaign.id}
                      campaign={campaign}
                      isSelected={marked.has(campaign.id)}
                      onSelect={() => toggle(campaign.id)}
                    />
                  ))}
                </ul>
              )}
            </div>
          )}
          {selected.length > 0 && (
            <BulkBar campaigns={selected} tags={(data?.tags ?? []).map(({ tag }) => tag)} onClear={() => setMarked(new Set())} />
          )}
        </>
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly archived: boolean;
  /** Campaigns in this part, whatever the filters. */
  readonly total: number;
  readonly onShow: (change: SearchChange) => void;
}

/** Says that no campaign matches, or that this part is empty, with the way out. */
function NothingFound({ archived, total, onShow }: NothingFoundProps) {
  const t = useTexts();
  if (total === 0) {
    return (
      <EmptyState
        title={archived ? t("campaigns.archive.emptyTitle") : t("campaigns.archive.allTitle")}
        actions={
          <AppButton onClick={() => onShow({ archived: archived ? undefined : true })}>
            {archived ? t("campaigns.archive.leave") : t("campaigns.archive.see")}
          </AppButton>
        }
      >
        {archived ? t("campaigns.archive.emptyText") : t("campaigns.archive.allText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("campaigns.list.noneTitle")}
      actions={
        <AppButton
          onClick={() =>
            onShow({
              search: undefined,
              status: undefined,
              tag: undefined,
              channel: undefined,
            })
          }
        >
          {t("campaigns.list.showAll")}
        </AppButton>
      }
    >
      {t("campaigns.list.noneText")}
    </EmptyState>
  );
}
