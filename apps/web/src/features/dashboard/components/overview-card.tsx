import type { DashboardInsights } from "@filon/contracts/dashboard";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./insights.module.css";

const SPANS = ["today", "week", "month"] as const;
const FIGURES = ["prospects", "messages", "replies", "meetings", "conversions"] as const;

/** What happened, and which appointments take place, today, this week and this month (DASH-03). */
export function OverviewCard({ overview }: { readonly overview: DashboardInsights["overview"] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="overview">
      <h2 id="overview">{t("dashboard.overview.title")}</h2>
      <table className={styles.figures} aria-labelledby="overview">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("dashboard.overview.figure")}</span>
            </th>
            {SPANS.map((span) => (
              <th key={span} scope="col">
                {t(`dashboard.overview.${span}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure) => (
            <tr key={figure}>
              <th scope="row">{t(`dashboard.overview.${figure}`)}</th>
              {SPANS.map((span) => (
                <td key={span} data-zero={overview[span][figure] === 0 || undefined}>
                  {format.number(overview[span][figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
