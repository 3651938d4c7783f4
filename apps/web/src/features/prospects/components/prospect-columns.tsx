import type { ProspectOwner, ProspectRow, ProspectTableRow, ViewColumn } from "@filon/contracts/prospects";
import { Avatar, type Column, type Format, useFormat } from "@filon/ui";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { ProspectStatusBadge } from "../../../shared/controls/prospect-status-badge.tsx";
import { useOwners } from "../api/prospects-owners.ts";
import { OwnerEditor, StatusEditor, TextEditor, type TextField } from "../columns/cell-editors.tsx";
import { COLUMN_KINDS, type ColumnId, customName, moreText } from "../columns/column-kinds.ts";
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

/** What the cells' content depends on besides their row. */
interface Cells {
  readonly t: Translate;
  readonly format: Format;
  readonly onTag: (tag: string) => void;
  readonly ownerName: (id: string | null) => string;
}

function cellOf(id: ColumnId, row: ProspectTableRow, { t, format, onTag, ownerName }: Cells): ReactNode {
  const when = (instant: string | null | undefined) =>
    instant ? format.relative(instant) : <span className="quiet">{t("prospects.columns.never")}</span>;
  switch (id) {
    case "name":
      return <NameCell row={row} unnamed={t("prospects.detail.unnamed")} />;
    case "company":
      return (
        <span className={styles.prospectTwoLines}>
          <span>{row.company}</span>
          {row.position !== null && <small>{row.position}</small>}
        </span>
      );
    case "status":
      return (
        <span className={styles.prospectTwoLines}>
          <ProspectStatusBadge status={row.status} />
          {row.optedOut && <small className={styles.prospectOptedOut}>{t("prospects.columns.optedOut")}</small>}
        </span>
      );
    case "tags":
      return <TagsCell tags={row.tags} onTag={onTag} />;
    case "owner":
      return <span className={styles.prospectOwner}>{ownerName(row.ownerId)}</span>;
    case "score":
      return row.score === null ? null : <b>{format.number(row.score)}</b>;
    case "lastContacted":
      return when(row.lastContactedAt);
    case "lastReplied":
      return when(row.lastRepliedAt);
    case "created":
      return when(row.createdAt);
    case "updated":
      return when(row.more?.updatedAt);
    case "email":
    case "position":
    case "location":
      return row[id];
    case "source":
      return row.more && t(`prospecttable.sources.${sourceOf(row.more.source)}`);
    default:
      return moreText(row, id);
  }
}

const SOURCES = ["manual", "import", "sandbox", "campaign", "booking", "webhook"] as const;
const sourceOf = (source: string) => SOURCES.find((known) => known === source) ?? "other";

const EDITABLE: Readonly<Partial<Record<ColumnId, TextField>>> = {
  company: "company",
  position: "position",
  email: "email",
  phone: "phone",
  industry: "industry",
  location: "location",
};

function editorOf(id: ColumnId, label: string): Column<ProspectTableRow>["edit"] {
  if (id === "status") return (row, close) => <StatusEditor row={row} close={close} />;
  if (id === "owner") return (row, close) => <OwnerEditor row={row} close={close} />;
  const field = EDITABLE[id];
  if (field === undefined) return undefined;
  const valueOf = (row: ProspectTableRow) => (field === "phone" || field === "industry" ? moreText(row, field) : (row[field] ?? ""));
  const isMore = field === "phone" || field === "industry";
  // Until it is read, an editor would show it as empty, and save that.
  return (row, close) =>
    isMore && !row.more ? null : <TextEditor row={row} field={field} label={label} value={valueOf(row)} close={close} />;
}

function trackOf({ width, pinned }: ViewColumn, least: number, share: number): string {
  if (width !== undefined || pinned) return `${width ?? Math.max(least, 200 * Math.min(1, share))}px`;
  return share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`;
}

interface Arrangement {
  /** Those to show, pinned ones first. */
  readonly columns: readonly ViewColumn[];
  /** Whether the user chose them: then only phones leave some out. */
  readonly isChosen: boolean;
  /** Phones have no room for pinned columns and widths. */
  readonly isPhone: boolean;
}

function columnsOf(cells: Cells, { columns, isChosen, isPhone }: Arrangement, hasTeam: boolean): readonly Column<ProspectTableRow>[] {
  const { t } = cells;
  const shown = columns.flatMap((given): Column<ProspectTableRow>[] => {
    const column = isPhone ? { id: given.id } : given;
    const isPinned = column.pinned === true;
    const name = customName(column.id);
    if (name !== null)
      return [
        {
          id: column.id,
          header: name,
          width: trackOf(column, 130, 1),
          hideBelow: "sm",
          pinned: isPinned,
          render: (row) => moreText(row, column.id),
        },
      ];
    const kind = COLUMN_KINDS.find(({ id }) => id === column.id);
    // A workspace of one has no choice of owner.
    if (!kind || (kind.id === "owner" && !hasTeam)) return [];
    const header = t(`prospecttable.columns.${kind.id}`);
    const hideBelow = isChosen ? (kind.id === "name" || kind.id === "status" ? undefined : "sm") : kind.hideBelow;
    const edit = editorOf(kind.id, header);
    return [
      {
        id: kind.id,
        header,
        width: trackOf(column, kind.least, kind.share),
        pinned: isPinned,
        ...(kind.sortBy && { sortBy: kind.sortBy }),
        ...(hideBelow && { hideBelow }),
        ...(kind.align && { align: kind.align }),
        ...(edit && { edit }),
        render: (row) => cellOf(kind.id, row, cells),
      },
    ];
  });
  return [...shown, editColumn(t)];
}

function editColumn(t: Translate): Column<ProspectTableRow> {
  return {
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
  };
}

/** Returns the columns of the prospect table, memoised. */
export function useProspectColumns(onTag: (tag: string) => void, arrangement: Arrangement): readonly Column<ProspectTableRow>[] {
  const t = useTexts();
  const format = useFormat();
  const owners = useOwners();
  const { columns, isChosen, isPhone } = arrangement;
  return useMemo(() => {
    const ownerName = (id: string | null) => owners.find((owner: ProspectOwner) => owner.id === id)?.name ?? "";
    return columnsOf({ t, format, onTag, ownerName }, { columns, isChosen, isPhone }, owners.length > 0);
  }, [t, format, onTag, owners, columns, isChosen, isPhone]);
}
