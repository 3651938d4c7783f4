import type { Dashboard } from "@filon/contracts/dashboard";
import { useFormat } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { chartOf } from "./chart-shape.ts";
import styles from "./activity-chart.module.css";

/** Acts and replies by day: columns for acts, a line for replies. */
export function ActivityChart({ days }: { readonly days: Dashboard["activity"] }) {
  const t = useTexts();
  const format = useFormat();
  const [pointed, setPointed] = useState<number | null>(null);
  const chart = chartOf(days);
  const shown = pointed === null ? undefined : days[pointed];
  const dayText = (day: string) => (day === "" ? "" : format.date(day));
  if (chart.most === 0) return <p className={styles.chartEmpty}>{t("dashboard.activity.empty")}</p>;
  return (
    <figure className={styles.root}>
      <figcaption>
        <span className={styles.chartKey} data-series="sent">
          {t("dashboard.activity.sent")}
        </span>
        <span className={styles.chartKey} data-series="replied">
          {t("dashboard.activity.replied")}
        </span>
        <output>
          {shown &&
            t("dashboard.activity.day", { date: dayText(shown.day), sent: shown.sent, replied: shown.replied, prospects: shown.prospects })}
        </output>
      </figcaption>
      <div className={styles.chartPlot}>
        <span className={styles.chartMost} aria-hidden="true">
          {format.number(chart.most)}
        </span>
        <svg
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("dashboard.activity.description", { max: chart.most })}
          onPointerLeave={() => setPointed(null)}
        >
          {chart.columns.map(({ x, y, width, height }, index) => (
            <rect
              key={days[index]?.day}
              className={styles.chartColumn}
              x={x}
              y={y}
              width={width}
              height={height}
              data-pointed={index === pointed || undefined}
            />
          ))}
          <polyline className={styles.chartLine} points={chart.line} vectorEffect="non-scaling-stroke" />
          {chart.columns.map(({ slot }, index) => (
            <rect
              key={days[index]?.day}
              className={styles.chartSlot}
              x={slot * index}
              y={0}
              width={slot}
              height={chart.height}
              onPointerEnter={() => setPointed(index)}
            />
          ))}
        </svg>
      </div>
      <div className={styles.chartDays} aria-hidden="true">
        <span>{dayText(days[0]?.day ?? "")}</span>
        <span>{dayText(days.at(-1)?.day ?? "")}</span>
      </div>
      <details className={styles.chartTable}>
        <summary>{t("dashboard.activity.table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("dashboard.activity.date")}</th>
              <th scope="col">{t("dashboard.activity.sent")}</th>
              <th scope="col">{t("dashboard.activity.replied")}</th>
              <th scope="col">{t("dashboard.activity.prospects")}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ sent, replied, prospects }) => sent + replied + prospects > 0)
              .map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayText(day.day)}</th>
                  <td>{format.number(day.sent)}</td>
                  <td>{format.number(day.replied)}</td>
                  <td>{format.number(day.prospects)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
