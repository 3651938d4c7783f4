import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

interface SettingsCardProps {
  /** Anchor for links. */
  readonly id?: string;
  readonly title: string;
  /** Description under the title. */
  readonly text?: ReactNode;
  /** A state or an action beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a settings or billing page: a named region with its title. */
export function SettingsCard({ id, title, text, aside, children }: SettingsCardProps) {
  const heading = useId();
  return (
    <section id={id} className={`${styles.card} card`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {aside}
        {text !== undefined && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
