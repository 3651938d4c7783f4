import type { DashboardPeriod } from "@filon/contracts/dashboard";
import { AppButton, ErrorState, LoadingState } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { insightsQuery } from "../api/dashboard.ts";
import { AppointmentsCalendar } from "./appointments-calendar.tsx";
import { GoalsCard } from "./goals-card.tsx";
import { GrowthCard } from "./growth-card.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { PerformanceCard } from "./performance-card.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { WeekdaysCard } from "./weekdays-card.tsx";
import styles from "./insights.module.css";

/** What stands below the main figures: this week and month, goals, activity by weekday, sources, growth, performance and the calendar (DASH-03, 05 to 09). */
export function Insights({ period }: { readonly period: DashboardPeriod }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(insightsQuery(period));
  return (
    <div className={styles.root}>
      {data === undefined &&
        (error === null ? (
          <LoadingState label={t("ui.states.loading")} />
        ) : (
          <ErrorState
            title={t("dashboard.loadError")}
            actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
          >
            {failureText(error, t("dashboard.loadError"))}
          </ErrorState>
        ))}
      {data !== undefined && (
        <>
          <div className={styles.two}>
            <OverviewCard overview={data.overview} />
            <GoalsCard />
          </div>
          <div className={styles.two}>
            <WeekdaysCard weekdays={data.weekdays} />
            <PerformanceCard performance={data.performance} />
          </div>
          <div className={styles.two}>
            <GrowthCard months={data.months} />
            <SourcesCard sources={data.sources} />
          </div>
        </>
      )}
      {/* Not before the cards above it, which would push it down. */}
      {(data !== undefined || error !== null) && <AppointmentsCalendar />}
    </div>
  );
}
