import { type ReactNode, useId } from "react";
import styles from "../../../shared/controls/settings.module.css";

interface BillingCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the billing page, styled like those of the settings: a named region with its title. */
export function BillingCard({ title, text, aside, children }: BillingCardProps) {
  const id = useId();
  return (
    <section className={`${styles.card} card`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {text !== undefined && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
