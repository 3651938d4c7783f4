import styles from "./line-progress.module.css";

interface LineProgressProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** The visible figures. */
  readonly figures: string;
}

/** Progress towards a terminus; without a known total, the line only shows movement. */
export function LineProgress({ label, done, total, figures }: LineProgressProps) {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : undefined;
  return (
    <div>
      <div className={styles.text}>
        <span>{label}</span>
        <span>{figures}</span>
      </div>
      <div className={styles.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <span className={styles.fill} style={{ inlineSize: `${percent ?? 30}%` }} />
        <span className={styles.terminus} />
      </div>
    </div>
  );
}
