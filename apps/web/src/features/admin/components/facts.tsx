import type { ReactNode } from "react";

interface FactsProps {
  readonly title?: string;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one under the other, as a card. */
export function Facts({ title, rows }: FactsProps) {
  return (
    <section className="admin-card admin-facts" aria-label={title}>
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
