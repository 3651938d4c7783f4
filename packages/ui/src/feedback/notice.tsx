import type { ReactNode } from "react";
import styles from "./notice.module.css";

interface NoticeProps {
  readonly tone?: "info" | "warm" | "success" | "alert";
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Announces the message to screen readers immediately, for notices that appear after a user's action. */
  readonly live?: boolean;
}

/** A persistent message about the part of the page it is in. */
export function Notice({ tone = "info", title, children, live = false }: NoticeProps) {
  return (
    <div className={styles.root} data-tone={tone} role={live ? "alert" : undefined}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div>{children}</div>}
    </div>
  );
}
