import type { Dashboard, DashboardPeriod } from "@filon/contracts/dashboard";
import type { User } from "@filon/contracts/auth";
import { AppButton, ErrorState, LineFunnel, LoadingState, PageHeader, StatRow, StatTile, useFormat } from "@filon/ui";
import { SegmentedControl } from "@mantine/core";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { loadTexts, useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { ActivityList, CAMPAIGNS, useThrottled } from "../../campaigns/index.ts";
import { DASHBOARD, dashboardQuery } from "../api/dashboard.ts";
import { ActivityChart } from "../components/activity-chart.tsx";
import { Newcomer } from "../components/newcomer.tsx";
import { RunningCampaigns } from "../components/running-campaigns.tsx";
import { PERIODS } from "../dashboard-search.ts";
import { dayPart } from "../day-part.ts";
import styles from "../components/dashboard.module.css";

const PipelineValue = lazyPiece(async () => (await import("../components/pipeline-value.tsx")).PipelineValue);

// With the texts of the calendar of appointments, which the figures do not need.
const Insights = lazyPiece(async () => {
  const [{ Insights: piece }] = await Promise.all([import("../components/insights.tsx"), loadTexts("appointments")]);
  return piece;
});

/** Minimum time between refetches while figures change, in milliseconds. */
const READ_AGAIN_MS = 3_000;

/** Key figures, the conversion funnel and recent activity (DASH-01, 02, 04, 10), and what `Insights` adds. */
export function DashboardPage() {
  const t = useTexts();
  const { period = "30d" } = useSearch({ from: "/shell/dashboard" });
  const navigate = useNavigate({ from: "/dashboard" });
  const queries = useQueryClient();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data, error, refetch } = useQuery(dashboardQuery(period));
  const readAgain = useThrottled(
    () => Promise.all([DASHBOARD, [...CAMPAIGNS, "list"]].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    READ_AGAIN_MS,
  );
  useServerEvent("stats_update", readAgain);
  useServerEvent("campaign:progress", readAgain);

  if (error && !data) {
    return (
      <ErrorState title={t("dashboard.loadError")} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
        {failureText(error, t("dashboard.loadError"))}
      </ErrorState>
    );
  }
  const show = (value: string) => void navigate({ search: { period: PERIODS.find((known) => known === value) ?? "30d" }, replace: true });
  return (
    <>
      <Greeting user={user} dashboard={data} period={period} onPeriod={show} />
      {data ? <Figures dashboard={data} period={period} /> : <LoadingState label={t("ui.states.loading")} />}
    </>
  );
}

interface GreetingProps {
  readonly user: User;
  readonly dashboard: Dashboard | undefined;
  readonly period: DashboardPeriod;
  readonly onPeriod: (period: string) => void;
}

function Greeting({ user, dashboard, period, onPeriod }: GreetingProps) {
  const t = useTexts();
  const [part] = useState(() => dayPart(new Date().getHours()));
  const replied = dashboard?.activity.reduce((sum, day) => sum + day.replied, 0) ?? 0;
  return (
    <PageHeader
      title={t(`dashboard.greeting.${part}`, { name: user.firstName })}
      documentTitle={`${t("dashboard.title")} · ${t("shell.product")}`}
      description={dashboard && t("dashboard.summary", { running: dashboard.campaigns.running, replied })}
      actions={
        <SegmentedControl
          aria-label={t("dashboard.period.label")}
          value={period}
          onChange={onPeriod}
          data={PERIODS.map((value) => ({ value, label: t(`dashboard.period.${value}`) }))}
        />
      }
    />
  );
}

function Figures({ dashboard, period }: { readonly dashboard: Dashboard; readonly period: DashboardPeriod }) {
  const t = useTexts();
  const format = useFormat();
  const { total, contacted, replied, interested, converted, efficiency, funnel, campaigns } = dashboard;
  const begun = campaigns.running + campaigns.paused + campaigns.ended > 0;
  if (!begun && (total === 0 || campaigns.draft === 0) && period !== "7d") return <Newcomer hasProspects={total > 0} />;
  const share = (part: number) => (total === 0 ? undefined : t("dashboard.figures.of", { rate: format.percent(part / total) }));
  const noteOf = (stage: string, count: number, here: number) =>
    [
      count !== here && t("dashboard.funnel.reached", { count }),
      // People who replied stay at first contact until someone qualifies their reply.
      stage === "contacted" && count > 0 && t("dashboard.funnel.replied", { count: replied }),
    ]
      .filter(Boolean)
      .join(" · ") || undefined;
  return (
    <div className={styles.root}>
      <StatRow>
        <StatTile label={t("dashboard.figures.total")} value={format.number(total)} />
        <StatTile label={t("dashboard.figures.contacted")} value={format.number(contacted)} note={share(contacted)} />
        <StatTile label={t("dashboard.figures.replied")} value={format.number(replied)} note={share(replied)} />
        <StatTile label={t("dashboard.figures.interested")} value={format.number(interested)} note={share(interested)} />
        <StatTile label={t("dashboard.figures.converted")} value={format.number(converted)} note={share(converted)} />
        <StatTile
          label={t("dashboard.figures.efficiency")}
          value={format.percent(efficiency / 100)}
          note={t("dashboard.figures.efficiencyNote")}
        />
      </StatRow>
      <section className="card" aria-labelledby="conversion-line">
        <h2 id="conversion-line">{t("dashboard.funnel.title")}</h2>
        <LineFunnel
          label={t("dashboard.funnel.title")}
          stations={funnel.map(({ stage, count, here }) => ({
            id: stage,
            label: stageLabel(t, stage),
            count,
            figure: format.number(here),
            note: noteOf(stage, count, here),
          }))}
          siding={{
            label: t("dashboard.funnel.refused", { count: dashboard.refused }),
            figure: format.number(dashboard.refused),
            note: dashboard.refusedInAll > 0 && (
              <Link to="/prospects" search={{ status: "refused" }}>
                {t("dashboard.funnel.seeRefused", { count: dashboard.refusedInAll })}
              </Link>
            ),
          }}
        />
      </section>
      <Suspense>
        <PipelineValue period={period} />
      </Suspense>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className="card" aria-labelledby="activity">
            <h2 id="activity">{t("dashboard.activity.title")}</h2>
            <ActivityChart days={dashboard.activity} />
          </section>
          <RunningCampaigns />
        </div>
        <section className="card" aria-labelledby="latest">
          <h2 id="latest">{t("dashboard.latest.title")}</h2>
          <div className={styles.latest}>
            <ActivityList entries={dashboard.latestActivity} withCampaign />
          </div>
        </section>
      </div>
      <Suspense>
        <Insights period={period} />
      </Suspense>
    </div>
  );
}

const STAGES = ["new", "contacted", "interested", "meeting_planned", "converted"] as const;

/** Returns the name of a DASH-10 stage; a stage this version does not know keeps its code. */
function stageLabel(t: ReturnType<typeof useTexts>, stage: string): string {
  const known = STAGES.find((each) => each === stage);
  return known === undefined ? stage : t(`dashboard.funnel.${known}`);
}
