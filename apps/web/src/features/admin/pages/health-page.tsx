import { MONITOR_COUNT_LIMIT, type Monitor } from "@filon/contracts/admin";
import { AppButton, ErrorState, LoadingState, Notice, PageHeader, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { monitorQuery } from "../api/monitor.ts";
import { Facts } from "../components/facts.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { ServiceStates } from "../components/service-states.tsx";
import { durationText } from "../duration-text.ts";
import peopleStyles from "../components/people.module.css";
import adminStyles from "../admin.module.css";
import styles from "./health-page.module.css";

/** The installation's health in detail, refreshed automatically. */
export function HealthPage() {
  const t = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(monitorQuery);
  return (
    <>
      <PageHeader
        title={t("admin.health.title")}
        description={data && t("admin.health.refreshed", { time: format.timeWithSeconds(data.at) })}
      />
      {!data && !error && <LoadingState label={t("ui.states.loading")} />}
      {!data && error && (
        <ErrorState
          title={t("admin.health.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      )}
      {data && error && (
        <div className={adminStyles.notice}>
          <Notice tone="warm" live>
            {t("admin.health.stale", { time: format.timeWithSeconds(data.at) })}
          </Notice>
        </div>
      )}
      {data && <Figures monitor={data} />}
    </>
  );
}

function Figures({ monitor }: { readonly monitor: Monitor }) {
  const t = useTexts();
  const format = useFormat();
  const { engine } = monitor;
  const count = (value: number) =>
    value >= MONITOR_COUNT_LIMIT ? t("admin.health.engine.atLeast", { count: value }) : format.number(value);
  return (
    <>
      <StatRow>
        <StatTile
          label={t("admin.health.engine.lag")}
          value={engine.overdueSeconds < 1 ? t("admin.health.engine.noLag") : durationText(t, engine.overdueSeconds)}
          note={
            engine.silentSeconds === null
              ? t("admin.health.engine.noWorker")
              : t("admin.health.engine.heard", { duration: durationText(t, engine.silentSeconds) })
          }
          tone={engine.silentSeconds === null || engine.overdueSeconds > 60 ? "alert" : "neutral"}
        />
        <StatTile label={t("admin.health.engine.running")} value={count(engine.runningCampaigns)} />
        <StatTile label={t("admin.health.engine.due")} value={count(engine.due)} />
        <StatTile label={t("admin.health.engine.planned")} value={count(engine.planned)} />
        <StatTile label={t("admin.health.engine.dispatching")} value={count(engine.dispatching)} />
        <StatTile label={t("admin.health.engine.held")} value={count(engine.held)} />
      </StatRow>
      <div className={`${adminStyles.columns} ${styles.even}`}>
        <div className={adminStyles.column}>
          <ServiceStates monitor={monitor} />
          <Processes monitor={monitor} />
          <Queues monitor={monitor} />
        </div>
        <div className={adminStyles.column}>
          <Machines monitor={monitor} />
          <Failures monitor={monitor} />
        </div>
      </div>
    </>
  );
}

function Processes({ monitor }: { readonly monitor: Monitor }) {
  const t = useTexts();
  const format = useFormat();
  const roleOf = (role: string) => (role === "engine" || role === "api" ? t(`admin.health.processes.roles.${role}`) : role);
  return (
    <PlainTable
      title={t("admin.health.processes.title")}
      heads={[
        t("admin.health.processes.role"),
        t("admin.health.processes.id"),
        t("admin.health.processes.started"),
        t("admin.health.processes.beat"),
      ]}
      rows={monitor.processes.map(({ id, role, startedAt, silentSeconds }) => ({
        id,
        cells: [roleOf(role), <code key="id">{id.slice(-8)}</code>, format.dateTime(startedAt), durationText(t, silentSeconds)],
      }))}
      empty={t("admin.health.processes.none")}
    />
  );
}

function Queues({ monitor }: { readonly monitor: Monitor }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <PlainTable
      title={t("admin.health.queues.title")}
      heads={[
        t("admin.health.queues.name"),
        t("admin.health.queues.queued"),
        t("admin.health.queues.active"),
        t("admin.health.queues.failed"),
      ]}
      rows={monitor.queues.map(({ name, queued, active, failed }) => ({
        id: name,
        cells: [<code key="name">{name}</code>, format.number(queued), format.number(active), format.number(failed)],
      }))}
      empty={t("admin.health.queues.none")}
    />
  );
}

function Machines({ monitor }: { readonly monitor: Monitor }) {
  const t = useTexts();
  const format = useFormat();
  const { database, server } = monitor;
  return (
    <>
      <Facts
        title={t("admin.health.database.title")}
        rows={[
          [t("admin.health.database.version"), database.version],
          [t("admin.health.database.size"), format.fileSize(database.sizeBytes)],
          [
            t("admin.health.database.connections"),
            t("admin.health.database.connectionsOf", { used: database.connections, max: database.maxConnections }),
          ],
        ]}
      />
      <Facts
        title={t("admin.health.server.title")}
        rows={[
          [t("admin.health.server.uptime"), durationText(t, server.uptimeSeconds)],
          [t("admin.health.server.memory"), format.fileSize(server.memoryBytes)],
          [t("admin.health.server.node"), server.node],
        ]}
      />
    </>
  );
}

function Failures({ monitor }: { readonly monitor: Monitor }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <section className={adminStyles.card} aria-label={t("admin.health.failures.title")}>
      <h2>{t("admin.health.failures.title")}</h2>
      {monitor.failures.length === 0 && <p className={adminStyles.text}>{t("admin.health.failures.none")}</p>}
      <ul className={peopleStyles.people}>
        {monitor.failures.map(({ id, job, at, message }) => (
          <li key={id}>
            <code>{job}</code>
            <span>{message}</span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
