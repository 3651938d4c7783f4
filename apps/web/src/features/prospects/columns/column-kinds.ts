import type { ProspectSort, ProspectTableRow, ViewColumn } from "@filon/contracts/prospects";

/** A column that the table can show. Texts of the dictionary are under `prospecttable.columns`. */
export interface ColumnKind {
  readonly id: ColumnId;
  /** Share of the room, with its least width in pixels. */
  readonly least: number;
  readonly share: number;
  readonly sortBy?: ProspectSort;
  readonly align?: "end";
  /** Narrow tables leave it out of the usual columns. */
  readonly hideBelow?: "md" | "sm";
  /** Whether its content is read only when it is shown. */
  readonly isMore?: true;
}

export type ColumnId =
  | "name"
  | "company"
  | "position"
  | "status"
  | "tags"
  | "owner"
  | "lastContacted"
  | "score"
  | "email"
  | "phone"
  | "industry"
  | "location"
  | "profileLink"
  | "lists"
  | "campaigns"
  | "lastReplied"
  | "created"
  | "updated"
  | "source";

export const COLUMN_KINDS: readonly ColumnKind[] = [
  { id: "name", least: 140, share: 2.2, sortBy: "name" },
  { id: "company", least: 120, share: 1.6, sortBy: "company", hideBelow: "sm" },
  { id: "position", least: 140, share: 1.4, sortBy: "position" },
  { id: "status", least: 154, share: 1, sortBy: "status" },
  { id: "tags", least: 120, share: 1.2, hideBelow: "md" },
  { id: "owner", least: 112, share: 1, hideBelow: "md" },
  { id: "lastContacted", least: 156, share: 1, sortBy: "lastContacted", hideBelow: "md" },
  { id: "score", least: 88, share: 0, sortBy: "score", align: "end", hideBelow: "sm" },
  { id: "email", least: 180, share: 1.4, sortBy: "email" },
  { id: "phone", least: 150, share: 1, isMore: true },
  { id: "industry", least: 130, share: 1, sortBy: "industry", isMore: true },
  { id: "location", least: 130, share: 1, sortBy: "location" },
  { id: "profileLink", least: 120, share: 1, isMore: true },
  { id: "lists", least: 140, share: 1, isMore: true },
  { id: "campaigns", least: 150, share: 1.2, isMore: true },
  { id: "lastReplied", least: 156, share: 1, sortBy: "lastReplied" },
  { id: "created", least: 140, share: 1, sortBy: "created" },
  { id: "updated", least: 140, share: 1, sortBy: "updated", isMore: true },
  { id: "source", least: 110, share: 1, isMore: true },
];

const CUSTOM = "custom:";

/** Columns of a table that nobody arranged. */
export const USUAL_COLUMNS: readonly ViewColumn[] = ["name", "company", "status", "tags", "owner", "lastContacted", "score"].map((id) => ({
  id,
}));

/** Returns the id of a custom field's column, and the field's name of such an id. */
export const customColumn = (name: string): string => `${CUSTOM}${name}`;
export const customName = (id: string): string | null => (id.startsWith(CUSTOM) ? id.slice(CUSTOM.length) : null);

/** Returns whether any of these columns shows what is read only on demand. */
export function needMore(columns: readonly ViewColumn[]): boolean {
  return columns.some(({ id }) => customName(id) !== null || COLUMN_KINDS.find((kind) => kind.id === id)?.isMore === true);
}

/** Returns the columns with those pinned first, unknown ones left out, and the name always there. */
export function shownColumns(columns: readonly ViewColumn[]): readonly ViewColumn[] {
  const known = (columns.length === 0 ? USUAL_COLUMNS : columns).filter(
    ({ id }) => customName(id) !== null || COLUMN_KINDS.some((kind) => kind.id === id),
  );
  const named = known.some(({ id }) => id === "name") ? known : [{ id: "name" }, ...known];
  return [...named.filter(({ pinned }) => pinned), ...named.filter(({ pinned }) => !pinned)];
}

/** Returns the columns after one was moved by some places; pinned and other columns stay apart. */
export function movedColumn(columns: readonly ViewColumn[], id: string, to: number): readonly ViewColumn[] {
  const moved = columns.find((column) => column.id === id);
  if (!moved) return columns;
  const others = columns.filter((column) => column !== moved);
  const place = Math.max(0, Math.min(others.length, to));
  return shownColumns([...others.slice(0, place), moved, ...others.slice(place)]);
}

/** What a cell of this column shows as text; for sorting nothing, for filters nothing: only for the cell. */
export function moreText(row: ProspectTableRow, id: string): string {
  const name = customName(id);
  const { more } = row;
  if (!more) return "";
  if (name !== null) return more.custom[name] ?? "";
  switch (id) {
    case "phone":
      return more.phone ?? "";
    case "industry":
      return more.industry ?? "";
    case "profileLink":
      return more.profileLink ?? "";
    case "lists":
      return more.lists.map((list) => list.name).join(", ");
    case "campaigns":
      return more.campaigns.map(({ title }) => title).join(", ");
    default:
      return "";
  }
}
