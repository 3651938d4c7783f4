import type { AdminUser } from "@filon/contracts/admin";
import { Notice, PageHeader, StatusBadge, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useAuth } from "../../../shared/session/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { userQuery } from "../api/users.ts";
import { StandingBadge } from "../components/badges.tsx";
import { DetailPage } from "../components/detail-page.tsx";
import { Facts } from "../components/facts.tsx";
import { UserAccess } from "../components/user-access.tsx";
import { UserRole } from "../components/user-role.tsx";
import peopleStyles from "../components/people.module.css";
import styles from "../admin.module.css";

/** One user: account, workspaces, and what an administrator may do. */
export function UserPage() {
  const t = useTexts();
  const { id = "" } = useParams({ strict: false });
  const back = <Link to="/admin/users">{t("admin.users.back")}</Link>;
  return (
    <DetailPage query={useQuery(userQuery(id))} failed={t("admin.users.loadError")} back={back}>
      {(user) => <OneUser key={user.id} user={user} />}
    </DetailPage>
  );
}

function OneUser({ user }: { readonly user: AdminUser }) {
  const t = useTexts();
  const format = useFormat();
  const { user: me } = useAuth();
  const isSelf = me?._id === user.id;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <>
      <PageHeader
        title={name}
        aside={<StandingBadge suspended={user.suspendedAt !== null} />}
        back={<Link to="/admin/users">{t("admin.users.back")}</Link>}
        description={isSelf ? `${user.email} · ${t("admin.users.you")}` : user.email}
      />
      <Suspension user={user} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Facts
            title={t("admin.users.facts")}
            rows={[
              [t("admin.users.columns.created"), format.dateTime(user.createdAt)],
              [
                t("admin.users.columns.lastSignIn"),
                user.lastSignInAt === null ? t("admin.list.never") : format.dateTime(user.lastSignInAt),
              ],
              [t("admin.users.columns.sessions"), format.number(user.sessions)],
              [t("admin.users.language"), t(user.language === "fr" ? "admin.invitations.form.french" : "admin.invitations.form.english")],
            ]}
          />
          <Memberships user={user} />
        </div>
        <div className={styles.column}>
          <UserRole key={user.role} user={user} name={name} isSelf={isSelf} isSuperAdmin={me?.role === "superAdmin"} />
          <UserAccess user={user} name={name} isSelf={isSelf} />
        </div>
      </div>
    </>
  );
}

function Suspension({ user }: { readonly user: AdminUser }) {
  const t = useTexts();
  const format = useFormat();
  if (user.suspendedAt === null) return null;
  const title = [
    t("admin.users.suspendedNotice", { when: format.dateTime(user.suspendedAt) }),
    ...(user.suspendedBy === null ? [] : [t("admin.users.suspendedBy", { name: user.suspendedBy })]),
  ].join(" ");
  return (
    <div className={styles.notice}>
      <Notice tone="alert" title={title}>
        {user.suspendedReason !== null && t("admin.users.reason", { reason: user.suspendedReason })}
      </Notice>
    </div>
  );
}

function Memberships({ user }: { readonly user: AdminUser }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-label={t("admin.users.workspaces")}>
      <h2>{t("admin.users.workspaces")}</h2>
      {user.memberships.length === 0 && <p className={styles.text}>{t("admin.users.noWorkspaces")}</p>}
      <ul className={peopleStyles.people}>
        {user.memberships.map((workspace) => (
          <li key={workspace.id}>
            <Link to="/admin/workspaces/$id" params={{ id: workspace.id }}>
              {workspace.name}
            </Link>
            <span>
              {t(`admin.workspaces.plans.${workspace.plan ?? "none"}`)} · {t(`admin.users.teamRoles.${workspace.teamRole}`)}
            </span>
            {workspace.suspended && <StatusBadge tone="alert">{t("admin.workspaces.suspended")}</StatusBadge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
