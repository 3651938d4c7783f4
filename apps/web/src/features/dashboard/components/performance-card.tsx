import type { DashboardInsights } from "@filon/contracts/dashboard";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./performance-card.module.css";

/** The rates of the period, each with the figures that it is made of (DASH-06). */
export function PerformanceCard({ performance }: { readonly performance: DashboardInsights["performance"] }) {
  const t = useTexts();
  const format = useFormat();
  const { total, contacted, replied, interested, meetings, converted, invited, connected } = performance;
  const rates = [
    ["contact", contacted, total],
    ["acceptance", connected, invited],
    ["reply", replied, contacted],
    ["interest", interested, contacted],
    ["meeting", meetings, contacted],
    ["conversion", converted, contacted],
  ] as const;
  return (
    <section className="card" aria-labelledby="performance">
      <h2 id="performance">{t("dashboard.performance.title")}</h2>
      <dl className={styles.rates}>
        {rates.map(([rate, part, whole]) => (
          <div key={rate}>
            <dt>{t(`dashboard.performance.${rate}`)}</dt>
            <dd>
              <b>{whole === 0 ? "–" : format.percent(part / whole)}</b>
              <small>{t(`dashboard.performance.${rate}Of`, { part, whole })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
