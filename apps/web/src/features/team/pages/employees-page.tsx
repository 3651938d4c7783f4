import { team, type Team } from "@filon/contracts/team";
import type { User } from "@filon/contracts/auth";
import { AppButton, EmptyState, ErrorState, PageHeader, SkeletonRows, StatRow, StatTile, useFormat } from "@filon/ui";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery, GrowButton } from "../../auth/index.ts";
import { teamQuery } from "../api/team.ts";
import { EnterpriseNotice } from "../components/enterprise-notice.tsx";
import { MemberDialog } from "../components/member-dialog.tsx";
import { TeamList } from "../components/team-list.tsx";
import styles from "./employees-page.module.css";

/** The team of an Enterprise workspace (EMPLOYEE-01); on other plans, what a team would offer (EMPLOYEE-02). */
export function EmployeesPage() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  if (mayCall(user, team.get)) return <TeamPage user={user} />;
  const isEnterprise = user.plan === "enterprise";
  return (
    <>
      <PageHeader title={t("team.title")} documentTitle={t("team.documentTitle")} />
      {isEnterprise ? (
        <EmptyState title={t("team.notice.ownerTitle")}>{t("team.notice.ownerText", { workspace: user.workspace.name })}</EmptyState>
      ) : (
        <EnterpriseNotice />
      )}
    </>
  );
}

function TeamPage({ user }: { readonly user: User }) {
  const t = useTexts();
  const { data: team, error, refetch } = useQuery(teamQuery);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t("team.title")}
        documentTitle={t("team.documentTitle")}
        description={t("team.lead", { workspace: user.workspace.name })}
        actions={
          <GrowButton kind="primary" leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t("team.invite")}
          </GrowButton>
        }
      />
      {error && !team && (
        <ErrorState title={t("team.loadError")} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      )}
      {!team && !error && <SkeletonRows label={t("ui.states.loading")} rows={6} />}
      {team && (
        <>
          <Figures team={team} />
          <TeamList user={user} team={team} onInvite={() => setInviting(true)} />
        </>
      )}
      {inviting && <MemberDialog user={user} row={null} onClose={() => setInviting(false)} />}
    </>
  );
}

function Figures({ team }: { readonly team: Team }) {
  const t = useTexts();
  const format = useFormat();
  const active = team.members.filter(({ status }) => status === "active").length;
  return (
    <div className={styles.figures}>
      <StatRow>
        <StatTile label={t("team.stats.active")} value={format.number(active)} />
        <StatTile label={t("team.stats.invited")} value={format.number(team.invitations.length)} />
        <StatTile label={t("team.stats.seats")} value={format.number(team.seats)} note={t("team.stats.seatsNote")} />
      </StatRow>
    </div>
  );
}
