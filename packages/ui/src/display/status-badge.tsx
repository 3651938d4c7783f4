import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

export type Tone = "neutral" | "info" | "warm" | "success" | "alert";

/** A state in one or two words, in sentence case; a dot repeats its tone for users who cannot see the background colour. */
export function StatusBadge({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  );
}
