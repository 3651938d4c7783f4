import { memo } from "react";
import type { Column } from "./columns.ts";
import styles from "./data-table.module.css";
import checkStyles from "./table-check.module.css";

interface TableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  readonly offset: number;
  readonly height: number;
  /** Undefined when rows cannot be selected. */
  readonly checkLabel: string | undefined;
  readonly checked: boolean;
  readonly onToggle: (id: string) => void;
  readonly cells: CellOptions;
  /** The column whose cell is being edited. */
  readonly editing: string | undefined;
}

export interface CellPlace {
  readonly row: string;
  readonly column: string;
}

/** What all cells have in common; the same object on every render. */
export interface CellOptions {
  /** Whether cells take the focus, as in a grid. */
  readonly isGrid: boolean;
  readonly starts: ReadonlyMap<string, number>;
  readonly onEdit: (cell: CellPlace) => void;
  /** Ends the editing of this cell; does nothing when another one is being edited by now. */
  readonly onClose: (cell: CellPlace) => void;
}

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, index, offset, height, checkLabel, checked, onToggle, cells, editing } = props;
  return (
    <div
      role="row"
      className={styles.tableRow}
      aria-rowindex={index + 2}
      data-row={id}
      data-selected={checked || undefined}
      style={{ height, transform: `translateY(${offset}px)` }}
    >
      {checkLabel !== undefined && (
        <span role={cells.isGrid ? "gridcell" : "cell"} className={checkStyles.root} data-pinned={cells.starts.size > 0 || undefined}>
          <input type="checkbox" aria-label={checkLabel} checked={checked} onChange={() => onToggle(id)} />
        </span>
      )}
      {columns.map((column, place) => {
        const start = cells.starts.get(column.id);
        return (
          <span
            key={column.id}
            role={cells.isGrid ? "gridcell" : "cell"}
            data-hide={column.hideBelow}
            data-align={column.align}
            data-pinned={start === undefined ? undefined : true}
            data-editing={editing === column.id || undefined}
            {...(start !== undefined && { style: { left: start } })}
            {...(cells.isGrid && { tabIndex: -1, "data-column": place, "aria-readonly": column.edit === undefined })}
            {...(column.edit && cells.isGrid && { onDoubleClick: () => cells.onEdit({ row: id, column: column.id }) })}
          >
            {editing === column.id && column.edit
              ? column.edit(row, () => cells.onClose({ row: id, column: column.id }))
              : column.render(row)}
          </span>
        );
      })}
    </div>
  );
}

/** One row, re-rendered only when it changes. memo() loses the type parameter; the cast restores it. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
