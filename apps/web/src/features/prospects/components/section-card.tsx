import type { ReactNode } from "react";

interface SectionCardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a prospect's page. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  return (
    <section className="card detail-card">
      <div className="detail-card-head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
