import type { ProspectOwner, ProspectRow } from "@filon/contracts/prospects";
import { Avatar, type Column, type Format, useFormat } from "@filon/ui";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { ProspectStatusBadge } from "../../../shared/controls/prospect-status-badge.tsx";
import { useOwners } from "../api/prospects-owners.ts";
import { prospectName } from "../prospect-name.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./prospect-columns.module.css";

function NameCell({ row, unnamed }: { readonly row: ProspectRow; readonly unnamed: string }) {
  const name = prospectName(row, unnamed);
  return (
    <Link to="/prospects/$id" params={{ id: row.id }} state={{ fromProspects: true }} className={styles.prospectCell}>
      <Avatar name={name} size={32} />
      <span>
        <b>{name}</b>
        {row.email !== null && <small>{row.email}</small>}
      </span>
    </Link>
  );
}

function TagsCell({ tags, onTag }: { readonly tags: readonly string[]; readonly onTag: (tag: string) => void }) {
  return (
    <span className={styles.prospectTags}>
      {tags.map((tag) => (
        <button key={tag} type="button" className={styles.tagButton} onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
    </span>
  );
}

function columnsOf(
  t: Translate,
  format: Format,
  onTag: (tag: string) => void,
  owners: readonly ProspectOwner[],
): readonly Column<ProspectRow>[] {
  const ownerName = (id: string | null) => owners.find((owner) => owner.id === id)?.name ?? "";
  const owner: Column<ProspectRow> = {
    id: "owner",
    header: t("prospects.columns.owner"),
    width: "minmax(112px, 1fr)",
    hideBelow: "md",
    render: (row) => <span className={styles.prospectOwner}>{ownerName(row.ownerId)}</span>,
  };
  return [
    {
      id: "name",
      header: t("prospects.columns.name"),
      width: "minmax(140px, 2.2fr)",
      sortBy: "name",
      render: (row) => <NameCell row={row} unnamed={t("prospects.detail.unnamed")} />,
    },
    {
      id: "company",
      header: t("prospects.columns.company"),
      width: "minmax(120px, 1.6fr)",
      sortBy: "company",
      hideBelow: "sm",
      render: (row) => (
        <span className={styles.prospectTwoLines}>
          <span>{row.company}</span>
          {row.position !== null && <small>{row.position}</small>}
        </span>
      ),
    },
    {
      id: "status",
      header: t("prospects.columns.status"),
      width: "minmax(154px, 1fr)",
      sortBy: "status",
      render: (row) => (
        <span className={styles.prospectTwoLines}>
          <ProspectStatusBadge status={row.status} />
          {row.optedOut && <small className={styles.prospectOptedOut}>{t("prospects.columns.optedOut")}</small>}
        </span>
      ),
    },
    {
      id: "tags",
      header: t("prospects.columns.tags"),
      width: "minmax(120px, 1.2fr)",
      hideBelow: "md",
      render: (row) => <TagsCell tags={row.tags} onTag={onTag} />,
    },
    // A workspace of one has no choice of owner.
    ...(owners.length > 0 ? [owner] : []),
    {
      id: "lastContacted",
      header: t("prospects.columns.lastContacted"),
      width: "minmax(156px, 1fr)",
      sortBy: "lastContacted",
      hideBelow: "md",
      render: (row) =>
        row.lastContactedAt === null ? <span className="quiet">{t("prospects.columns.never")}</span> : format.relative(row.lastContactedAt),
    },
    {
      id: "score",
      header: t("prospects.columns.score"),
      width: "88px",
      sortBy: "score",
      hideBelow: "sm",
      align: "end",
      render: (row) => (row.score === null ? null : <b>{format.number(row.score)}</b>),
    },
    {
      id: "edit",
      header: t("prospects.detail.edit"),
      width: "88px",
      align: "end",
      hideBelow: "sm",
      render: (row) => (
        <Link
          from="/prospects"
          to="/prospects"
          search={(before) => ({ ...before, edit: row.id })}
          replace
          className={iconButtonStyles.root}
          preload={false}
          aria-label={t("prospects.dialog.editRow", { name: prospectName(row, t("prospects.detail.unnamed")) })}
        >
          <IconPencil size={16} aria-hidden="true" />
        </Link>
      ),
    },
  ];
}

/** Returns the columns of the prospect list, memoised. */
export function useProspectColumns(onTag: (tag: string) => void): readonly Column<ProspectRow>[] {
  const t = useTexts();
  const format = useFormat();
  const owners = useOwners();
  return useMemo(() => columnsOf(t, format, onTag, owners), [t, format, onTag, owners]);
}
