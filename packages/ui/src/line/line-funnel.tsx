import type { ReactNode } from "react";
import lineStationStyles from "./line-station.module.css";
import styles from "./line-funnel.module.css";

export interface FunnelStation {
  readonly id: string;
  readonly label: ReactNode;
  /** People at this station or beyond: sets the thickness of the line leading here. */
  readonly count: number;
  /** The visible figure. */
  readonly figure: ReactNode;
  readonly note?: ReactNode;
}

/** Returns a line's thickness in pixels for this share of the first station; a thread remains as long as at least one person does. */
function thickness(count: number, first: number): number {
  if (count <= 0 || first <= 0) return 2;
  return 4 + Math.round((Math.min(count, first) / first) * 10);
}

interface LineFunnelProps {
  readonly stations: readonly FunnelStation[];
  readonly label: string;
  /** People who have left the line; shown below it. */
  readonly siding?: Pick<FunnelStation, "label" | "figure" | "note">;
}

/**
 * A funnel drawn as a line: stations in order, the line thinning as people leave it, the terminus in mimosa. Vertical where space
 * is narrow.
 */
export function LineFunnel({ stations, label, siding }: LineFunnelProps) {
  const first = stations[0]?.count ?? 0;
  return (
    <div className={styles.root}>
      <ol aria-label={label}>
        {stations.map((station, index) => (
          <li key={station.id} data-terminus={index === stations.length - 1 || undefined}>
            {index > 0 && (
              <span className={styles.track} aria-hidden="true" style={{ "--track": `${thickness(station.count, first)}px` }} />
            )}
            <span className={lineStationStyles.root} aria-hidden="true" />
            <span className={styles.figure}>{station.figure}</span>
            <span className={styles.label}>{station.label}</span>
            {station.note !== undefined && <span className={styles.note}>{station.note}</span>}
          </li>
        ))}
      </ol>
      {siding && (
        <p className={styles.siding}>
          <span className={styles.buffer} aria-hidden="true" />
          <span className={styles.figure}>{siding.figure}</span>
          <span className={styles.label}>{siding.label}</span>
          {siding.note !== undefined && <span className={styles.note}>{siding.note}</span>}
        </p>
      )}
    </div>
  );
}
