import type { ReactNode } from "react";
import styles from "./channel.module.css";

/** The station of a channel's line, in its colour. Decorative: write the channel's name next to it, or use ChannelLabel. */
export function ChannelDot({ channel }: { readonly channel: string }) {
  return <span className={styles.dot} aria-hidden="true" style={{ background: `var(--channel-${channel}, var(--color-klein))` }} />;
}

/** A channel's dot and its name. */
export function ChannelLabel({ channel, children }: { readonly channel: string; readonly children: ReactNode }) {
  return (
    <span className={styles.label}>
      <ChannelDot channel={channel} />
      {children}
    </span>
  );
}
