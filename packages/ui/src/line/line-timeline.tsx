import type { ReactNode } from "react";
import "./line-timeline.css";

/** A vertical line of events; put TimelineStop elements in it, newest first. */
export function LineTimeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className="line-timeline" aria-label={label}>
      {children}
    </ol>
  );
}

interface TimelineStopProps {
  readonly title: ReactNode;
  /** When, and by what. */
  readonly meta?: ReactNode;
  /** Channel whose line colour the station takes. */
  readonly channel?: string | undefined;
  readonly tone?: "plain" | "reply" | "alert" | "terminus";
  /** What was said or noted, shown whole. */
  readonly children?: ReactNode;
}

/** One event of a LineTimeline. */
export function TimelineStop({ title, meta, channel, tone = "plain", children }: TimelineStopProps) {
  return (
    <li
      className="timeline-stop"
      data-tone={tone}
      style={channel === undefined ? {} : { "--line-color": `var(--channel-${channel}, var(--color-klein))` }}
    >
      <span className="line-station" aria-hidden="true" />
      <div className="timeline-stop-body">
        <p className="timeline-stop-title">{title}</p>
        {meta !== undefined && <p className="timeline-stop-meta">{meta}</p>}
        {children !== undefined && <div className="timeline-stop-content">{children}</div>}
      </div>
    </li>
  );
}
