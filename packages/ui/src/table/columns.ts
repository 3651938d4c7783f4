import type { ReactNode } from "react";

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** A track of a CSS grid, such as "minmax(200px, 2fr)" or "90px". */
  readonly width: string;
  /** The column's sort key on the server; absent if it does not sort. */
  readonly sortBy?: string;
  /** Hidden when the table itself is narrower: md under 860 px, sm under 560 px. */
  readonly hideBelow?: "md" | "sm";
  readonly align?: "end";
  /** Stays in place at the start while the others scroll. Its `width` must be in pixels; pinned columns come first. */
  readonly pinned?: boolean;
  readonly render: (row: Row) => ReactNode;
  /** Edits the cell in place of `render`; it calls `close` when done. Absent where the cell cannot be edited. */
  readonly edit?: (row: Row, close: () => void) => ReactNode;
}

/** How the user may change the columns' widths, in CSS pixels. */
export interface Resizing {
  readonly label: (column: string) => string;
  readonly onResize: (columnId: string, width: number) => void;
}

export interface Sorting {
  readonly by: string;
  readonly direction: "asc" | "desc";
}

/** Returns the grid's tracks at each of the three widths, as custom properties. */
export function columnTracks(
  columns: readonly Pick<Column<never>, "width" | "hideBelow">[],
  selectable: boolean,
): Record<`--${string}`, string> {
  const tracks = (keep: (column: Pick<Column<never>, "width" | "hideBelow">) => boolean) =>
    [...(selectable ? ["44px"] : []), ...columns.filter(keep).map((column) => column.width)].join(" ");
  return {
    "--tracks": tracks(() => true),
    "--tracks-md": tracks((column) => column.hideBelow === undefined || column.hideBelow === "sm"),
    "--tracks-sm": tracks((column) => column.hideBelow === undefined),
  };
}

const CHECK_WIDTH = 44;

/** Returns where each pinned column starts, in pixels, by its id. */
export function pinnedStarts(
  columns: readonly Pick<Column<never>, "id" | "width" | "pinned">[],
  selectable: boolean,
): ReadonlyMap<string, number> {
  let start = selectable ? CHECK_WIDTH : 0;
  const starts = new Map<string, number>();
  for (const { id, width, pinned } of columns) {
    if (!pinned) continue;
    starts.set(id, start);
    start += leastWidth(width);
  }
  return starts;
}

/** Returns the least width of a track, in pixels: that of "120px" and of "minmax(120px, 1fr)". */
export function leastWidth(track: string): number {
  return Number.parseFloat(/(?:^|\()(?<width>[\d.]+)px/u.exec(track)?.groups?.["width"] ?? "0");
}

/** Returns the least width of a whole row, in pixels: below it, the table scrolls sideways. */
export function leastRowWidth(columns: readonly Pick<Column<never>, "width">[], selectable: boolean): number {
  return columns.reduce((sum, { width }) => sum + leastWidth(width), selectable ? CHECK_WIDTH : 0);
}

/** Returns the sort after a click on a header: by its column, or reversed if it already sorts. */
export function nextSorting(current: Sorting, sortBy: string): Sorting {
  if (current.by !== sortBy) return { by: sortBy, direction: "asc" };
  return { by: sortBy, direction: current.direction === "asc" ? "desc" : "asc" };
}
