import { EmptyState } from "@filon/ui";
import { KeyNames } from "../keyboard/key-names.tsx";
import { SHORTCUTS, type ShortcutName } from "../keyboard/shortcut-list.ts";
import styles from "./nothing-open.module.css";

interface NothingOpenProps {
  readonly title: string;
  readonly text: string;
  /** Accessible name of the list of keys. */
  readonly keysLabel: string;
  /** The page's shortcuts, each with what it does. */
  readonly keys: readonly { readonly name: ShortcutName; readonly does: string }[];
}

/** The right-hand side of two panes when nothing is open: what to do, and the page's shortcuts. */
export function NothingOpen({ title, text, keysLabel, keys }: NothingOpenProps) {
  return (
    <div className={styles.root}>
      <EmptyState title={title}>{text}</EmptyState>
      <dl className={styles.keys} aria-label={keysLabel}>
        {keys.map(({ name, does }) => (
          <div key={name}>
            <dt>
              <KeyNames press={SHORTCUTS[name].presses[0]} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
