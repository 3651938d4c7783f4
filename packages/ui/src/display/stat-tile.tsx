import type { ReactNode } from "react";
import "./stat-tile.css";

interface StatTileProps {
  readonly label: ReactNode;
  /** The figure, written by useFormat. */
  readonly value: ReactNode;
  /** What the figure is made of or how it moved. */
  readonly note?: ReactNode;
  readonly tone?: "success" | "alert" | "neutral";
}

/** One figure with its name; put several in a StatRow. */
export function StatTile({ label, value, note, tone = "neutral" }: StatTileProps) {
  return (
    <div className="stat-tile" data-tone={tone}>
      <dt>{label}</dt>
      <dd className="stat-value">{value}</dd>
      {note !== undefined && <dd className="stat-note">{note}</dd>}
    </div>
  );
}

/** Figures side by side in one card, two to a row on a narrow screen. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <dl className="stat-row">{children}</dl>;
}
