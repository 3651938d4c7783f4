import type { ReactNode } from "react";
import styles from "./section-card.module.css";

interface SectionCardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a prospect's page. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  return (
    <section className={`card ${styles.detailCard}`}>
      <div className={styles.detailCardHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
