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
  readonly render: (row: Row) => ReactNode;
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

/** Returns the sort after a click on a header: by its column, or reversed if it already sorts. */
export function nextSorting(current: Sorting, sortBy: string): Sorting {
  if (current.by !== sortBy) return { by: sortBy, direction: "asc" };
  return { by: sortBy, direction: current.direction === "asc" ? "desc" : "asc" };
}
