import type { DashboardInsights } from "@filon/contracts/dashboard";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./insights.module.css";

const KNOWN = ["manual", "import", "sandbox", "campaign", "booking", "webhook"] as const;

/** Where the prospects added in the period come from; each opens those of all time (DASH-06). */
export function SourcesCard({ sources }: { readonly sources: DashboardInsights["sources"] }) {
  const t = useTexts();
  const format = useFormat();
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  const nameOf = (source: string) => {
    const known = KNOWN.find((each) => each === source);
    return known === undefined ? source : t(`dashboard.sources.${known}`);
  };
  return (
    <section className="card" aria-labelledby="sources">
      <h2 id="sources">{t("dashboard.sources.title")}</h2>
      {total === 0 && <p className="quiet">{t("dashboard.sources.none")}</p>}
      <ul className={styles.sources}>
        {sources.map(({ source, count }) => (
          <li key={source}>
            <Link to="/prospects" search={{ where: { all: [{ field: "source", test: "is", value: source }] } }}>
              {nameOf(source)}
            </Link>
            <span>{t("dashboard.sources.figure", { count, rate: format.percent(count / total) })}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(count / total) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
