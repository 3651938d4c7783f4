import type { ReactNode } from "react";
import styles from "./figures-table.module.css";

interface FiguresTableProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}

/** Figures of several things: one a row, the first column its name. Scrolls sideways where it is wider than the screen. */
export function FiguresTable({ labelledBy, columns, rows }: FiguresTableProps) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
