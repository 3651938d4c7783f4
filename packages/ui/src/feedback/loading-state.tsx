import { Loader, Skeleton } from "@mantine/core";
import styles from "./loading-state.module.css";

/** A labelled spinner, centred in the place of what is loading. */
export function LoadingState({ label, full = false }: { readonly label: string; readonly full?: boolean }) {
  return (
    <div className={styles.root} data-full={full || undefined} role="status">
      <Loader size="md" color="var(--color-klein)" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}

/** Grey placeholders for rows. */
export function SkeletonRows({
  label,
  rows = 6,
  height = 52,
}: {
  readonly label: string;
  readonly rows?: number;
  readonly height?: number;
}) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeletonRow} style={{ height }}>
          <Skeleton height={14} width={`${70 - ((index * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  );
}
