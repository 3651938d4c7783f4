import type { EngineMonitor } from "@filon/contracts/admin";
import { AppButton, ErrorState, LoadingState, Notice, PageHeader, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { readEngineSearch } from "../admin-search.ts";
import { engineQuery } from "../api/monitor.ts";
import { EngineWorkspaces } from "../components/engine-workspaces.tsx";
import { MinutesChart } from "../components/minutes-chart.tsx";
import { SilentCircuits } from "../components/silent-circuits.tsx";
import { durationText } from "../duration-text.ts";
import adminStyles from "../admin.module.css";
import styles from "./engine-page.module.css";

/** Overdue by more than this many seconds is shown as a fault, as in the installation's health. */
const LATE_SECONDS = 60;

/** The engine's work over all workspaces and by workspace, read again every few seconds. */
export function EnginePage() {
  const t = useTexts();
  const format = useFormat();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readEngineSearch({ ...address }), [address]);
  const { data, error, refetch, isPlaceholderData } = useQuery(engineQuery(search));
  return (
    <>
      <PageHeader
        title={t("admin.engine.title")}
        description={data && t("admin.engine.refreshed", { time: format.timeWithSeconds(data.at) })}
      />
      {!data && !error && <LoadingState label={t("ui.states.loading")} />}
      {!data && error && (
        <ErrorState
          title={t("admin.engine.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      )}
      {data && error && (
        <div className={adminStyles.notice}>
          <Notice tone="warm" live>
            {t("admin.engine.stale", { time: format.timeWithSeconds(data.at) })}
          </Notice>
        </div>
      )}
      {data && (
        <div className={styles.root}>
          <Totals monitor={data} />
          <MinutesChart minutes={data.minutes} />
          <EngineWorkspaces monitor={data} search={search} isStale={isPlaceholderData} />
          <SilentCircuits circuits={data.circuits} />
        </div>
      )}
    </>
  );
}

function Totals({ monitor: { total, silentSeconds } }: { readonly monitor: EngineMonitor }) {
  const t = useTexts();
  const format = useFormat();
  const { lastHour } = total;
  const ended = lastHour.sent + lastHour.failed + lastHour.uncertain;
  return (
    <StatRow>
      <StatTile
        label={t("admin.engine.overdue")}
        value={total.overdueSeconds < 1 ? t("admin.engine.onTime") : durationText(t, total.overdueSeconds)}
        note={silentSeconds === null ? t("admin.engine.noWorker") : t("admin.engine.heard", { duration: durationText(t, silentSeconds) })}
        tone={silentSeconds === null || total.overdueSeconds > LATE_SECONDS ? "alert" : "neutral"}
      />
      <StatTile label={t("admin.engine.running")} value={format.number(total.running)} />
      <StatTile
        label={t("admin.engine.leases")}
        value={format.number(total.dispatching)}
        note={
          total.oldestLeaseSeconds === null
            ? t("admin.engine.noLease")
            : t("admin.engine.oldestLease", { duration: durationText(t, total.oldestLeaseSeconds) })
        }
      />
      <StatTile
        label={t("admin.engine.failed")}
        value={format.number(lastHour.failed)}
        note={t("admin.engine.failedOf", { count: ended })}
      />
      <StatTile
        label={t("admin.engine.uncertain")}
        value={format.number(total.uncertain)}
        note={t("admin.engine.uncertainNote")}
        tone={total.uncertain > 0 ? "alert" : "neutral"}
      />
      <StatTile
        label={t("admin.engine.circuits")}
        value={format.number(total.circuits)}
        note={t("admin.engine.circuitsNote")}
        tone={total.circuits > 0 ? "alert" : "neutral"}
      />
    </StatRow>
  );
}
