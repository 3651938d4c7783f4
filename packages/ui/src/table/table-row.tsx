import { memo } from "react";
import type { Column } from "./columns.ts";
import styles from "./data-table.module.css";

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
}

function PlainRow<Row>({ row, id, columns, index, offset, height, checkLabel, checked, onToggle }: TableRowProps<Row>) {
  return (
    <div
      role="row"
      className={styles.tableRow}
      aria-rowindex={index + 2}
      data-selected={checked || undefined}
      style={{ height, transform: `translateY(${offset}px)` }}
    >
      {checkLabel !== undefined && (
        <span role="cell" className={styles.tableCheck}>
          <input type="checkbox" aria-label={checkLabel} checked={checked} onChange={() => onToggle(id)} />
        </span>
      )}
      {columns.map((column) => (
        <span key={column.id} role="cell" data-hide={column.hideBelow} data-align={column.align}>
          {column.render(row)}
        </span>
      ))}
    </div>
  );
}

/** One row, re-rendered only when it changes. memo() loses the type parameter; the cast restores it. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
