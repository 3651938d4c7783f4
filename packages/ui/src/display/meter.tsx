import { meterLevel, usedPercent } from "./meter-level.ts";
import styles from "./meter.module.css";

interface MeterProps {
  /** Short visible name. */
  readonly label: string;
  /** The text for screen readers, such as "182 PRU on 250 occupied". */
  readonly description: string;
  /** The visible figures, such as "182 / 250". */
  readonly figures: string;
  readonly used: number;
  readonly total: number;
}

/** Shows how much of an allowance is used, as a short line that changes colour at 50, 70 and 90%. */
export function Meter({ label, description, figures, used, total }: MeterProps) {
  const percent = usedPercent(used, total);
  return (
    <div
      className={styles.root}
      data-level={meterLevel(percent)}
      role="meter"
      aria-label={description}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(percent, 100)}
      aria-valuetext={description}
    >
      <span className={styles.label}>{label}</span>
      <span>{figures}</span>
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
      </span>
    </div>
  );
}
