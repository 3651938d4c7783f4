import type { ReactNode } from "react";
import adminStyles from "../admin.module.css";
import styles from "./plain-table.module.css";

interface PlainTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** The cells of each row; the first is its row header. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  readonly empty: string;
}

/** A short table as a card. */
export function PlainTable({ title, heads, rows, empty }: PlainTableProps) {
  return (
    <section className={adminStyles.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={adminStyles.text}>{empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={heads[index]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={heads[index]} data-head={heads[index]}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
