import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type Column, nextSorting, type Resizing, type Sorting } from "./columns.ts";
import { ResizeHandle } from "./resize-handle.tsx";
import type { TableSelection } from "./table-selection.ts";
import styles from "./data-table.module.css";
import checkStyles from "./table-check.module.css";

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
  readonly selection: TableSelection | undefined;
  readonly ids: readonly string[];
  readonly starts: ReadonlyMap<string, number>;
  readonly resizing: Resizing | undefined;
}

function ariaSort(sorting: Sorting | undefined, sortBy: string | undefined): "ascending" | "descending" | "none" | undefined {
  if (sortBy === undefined) return undefined;
  if (sorting?.by !== sortBy) return "none";
  return sorting.direction === "asc" ? "ascending" : "descending";
}

function SelectAll({
  selection,
  ids,
  isPinned,
}: {
  readonly selection: TableSelection;
  readonly ids: readonly string[];
  readonly isPinned: boolean;
}) {
  const everyRow = ids.length > 0 && ids.every((id) => selection.selected.has(id));
  const all = everyRow && selection.complete;
  const some = !all && ids.some((id) => selection.selected.has(id));
  return (
    <span role="columnheader" className={checkStyles.root} data-pinned={isPinned || undefined}>
      <input
        type="checkbox"
        aria-label={selection.allLabel}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={() => selection.onChange(everyRow ? new Set() : new Set(ids))}
      />
    </span>
  );
}

/** The header row; sortable columns are buttons and announce their direction. */
export function TableHead<Row>({ columns, sorting, onSort, selection, ids, starts, resizing }: TableHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.tableHead}>
      <div role="row" className={styles.tableRow} aria-rowindex={1}>
        {selection && <SelectAll selection={selection} ids={ids} isPinned={starts.size > 0} />}
        {columns.map((column) => {
          const sortBy = column.sortBy;
          const start = starts.get(column.id);
          const active = sortBy !== undefined && sorting?.by === sortBy;
          return (
            <span
              key={column.id}
              role="columnheader"
              aria-sort={ariaSort(sorting, sortBy)}
              data-hide={column.hideBelow}
              data-align={column.align}
              data-pinned={start === undefined ? undefined : true}
              {...(start !== undefined && { style: { left: start } })}
            >
              {sortBy !== undefined && sorting && onSort ? (
                <button type="button" onClick={() => onSort(nextSorting(sorting, sortBy))}>
                  {column.header}
                  {active &&
                    (sorting.direction === "asc" ? (
                      <IconArrowUp size={16} aria-hidden="true" />
                    ) : (
                      <IconArrowDown size={16} aria-hidden="true" />
                    ))}
                </button>
              ) : (
                column.header
              )}
              {resizing && <ResizeHandle label={resizing.label(column.header)} onResize={(width) => resizing.onResize(column.id, width)} />}
            </span>
          );
        })}
      </div>
    </div>
  );
}
