import type { DashboardInsights } from "@filon/contracts/dashboard";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { growthOf } from "../growth-of.ts";
import styles from "./growth-card.module.css";

/** Prospects added in each of the last twelve months, and how the last whole one compares with the one before (DASH-06). */
export function GrowthCard({ months }: { readonly months: DashboardInsights["months"] }) {
  const t = useTexts();
  const format = useFormat();
  const most = Math.max(1, ...months.map(({ prospects }) => prospects));
  const growth = growthOf(months);
  const nameOf = (month: string, style: "long" | "narrow") =>
    new Intl.DateTimeFormat(format.locale, { month: style, ...(style === "long" && { year: "numeric" }), timeZone: "UTC" }).format(
      new Date(`${month}-01`),
    );
  return (
    <section className="card" aria-labelledby="growth">
      <h2 id="growth">{t("dashboard.growth.title")}</h2>
      <p className="quiet">
        {growth === null
          ? t("dashboard.growth.unknown")
          : t("dashboard.growth.change", {
              month: nameOf(growth.month, "long"),
              rate: format.percent(Math.abs(growth.rate)),
              way: growth.rate > 0 ? "up" : growth.rate < 0 ? "down" : "same",
            })}
      </p>
      <ol className={styles.months}>
        {months.map(({ month, prospects }) => (
          <li key={month}>
            <span aria-hidden="true">{prospects > 0 ? format.number(prospects) : ""}</span>
            <span className={styles.monthBar} aria-hidden="true">
              <span style={{ blockSize: `${(prospects / most) * 100}%` }} />
            </span>
            <span aria-hidden="true">{nameOf(month, "narrow")}</span>
            <span className="visually-hidden">{t("dashboard.growth.month", { month: nameOf(month, "long"), count: prospects })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
