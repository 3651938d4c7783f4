import { useMemo } from "react";
import type { AdminWorkspaceRow } from "@filon/contracts/admin";
import { type Column, type Format, StatusBadge } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { PLANS, readWorkspaceSearch, STANDINGS, SUBSCRIPTIONS } from "../admin-search.ts";
import { workspacesQuery } from "../api/workspaces.ts";
import { SubscriptionBadge } from "../components/badges.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { SortedListPage } from "../components/sorted-list-page.tsx";
import styles from "../admin.module.css";

function columnsOf(t: Translate, format: Format): readonly Column<AdminWorkspaceRow>[] {
  return [
    {
      id: "name",
      header: t("admin.workspaces.columns.name"),
      width: "minmax(150px, 2.4fr)",
      sortBy: "name",
      render: (row) => (
        <Link to="/admin/workspaces/$id" params={{ id: row.id }} className={styles.cell}>
          <b>{row.name}</b>
          <small>
            {t(`admin.workspaces.tiers.${row.tier}`)}
            {row.isDemo && ` · ${t("admin.workspaces.demo")}`}
          </small>
        </Link>
      ),
    },
    {
      id: "plan",
      header: t("admin.workspaces.columns.plan"),
      width: "minmax(118px, 1fr)",
      sortBy: "plan",
      hideBelow: "sm",
      render: (row) => t(`admin.workspaces.plans.${row.plan ?? "none"}`),
    },
    {
      id: "subscription",
      header: t("admin.workspaces.columns.subscription"),
      width: "minmax(138px, 1.2fr)",
      render: (row) =>
        row.suspendedAt === null ? (
          <SubscriptionBadge status={row.subscriptionStatus} />
        ) : (
          <StatusBadge tone="alert">{t("admin.workspaces.suspended")}</StatusBadge>
        ),
    },
    {
      id: "members",
      header: t("admin.workspaces.columns.members"),
      width: "108px",
      sortBy: "members",
      hideBelow: "md",
      align: "end",
      render: (row) => format.number(row.members),
    },
    {
      id: "prospects",
      header: t("admin.workspaces.columns.prospects"),
      width: "104px",
      hideBelow: "md",
      align: "end",
      render: (row) => format.number(row.prospects),
    },
    {
      id: "campaigns",
      header: t("admin.workspaces.columns.campaigns"),
      width: "168px",
      hideBelow: "md",
      align: "end",
      render: (row) => format.number(row.runningCampaigns),
    },
    {
      id: "pru",
      header: t("admin.workspaces.columns.pru"),
      width: "104px",
      hideBelow: "sm",
      align: "end",
      render: (row) => `${format.number(row.pru.occupied)} / ${format.number(row.pru.total)}`,
    },
  ];
}

/** All workspaces, with their plan and activity. */
export function WorkspacesPage() {
  const t = useTexts();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readWorkspaceSearch({ ...address }), [address]);
  return (
    <SortedListPage
      path="/admin/workspaces"
      title={t("admin.workspaces.title")}
      searchLabel={t("admin.workspaces.search")}
      search={search}
      query={useQuery(workspacesQuery(search))}
      columnsOf={columnsOf}
      rowLabel={(row) => row.name}
      filters={(change) => (
        <>
          <FilterSelect
            label={t("admin.workspaces.plan")}
            all={t("admin.workspaces.allPlans")}
            choices={PLANS}
            nameOf={(plan) => t(`admin.workspaces.plans.${plan}`)}
            value={search.plan}
            onChoose={(plan) => change({ plan })}
          />
          <FilterSelect
            label={t("admin.workspaces.subscription")}
            all={t("admin.workspaces.allSubscriptions")}
            choices={SUBSCRIPTIONS}
            nameOf={(status) => t(`admin.workspaces.subscriptions.${status}`)}
            value={search.subscription}
            onChoose={(subscription) => change({ subscription })}
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
