import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** The row of search and filters above a table, ending with `clear` while any filter is active. */
export function FilterBar({
  label,
  children,
  clear,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly clear?: ReactNode;
}) {
  return (
    <div className={styles.root} role="search" aria-label={label}>
      {children}
      {clear}
    </div>
  );
}
