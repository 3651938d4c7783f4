import type { ReactNode } from "react";
import lineStationStyles from "./line-station.module.css";
import styles from "./line-timeline.module.css";

/** A vertical line of events; put TimelineStop elements in it, newest first. */
export function LineTimeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={styles.root} aria-label={label}>
      {children}
    </ol>
  );
}

interface TimelineStopProps {
  readonly title: ReactNode;
  /** When it happened, and who or what did it. */
  readonly meta?: ReactNode;
  /** The channel whose line colour the station takes. */
  readonly channel?: string | undefined;
  readonly tone?: "plain" | "reply" | "alert" | "terminus";
  /** The full text of a message or note. */
  readonly children?: ReactNode;
}

/** One event of a LineTimeline. */
export function TimelineStop({ title, meta, channel, tone = "plain", children }: TimelineStopProps) {
  return (
    <li
      className={styles.timelineStop}
      data-tone={tone}
      style={channel === undefined ? {} : { "--line-color": `var(--channel-${channel}, var(--color-klein))` }}
    >
      <span className={lineStationStyles.root} aria-hidden="true" />
      <div className={styles.timelineStopBody}>
        <p className={styles.timelineStopTitle}>{title}</p>
        {meta !== undefined && <p className={styles.timelineStopMeta}>{meta}</p>}
        {children !== undefined && <div className={styles.timelineStopContent}>{children}</div>}
      </div>
    </li>
  );
}
