import type { CampaignStatistics } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { FigureLink } from "./figure-link.tsx";
import activityStyles from "../components/activity.module.css";
import styles from "./statistics.module.css";

/** Acts and replies by day as columns; a table with the figures can be opened. */
export function DaysChart({ days }: { readonly days: CampaignStatistics["days"] }) {
  const t = useTexts();
  const format = useFormat();
  if (days.every(({ sent, replied }) => sent + replied === 0))
    return <p className={activityStyles.empty}>{t("campaigns.page.latestEmpty")}</p>;
  const most = Math.max(1, ...days.map(({ sent, replied }) => Math.max(sent, replied)));
  const height = (count: number) => (count === 0 ? "0" : `max(4px, ${(count / most) * 100}%)`);
  const text = (day: string | undefined) => (day === undefined ? "" : format.date(day));
  return (
    <figure className={styles.daysChart}>
      <figcaption>
        <span data-series="sent">{t("campaigns.statistics.daySent")}</span>
        <span data-series="replied">{t("campaigns.statistics.dayReplied")}</span>
      </figcaption>
      <div className={styles.daysPlot} role="img" aria-label={t("campaigns.statistics.chart", { max: most })}>
        {days.map(({ day, sent, replied }) => (
          <span key={day} className={styles.daysColumn} title={`${text(day)} · ${format.number(sent)} · ${format.number(replied)}`}>
            <i data-series="sent" style={{ blockSize: height(sent) }} />
            <i data-series="replied" style={{ blockSize: height(replied) }} />
          </span>
        ))}
      </div>
      <p className={styles.daysScale} aria-hidden="true">
        <span>{text(days[0]?.day)}</span>
        {days.length > 1 && <span>{text(days.at(-1)?.day)}</span>}
      </p>
      <details>
        <summary>{t("campaigns.statistics.table")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("campaigns.statistics.day")}</th>
              <th scope="col">{t("campaigns.statistics.daySent")}</th>
              <th scope="col">{t("campaigns.statistics.dayReplied")}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, sent, replied }) => (
              <tr key={day}>
                <th scope="row">{text(day)}</th>
                <td>
                  <FigureLink count={sent} figure="daySent" of={day} ofActs name={`${t("campaigns.statistics.daySent")}, ${text(day)}`} />
                </td>
                <td>
                  <FigureLink
                    count={replied}
                    figure="dayReplied"
                    of={day}
                    ofActs
                    name={`${t("campaigns.statistics.dayReplied")}, ${text(day)}`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
