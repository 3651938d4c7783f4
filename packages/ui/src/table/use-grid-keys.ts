import { type KeyboardEvent, useCallback } from "react";
import type { Column } from "./columns.ts";

interface GridKeys<Row> {
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  readonly scrollTo: (index: number) => void;
  readonly onToggle: (id: string) => void;
  readonly onEdit: (cell: { readonly row: string; readonly column: string }) => void;
}

const PAGE = 10;

/** Which way each key moves: rows, columns. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [PAGE, 0],
  PageUp: [-PAGE, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Keys of a grid: arrows move between cells, Enter and F2 edit or open, space ticks the row, Escape leaves the cell. */
export function useGridKeys<Row>({ columns, count, scrollTo, onToggle, onEdit }: GridKeys<Row>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const grid = event.currentTarget;
      const target = event.target as HTMLElement;
      const cell = target.dataset["column"] === undefined ? null : target;
      // Keys typed into a link, a box or an editor inside a cell are theirs.
      if (cell === null && target !== grid) {
        if (event.key === "Escape") target.closest<HTMLElement>("[data-column]")?.focus();
        return;
      }
      const row = cell?.closest<HTMLElement>("[data-row]");
      const id = row?.dataset["row"];
      const column = cell === null ? undefined : columns[Number(cell.dataset["column"])];
      const move = MOVES[event.key];
      if (move && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        const at = row ? Number(row.getAttribute("aria-rowindex")) - 2 : -1;
        const place = cell === null ? 0 : Number(cell.dataset["column"]);
        focusCell(grid, scrollTo, {
          index: cell === null ? 0 : Math.min(count - 1, Math.max(0, at + move[0])),
          place: cell === null ? 0 : Math.min(columns.length - 1, Math.max(0, place + move[1])),
        });
      } else if (cell && id !== undefined && (event.key === "Enter" || event.key === "F2")) {
        event.preventDefault();
        if (column?.edit) onEdit({ row: id, column: column.id });
        else if (event.key === "Enter") cell.querySelector<HTMLElement>("a, button")?.click();
      } else if (id !== undefined && event.key === " ") {
        event.preventDefault();
        onToggle(id);
      } else if (cell && event.key === "Escape") grid.focus();
    },
    [columns, count, scrollTo, onToggle, onEdit],
  );
}

/** Focuses a cell, once it is rendered: a row outside of the view is scrolled to first. */
function focusCell(
  grid: HTMLElement,
  scrollTo: (index: number) => void,
  { index, place }: { readonly index: number; readonly place: number },
) {
  const find = () => grid.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"] [data-column="${place}"]`);
  const found = find();
  scrollTo(index);
  if (found) found.focus();
  else requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
}
