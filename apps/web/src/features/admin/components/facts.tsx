import type { ReactNode } from "react";
import adminStyles from "../admin.module.css";
import styles from "./facts.module.css";

interface FactsProps {
  readonly title?: string;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** A card of names and values, one row each. */
export function Facts({ title, rows }: FactsProps) {
  return (
    <section className={`${adminStyles.card} ${styles.facts}`} aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
