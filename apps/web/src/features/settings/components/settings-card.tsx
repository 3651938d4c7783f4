import { type ReactNode, useId } from "react";
import styles from "../../../shared/controls/settings.module.css";

interface SettingsCardProps {
  /** By which a link leads to it. */
  readonly id?: string;
  readonly title: string;
  /** What it is for, under the title. */
  readonly text?: ReactNode;
  /** A state or an action on the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the settings: a named region with its title. */
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
