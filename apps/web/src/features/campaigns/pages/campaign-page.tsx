import { AppButton, ErrorState, LoadingState, PageHeader } from "@filon/ui";
import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { failureInPlace, messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { markMoreBeside } from "../../../shared/controls/mark-more-beside.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import { CAMPAIGN_TABS } from "../campaign-search.ts";
import { CampaignActions } from "../components/campaign-actions.tsx";
import { CampaignStatusBadge } from "../components/campaign-status.tsx";
import { HaltNotice } from "../components/halt.tsx";
import { OverviewTab } from "../components/overview-tab.tsx";
import { SavedTestRun } from "../test-run/saved-test-run.tsx";
import { useCampaignUpdates } from "../use-campaign-updates.ts";
import { useWording } from "../wording.ts";
import tabRowStyles from "../../../shared/controls/tab-row.module.css";

// The overview is shown first; the code of every other tab loads when the tab is first opened.
const StatisticsTab = lazyPiece(async () => (await import("../statistics/statistics-tab.tsx")).StatisticsTab);
const ForecastTab = lazyPiece(async () => (await import("../forecast/forecast-tab.tsx")).ForecastTab);
const ProspectsTab = lazyPiece(async () => (await import("../components/prospects-tab.tsx")).ProspectsTab);
const ActivityTab = lazyPiece(async () => (await import("../components/activity-tab.tsx")).ActivityTab);
const DetailsTab = lazyPiece(async () => (await import("../components/details-tab.tsx")).DetailsTab);

/** One campaign with live figures (CAMPAIGN-11). */
export function CampaignPage() {
  const t = useTexts();
  const wording = useWording();
  const { id } = useParams({ from: "/shell/campaigns/$id" });
  const { tab = "overview" } = useSearch({ from: "/shell/campaigns/$id" });
  const navigate = useNavigate({ from: "/campaigns/$id" });
  const { data, error, refetch } = useQuery(campaignQuery(id));
  const campaign = useDeferredFirst(data);
  useCampaignUpdates(id);

  const failure = failureInPlace(error, data);
  if (failure) {
    return (
      <ErrorState
        title={t("campaigns.errors.loadOne")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(failure, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  if (!campaign) return <LoadingState label={t("ui.states.loading")} />;
  const end = campaign.endReason === null ? null : wording(`campaigns.ends.${campaign.endReason}`);
  return (
    <>
      <PageHeader
        title={campaign.title}
        aside={<CampaignStatusBadge campaign={campaign} />}
        back={<Link to="/campaigns">{t("campaigns.page.back")}</Link>}
        description={[campaign.run > 1 && t("campaigns.page.run", { run: campaign.run }), end].filter(Boolean).join(" · ") || undefined}
        actions={<CampaignActions campaign={campaign} />}
      />
      <HaltNotice />
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({ search: { tab: CAMPAIGN_TABS.find((known) => known === value) ?? "overview" }, replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List ref={markMoreBeside} className={tabRowStyles.root}>
          {CAMPAIGN_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`campaigns.page.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<LoadingState label={t("ui.states.loading")} />}>
          <Tabs.Panel value="overview">
            <OverviewTab campaign={campaign} />
          </Tabs.Panel>
          <Tabs.Panel value="statistics">
            <StatisticsTab campaign={campaign} />
          </Tabs.Panel>
          <Tabs.Panel value="forecast">
            <ForecastTab campaign={campaign} />
          </Tabs.Panel>
          <Tabs.Panel value="prospects">
            <ProspectsTab campaign={campaign} />
          </Tabs.Panel>
          <Tabs.Panel value="activity">
            <ActivityTab campaignId={campaign.id} />
          </Tabs.Panel>
          <Tabs.Panel value="details">
            <DetailsTab campaign={campaign} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
      <SavedTestRun campaign={campaign} />
    </>
  );
}
