import { type ReactNode, useEffect, useRef } from "react";
import { type ShortcutName } from "../keyboard/shortcut-list.ts";
import { useShortcut } from "../keyboard/shortcuts.ts";
import pageFillStyles from "../controls/page-fill.module.css";
import styles from "./two-panes.module.css";

interface TwoPanesProps {
  /** The page's heading. */
  readonly title: ReactNode;
  readonly listLabel: string;
  /** Search field and filters, above the list. */
  readonly tools: ReactNode;
  readonly list: ReactNode;
  /** Accessible name of the right-hand side, if it has no heading. */
  readonly openLabel?: string | undefined;
  /** The right-hand side: what is open, or a hint. */
  readonly open: ReactNode;
  /** Whether something is open: a phone then shows the right-hand side instead of the list. */
  readonly isReading: boolean;
  /** Whether the heading takes the focus when the page opens. */
  readonly focusesTitle: boolean;
  /** The row that is open: when it changes, the list scrolls to the row marked as current. */
  readonly current: string | undefined;
  /** The key that moves the focus to the search field; Ctrl+K still opens the global search. */
  readonly searchKey: ShortcutName;
}

/** A page with a list on the left and the open row on the right; on a phone, two screens. */
export function TwoPanes({ title, listLabel, tools, list, openLabel, open, isReading, focusesTitle, current, searchKey }: TwoPanesProps) {
  const side = useRef<HTMLElement>(null);
  useShortcut(searchKey, () => side.current?.querySelector("input")?.focus(), { first: true });
  useEffect(() => {
    side.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <div className={`${pageFillStyles.root} ${styles.root}`} data-reading={isReading || undefined}>
      <section ref={side} className={styles.side} aria-label={listLabel}>
        <h1 tabIndex={-1} data-route-focus={focusesTitle ? "" : undefined}>
          {title}
        </h1>
        {tools}
        <div className={styles.scroll}>{list}</div>
      </section>
      <section className={styles.main} aria-label={openLabel}>
        {open}
      </section>
    </div>
  );
}
