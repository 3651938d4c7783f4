import type { AdminWorkspace } from "@filon/contracts/admin";
import { Notice, PageHeader, StatRow, StatTile, StatusBadge, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { workspaceQuery } from "../api/workspaces.ts";
import { Adjustments } from "../components/adjust-form.tsx";
import { SubscriptionBadge } from "../components/badges.tsx";
import { ContactsForm } from "../components/contacts-form.tsx";
import { DetailPage } from "../components/detail-page.tsx";
import { Facts } from "../components/facts.tsx";
import { PlanForm } from "../components/plan-form.tsx";
import { SubscriptionForm } from "../components/subscription-form.tsx";
import { WorkspaceAccess } from "../components/workspace-access.tsx";
import peopleStyles from "../components/people.module.css";
import styles from "../admin.module.css";

/** One workspace: plan, members, activity, and what an administrator may change. */
export function WorkspacePage() {
  const t = useTexts();
  const { id = "" } = useParams({ strict: false });
  const back = <Link to="/admin/workspaces">{t("admin.workspaces.back")}</Link>;
  return (
    <DetailPage query={useQuery(workspaceQuery(id))} failed={t("admin.workspaces.loadError")} back={back}>
      {(workspace) => <OneWorkspace key={workspace.id} workspace={workspace} />}
    </DetailPage>
  );
}

function OneWorkspace({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const format = useFormat();
  const { pru, pruBeside } = workspace;
  return (
    <>
      <PageHeader
        title={workspace.name}
        aside={<SubscriptionBadge status={workspace.subscriptionStatus} />}
        back={<Link to="/admin/workspaces">{t("admin.workspaces.back")}</Link>}
        description={`${t(`admin.workspaces.plans.${workspace.plan ?? "none"}`)} · ${t(`admin.workspaces.tiers.${workspace.tier}`)}`}
      />
      <Notices workspace={workspace} />
      <StatRow>
        <StatTile label={t("admin.workspaces.columns.members")} value={format.number(workspace.members)} />
        <StatTile label={t("admin.workspaces.columns.prospects")} value={format.number(workspace.prospects)} />
        <StatTile label={t("admin.workspaces.columns.campaigns")} value={format.number(workspace.runningCampaigns)} />
        <StatTile
          label={t("admin.workspaces.columns.pru")}
          value={format.number(pru.total)}
          note={
            pruBeside === 0
              ? t("admin.workspaces.pruFigures", pru)
              : `${t("admin.workspaces.pruFigures", pru)}, ${t("admin.workspaces.pruBeside", { count: pruBeside })}`
          }
        />
        <StatTile label={t("admin.workspaces.credits")} value={format.number(workspace.credits)} />
      </StatRow>
      <div className={styles.columns}>
        <div className={styles.column}>
          <People workspace={workspace} />
          <Facts
            title={t("admin.workspaces.facts")}
            rows={[
              [t("admin.workspaces.columns.created"), format.dateTime(workspace.createdAt)],
              [t("admin.workspaces.timeZone"), workspace.timeZone],
              ...(workspace.trialEndsAt === null
                ? []
                : [[t("admin.workspaces.trialEnds"), format.dateTime(workspace.trialEndsAt)] as const]),
            ]}
          />
        </div>
        <div className={styles.column}>
          {workspace.mayRaise && (
            <>
              <section className={`${styles.card} ${styles.form}`} aria-label={t("admin.workspaces.changePlan.title")}>
                <h2>{t("admin.workspaces.changePlan.title")}</h2>
                <PlanForm key={workspace.plan} workspace={workspace} />
                <SubscriptionForm key={workspace.subscriptionStatus} workspace={workspace} />
              </section>
              <Adjustments workspace={workspace} />
            </>
          )}
          {workspace.plan === "enterprise" && <ContactsForm workspaceId={workspace.id} />}
          <WorkspaceAccess workspace={workspace} />
        </div>
      </div>
    </>
  );
}

function Notices({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const format = useFormat();
  const { suspendedAt, suspendedBy, suspendedReason, pru } = workspace;
  return (
    <>
      {suspendedAt !== null && (
        <div className={styles.notice}>
          <Notice
            tone="alert"
            title={[
              t("admin.workspaces.suspendedNotice", { when: format.dateTime(suspendedAt) }),
              ...(suspendedBy === null ? [] : [t("admin.users.suspendedBy", { name: suspendedBy })]),
            ].join(" ")}
          >
            {t("admin.workspaces.campaignsStill")} {suspendedReason !== null && t("admin.users.reason", { reason: suspendedReason })}
          </Notice>
        </div>
      )}
      {!workspace.mayRaise && (
        <div className={styles.notice}>
          <Notice>{t("admin.workspaces.ownNotice")}</Notice>
        </div>
      )}
      {pru.occupied > pru.total && (
        <div className={styles.notice}>
          <Notice tone="warm">{t("admin.workspaces.pruOver")}</Notice>
        </div>
      )}
    </>
  );
}

function People({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-label={t("admin.workspaces.people")}>
      <h2>{t("admin.workspaces.people")}</h2>
      {workspace.people.length === 0 && <p className={styles.text}>{t("admin.workspaces.noPeople")}</p>}
      <ul className={peopleStyles.people}>
        {workspace.people.map((person) => (
          <li key={person.id}>
            <Link to="/admin/users/$id" params={{ id: person.id }}>
              {person.name}
            </Link>
            <span>
              {person.email} · {t(`admin.users.teamRoles.${person.teamRole}`)}
            </span>
            {person.suspended && <StatusBadge tone="alert">{t("admin.users.standings.suspended")}</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
