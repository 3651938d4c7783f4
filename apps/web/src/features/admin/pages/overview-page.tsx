import type { Monitor } from "@filon/contracts/admin";
import { AppButton, ErrorState, PageHeader, SkeletonRows, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { monitorQuery, overviewQuery } from "../api/monitor.ts";
import { durationText } from "../duration-text.ts";
import { ServiceStates } from "../components/service-states.tsx";

function engineNote(t: Translate, { engine }: Monitor): string {
  if (engine.silentSeconds === null) return t("admin.health.engine.noWorker");
  return engine.overdueSeconds < 1
    ? t("admin.health.engine.noLag")
    : t("admin.overview.late", { duration: durationText(t, engine.overdueSeconds) });
}

/** What needs an administrator's attention, and the size of the installation. */
export function OverviewPage() {
  const t = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(overviewQuery);
  const { data: monitor } = useQuery(monitorQuery);
  return (
    <>
      <PageHeader title={t("admin.title")} description={t("admin.intro")} />
      {!data && !error && <SkeletonRows label={t("ui.states.loading")} rows={2} height={96} />}
      {!data && error && (
        <ErrorState
          title={t("admin.list.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      )}
      {data && (
        <StatRow>
          <StatTile
            label={t("admin.overview.waiting")}
            value={format.number(data.waiting)}
            note={
              <Link to="/admin/tickets" search={{ category: "beta_access", status: "new" }}>
                {t("admin.overview.handle")} <span className="visually-hidden">{t("admin.overview.waiting")}</span>
              </Link>
            }
          />
          <StatTile
            label={t("admin.overview.newTickets")}
            value={format.number(data.newTickets)}
            note={
              <Link to="/admin/tickets" search={{ status: "new" }}>
                {t("admin.overview.handle")} <span className="visually-hidden">{t("admin.overview.newTickets")}</span>
              </Link>
            }
          />
          <StatTile
            label={t("admin.overview.openInvitations")}
            value={format.number(data.openInvitations)}
            note={
              <Link to="/admin/invitations" search={{ state: "open" }}>
                {t("admin.overview.see")} <span className="visually-hidden">{t("admin.overview.openInvitations")}</span>
              </Link>
            }
          />
          <StatTile
            label={<Link to="/admin/users">{t("admin.overview.users")}</Link>}
            value={format.number(data.users)}
            note={t("admin.overview.suspended", { count: data.suspendedUsers })}
          />
          <StatTile
            label={<Link to="/admin/workspaces">{t("admin.overview.workspaces")}</Link>}
            value={format.number(data.workspaces)}
            note={t("admin.overview.suspended", { count: data.suspendedWorkspaces })}
          />
          <StatTile
            label={<Link to="/admin/health">{t("admin.health.engine.running")}</Link>}
            value={monitor ? format.number(monitor.engine.runningCampaigns) : "…"}
            note={monitor && engineNote(t, monitor)}
            tone={monitor && monitor.engine.silentSeconds === null ? "alert" : "neutral"}
          />
        </StatRow>
      )}
      {monitor && <ServiceStates monitor={monitor} />}
    </>
  );
}
