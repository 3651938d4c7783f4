import { useMemo } from "react";
import type { AdminUserRow } from "@filon/contracts/admin";
import { Avatar, type Column, type Format } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { readUserSearch, ROLES, STANDINGS } from "../admin-search.ts";
import { usersQuery } from "../api/users.ts";
import { RoleText, StandingBadge } from "../components/badges.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { SortedListPage } from "../components/sorted-list-page.tsx";
import adminStyles from "../admin.module.css";
import styles from "./users-page.module.css";

const nameOf = (row: AdminUserRow) => `${row.firstName} ${row.lastName}`.trim() || row.email;

function columnsOf(t: Translate, format: Format): readonly Column<AdminUserRow>[] {
  return [
    {
      id: "name",
      header: t("admin.users.columns.name"),
      width: "minmax(150px, 2.4fr)",
      sortBy: "name",
      render: (row) => (
        <Link to="/admin/users/$id" params={{ id: row.id }} className={`${adminStyles.cell} ${styles.person}`}>
          <Avatar name={nameOf(row)} size={32} />
          <span>
            <b>{nameOf(row)}</b>
            <small>{row.email}</small>
          </span>
        </Link>
      ),
    },
    {
      id: "role",
      header: t("admin.users.columns.role"),
      width: "minmax(160px, 1.2fr)",
      sortBy: "role",
      hideBelow: "sm",
      render: (row) => <RoleText role={row.role} />,
    },
    {
      id: "standing",
      header: t("admin.users.columns.standing"),
      width: "112px",
      render: (row) => <StandingBadge suspended={row.suspendedAt !== null} />,
    },
    {
      id: "lastSignIn",
      header: t("admin.users.columns.lastSignIn"),
      width: "minmax(160px, 1.1fr)",
      sortBy: "lastSignIn",
      hideBelow: "md",
      render: (row) =>
        row.lastSignInAt === null ? <span className="quiet">{t("admin.list.never")}</span> : format.dateTime(row.lastSignInAt),
    },
    {
      id: "sessions",
      header: t("admin.users.columns.sessions"),
      width: "90px",
      hideBelow: "md",
      align: "end",
      render: (row) => format.number(row.sessions),
    },
    {
      id: "created",
      header: t("admin.users.columns.created"),
      width: "minmax(120px, 1fr)",
      sortBy: "created",
      hideBelow: "md",
      render: (row) => format.date(row.createdAt),
    },
  ];
}

/** All users of the installation. */
export function UsersPage() {
  const t = useTexts();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readUserSearch({ ...address }), [address]);
  return (
    <SortedListPage
      path="/admin/users"
      title={t("admin.users.title")}
      searchLabel={t("admin.users.search")}
      search={search}
      query={useQuery(usersQuery(search))}
      columnsOf={columnsOf}
      rowLabel={nameOf}
      filters={(change) => (
        <>
          <FilterSelect
            label={t("admin.users.role")}
            all={t("admin.users.allRoles")}
            choices={ROLES}
            nameOf={(role) => t(`admin.users.roles.${role}`)}
            value={search.role}
            onChoose={(role) => change({ role })}
          />
          <FilterSelect
            label={t("admin.users.standing")}
            all={t("admin.users.allStandings")}
            choices={STANDINGS}
            nameOf={(standing) => t(`admin.users.standings.${standing}`)}
            value={search.standing}
            onChoose={(standing) => change({ standing })}
          />
        </>
      )}
    />
  );
}
