import type { ReactNode } from "react";
import styles from "./stat-tile.module.css";

interface StatTileProps {
  readonly label: ReactNode;
  /** The figure, formatted with useFormat. */
  readonly value: ReactNode;
  /** How the figure is composed or how it changed. */
  readonly note?: ReactNode;
  readonly tone?: "success" | "alert" | "neutral";
}

/** One figure with its name; put several in a StatRow. */
export function StatTile({ label, value, note, tone = "neutral" }: StatTileProps) {
  return (
    <div className={styles.root} data-tone={tone}>
      <dt>{label}</dt>
      <dd className={styles.statValue}>{value}</dd>
      {note !== undefined && <dd className={styles.statNote}>{note}</dd>}
    </div>
  );
}

/** Figures side by side in one card, two per row on a narrow screen. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.statRow}>{children}</dl>;
}
