import type { DashboardInsights } from "@filon/contracts/dashboard";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { weekdayName } from "../weekday-name.ts";
import styles from "./insights.module.css";

const SERIES = ["prospects", "messages", "meetings"] as const;

/** Prospects added, messages sent and appointments of the period by weekday; each bar is a share of its column's most (DASH-05). */
export function WeekdaysCard({ weekdays }: { readonly weekdays: DashboardInsights["weekdays"] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <section className="card" aria-labelledby="weekdays">
      <h2 id="weekdays">{t("dashboard.weekdays.title")}</h2>
      <table className={styles.figures} aria-labelledby="weekdays">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("dashboard.activity.date")}</span>
            </th>
            {SERIES.map((series) => (
              <th key={series} scope="col">
                {t(`dashboard.weekdays.${series}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day.weekday}>
              <th scope="row">{weekdayName(day.weekday, format.locale)}</th>
              {SERIES.map((series) => (
                <td key={series} data-zero={day[series] === 0 || undefined}>
                  <span className={styles.measured}>
                    {format.number(day[series])}
                    <span className={styles.bar} aria-hidden="true">
                      <span style={{ inlineSize: `${shareOf(day[series], Math.max(...weekdays.map((one) => one[series])))}%` }} />
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shareOf = (count: number, most: number): number => (most === 0 ? 0 : (count / most) * 100);
