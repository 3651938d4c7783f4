import type { Invitation } from "@filon/contracts/admin";
import { AppButton, type Column, EmptyState, type Format, PageHeader, useFormat } from "@filon/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { readInvitationSearch, STATES } from "../admin-search.ts";
import { invitationsQuery } from "../api/invitations.ts";
import { AdminList } from "../components/admin-list.tsx";
import { InvitationBadge } from "../components/badges.tsx";
import { FilterSelect } from "../components/filter-select.tsx";
import { InvitationDialog } from "../components/invitation-dialog.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { MakeInvitationDialog } from "../components/make-invitation-dialog.tsx";
import { useListAddress } from "../use-list-address.ts";
import styles from "../admin.module.css";

function columnsOf(t: Translate, format: Format, onOpen: (invitation: Invitation) => void): readonly Column<Invitation>[] {
  return [
    {
      id: "label",
      header: t("admin.invitations.columns.label"),
      width: "minmax(130px, 2fr)",
      render: (row) => {
        const label = row.label || t("admin.invitations.unnamed");
        return (
          <button type="button" className={styles.cell} onClick={() => onOpen(row)}>
            <b>{label}</b>
            {row.email !== null && <small>{t("admin.invitations.sentTo", { email: row.email })}</small>}
          </button>
        );
      },
    },
    {
      id: "code",
      header: t("admin.invitations.columns.code"),
      width: "110px",
      hideBelow: "sm",
      render: (row) => (row.prefix === null ? t("admin.invitations.older") : <code>{`${row.prefix}-…`}</code>),
    },
    {
      id: "state",
      header: t("admin.invitations.columns.state"),
      width: "116px",
      render: (row) => <InvitationBadge state={row.state} />,
    },
    {
      id: "uses",
      header: t("admin.invitations.columns.uses"),
      width: "112px",
      hideBelow: "sm",
      render: (row) => t("admin.invitations.uses", { uses: row.uses, max: row.maxUses }),
    },
    {
      id: "expires",
      header: t("admin.invitations.columns.expires"),
      width: "minmax(110px, 1fr)",
      hideBelow: "md",
      render: (row) => (row.expiresAt ? format.date(row.expiresAt) : <span className="quiet">{t("admin.invitations.noExpiry")}</span>),
    },
    {
      id: "created",
      header: t("admin.invitations.columns.created"),
      width: "minmax(150px, 1.2fr)",
      hideBelow: "md",
      render: (row) => (
        <span className={styles.cell}>
          <span>{format.date(row.createdAt)}</span>
          <small>{row.createdBy ?? t("admin.invitations.byCommand")}</small>
        </span>
      ),
    },
  ];
}

/** Lists, creates and revokes invitation codes. */
export function InvitationsPage() {
  const t = useTexts();
  const format = useFormat();
  const address = useSearch({ strict: false });
  const search = useMemo(() => readInvitationSearch({ ...address }), [address]);
  const query = useQuery(invitationsQuery(search));
  const [making, setMaking] = useState(false);
  const [opened, setOpened] = useState<Invitation | null>(null);
  const columns = useMemo(() => columnsOf(t, format, setOpened), [t, format]);
  const { change, clear } = useListAddress("/admin/invitations", search);
  const make = (
    <AppButton kind="primary" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
      {t("admin.invitations.make")}
    </AppButton>
  );
  return (
    <>
      <PageHeader title={t("admin.invitations.title")} actions={make} />
      <ListFilters label={t("admin.invitations.search")} search={search} onSearch={(text) => change({ search: text })} onClear={clear}>
        <FilterSelect
          label={t("admin.invitations.state")}
          all={t("admin.invitations.allStates")}
          choices={STATES}
          nameOf={(state) => t(`admin.invitations.states.${state}`)}
          value={search.state}
          onChoose={(state) => change({ state })}
        />
      </ListFilters>
      <AdminList
        label={t("admin.invitations.title")}
        query={query}
        columns={columns}
        rowLabel={(row) => row.label || t("admin.invitations.unnamed")}
        search={search}
        onPage={(page) => change({ page })}
        onClear={clear}
        empty={<EmptyState title={t("admin.invitations.empty")}>{t("admin.invitations.emptyText")}</EmptyState>}
      />
      {making && <MakeInvitationDialog onClose={() => setMaking(false)} />}
      {opened && <InvitationDialog invitation={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
