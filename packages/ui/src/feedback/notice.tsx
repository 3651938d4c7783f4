import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly tone?: "info" | "warm" | "success" | "alert";
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Announced at once by a screen reader: for what appears after an act of the user. */
  readonly live?: boolean;
}

/** A message that belongs to a place and stays there. */
export function Notice({ tone = "info", title, children, live = false }: NoticeProps) {
  return (
    <div className={styles.root} data-tone={tone} role={live ? "alert" : undefined}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}
