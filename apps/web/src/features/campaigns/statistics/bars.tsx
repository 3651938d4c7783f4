import type { ReactNode } from "react";
import styles from "./bars.module.css";

/** A row of a bar chart. */
export interface Bar {
  readonly id: string;
  readonly label: ReactNode;
  readonly count: number;
  /** The visible figure. */
  readonly figure: ReactNode;
}

/** Counts as bars of one length scale, each with its name and figure; a list for screen readers. */
export function Bars({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ id, label: name, count, figure }) => (
        <li key={id}>
          <span>{name}</span>
          <i aria-hidden="true" style={{ inlineSize: count === 0 ? 0 : `max(4px, ${(count / most) * 100}%)` }} />
          <b>{figure}</b>
        </li>
      ))}
    </ul>
  );
}
