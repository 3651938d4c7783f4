import type { ProspectFigures } from "@filon/contracts/prospects";
import { useTexts, useLanguage } from "../../../shared/i18n/index.ts";
import styles from "../prospect-analytics.module.css";

/** Messages of the last twelve months: sent above the line, received below. */
export function MonthsPicture({ months }: { readonly months: ProspectFigures["months"] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const most = Math.max(1, ...months.flatMap(({ sent, received }) => [sent, received]));
  const short = new Intl.DateTimeFormat(language, { month: "narrow", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <>
      <ol className={styles.months}>
        {months.map(({ month, sent, received }) => {
          const date = new Date(`${month}-01T00:00:00Z`);
          return (
            <li key={month} title={t("prospects.analytics.monthBar", { month: long.format(date), sent, received })}>
              <span className="visually-hidden">{t("prospects.analytics.monthBar", { month: long.format(date), sent, received })}</span>
              <span className={styles.monthSent} aria-hidden="true">
                <i style={{ height: `${(sent / most) * 100}%` }} />
              </span>
              <span className={styles.monthReceived} aria-hidden="true">
                <i style={{ height: `${(received / most) * 100}%` }} />
              </span>
              <small aria-hidden="true">{short.format(date)}</small>
            </li>
          );
        })}
      </ol>
      <p className={styles.monthsLegend} aria-hidden="true">
        <span className={styles.monthSent}>{t("prospects.analytics.sent")}</span>
        <span className={styles.monthReceived}>{t("prospects.analytics.received")}</span>
      </p>
    </>
  );
}
