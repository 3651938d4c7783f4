import type { TicketRow } from "@filon/contracts/admin";
import { type Column, EmptyState, type Format, PageHeader, StatusBadge, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { CATEGORIES, readTicketSearch, STATUSES } from "../admin-search.ts";
import { ticketsQuery } from "../api/tickets.ts";
import { AdminList } from "../components/admin-list.tsx";
import { TicketBadge } from "../components/badges.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { useListAddress } from "../use-list-address.ts";
import adminStyles from "../admin.module.css";
import styles from "./tickets-page.module.css";

function columnsOf(t: Translate, format: Format): readonly Column<TicketRow>[] {
  return [
    {
      id: "subject",
      header: t("admin.tickets.columns.subject"),
      width: "minmax(150px, 3fr)",
      render: (row) => (
        <Link to="/admin/tickets/$id" params={{ id: row.id }} className={adminStyles.cell}>
          <b>{row.sender?.name ?? row.subject}</b>
          <small>{row.sender?.email ?? t("admin.tickets.unsigned")}</small>
        </Link>
      ),
    },
    {
      id: "category",
      header: t("admin.tickets.columns.category"),
      width: "minmax(150px, 1.4fr)",
      hideBelow: "sm",
      render: (row) => t(`admin.tickets.categories.${row.category}`),
    },
    {
      id: "status",
      header: t("admin.tickets.columns.status"),
      width: "minmax(118px, 1.2fr)",
      render: (row) => (
        <span className={styles.badges}>
          <TicketBadge status={row.status} />
          {row.invited && <StatusBadge tone="info">{t("admin.tickets.invited")}</StatusBadge>}
        </span>
      ),
    },
    {
      id: "received",
      header: t("admin.tickets.columns.received"),
      width: "minmax(130px, 1fr)",
      hideBelow: "md",
      render: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
  ];
}

/** Messages from the contact form, including the beta's waiting list. */
export function TicketsPage() {
  const t = useTexts();
  const format = useFormat();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readTicketSearch({ ...address }), [address]);
  const query = useQuery(ticketsQuery(search));
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  const { change, clear } = useListAddress("/admin/tickets", search);
  return (
    <>
      <PageHeader title={t("admin.tickets.title")} />
      <ListFilters label={t("admin.tickets.search")} search={search} onSearch={(text) => change({ search: text })} onClear={clear}>
        <FilterSelect
          label={t("admin.tickets.category")}
          all={t("admin.tickets.allCategories")}
          choices={CATEGORIES}
          nameOf={(category) => t(`admin.tickets.categories.${category}`)}
          value={search.category}
          onChoose={(category) => change({ category })}
        />
        <FilterSelect
          label={t("admin.tickets.status")}
          all={t("admin.tickets.allStatuses")}
          choices={STATUSES}
          nameOf={(status) => t(`admin.tickets.statuses.${status}`)}
          value={search.status}
          onChoose={(status) => change({ status })}
        />
      </ListFilters>
      <AdminList
        label={t("admin.tickets.title")}
        query={query}
        columns={columns}
        rowLabel={(row) => row.subject}
        search={search}
        onPage={(page) => change({ page })}
        onClear={clear}
        empty={<EmptyState title={t("admin.tickets.empty")}>{t("admin.tickets.emptyText")}</EmptyState>}
      />
    </>
  );
}
