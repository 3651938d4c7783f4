import { useSiteTexts } from "../texts/site-language.ts";
import crmSectionStyles from "./crm-section.module.css";
import styles from "../shell/site.module.css";

/** The demonstration's figures (PUB-36). */
const STATS = [
  { key: "prospects", value: 1247, change: "+12" },
  { key: "campaigns", value: 7, change: "89" },
  { key: "messages", value: 3421, change: "26" },
  { key: "meetings", value: 156, change: "91" },
] as const;
const ACTIVITY = [12, 18, 15, 24, 22, 31, 29, 38, 35, 44, 42, 52] as const;
const PIPELINE = [
  { key: "cold", count: 534, colour: "var(--color-ink-faint)" },
  { key: "first", count: 371, colour: "var(--color-klein)" },
  { key: "interested", count: 189, colour: "var(--color-mimosa)" },
  { key: "meetings", count: 97, colour: "var(--color-alert)" },
  { key: "clients", count: 56, colour: "var(--color-menthe)" },
] as const;
const RADIUS = 60;

const TOTAL = PIPELINE.reduce((sum, stage) => sum + stage.count, 0);
/** Each stage's share of the pie and where it begins, in percent of the whole with two decimals. */
const SHARES = PIPELINE.map((stage, index) => ({
  ...stage,
  share: Math.round((stage.count / TOTAL) * 10_000) / 100,
  from: Math.round((PIPELINE.slice(0, index).reduce((sum, before) => sum + before.count, 0) / TOTAL) * 10_000) / 100,
}));

/** Slide 1: four figures, an activity chart and the pipeline as a pie (PUB-27). */
export function CrmDashboard() {
  const { t, language } = useSiteTexts();
  const locale = language === "fr" ? "fr-FR" : "en-GB";
  const number = new Intl.NumberFormat(locale);
  const percent = (text: string) => (language === "fr" ? `${text}\u202f%` : `${text}%`);
  const line = ACTIVITY.map((value, week) => `${week === 0 ? "M" : "L"}${week * 52 + 6} ${282 - value * 5}`).join(" ");
  return (
    <>
      <dl className={styles.figures}>
        {STATS.map((stat) => (
          <div key={stat.key}>
            <dt>{t(`landing.crm.stats.${stat.key}`)}</dt>
            <dd>{number.format(stat.value)}</dd>
            <dd className={styles.figuresNote}>
              {t(`landing.crm.stats.${stat.key}Note`)} <b>{percent(stat.change)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <div className={crmSectionStyles.columns}>
        <div className={styles.panel}>
          <h3>{t("landing.crm.activity")}</h3>
          <svg viewBox="0 0 584 300" role="img" aria-label={t("landing.crm.activityAlt")}>
            <path d={`${line} L578 294 L6 294 Z`} fill="var(--color-klein)" opacity="0.12" />
            <path d={line} fill="none" stroke="var(--color-klein)" strokeWidth="5" />
            {ACTIVITY.map((value, week) => (
              <circle
                key={`${week}-${value}`}
                cx={week * 52 + 6}
                cy={282 - value * 5}
                r="5"
                fill="var(--color-card)"
                stroke="var(--color-ink)"
                strokeWidth="3"
              />
            ))}
          </svg>
        </div>
        <div className={styles.panel}>
          <h3>{t("landing.crm.pipeline")}</h3>
          <div className={crmSectionStyles.pie}>
            <svg viewBox="0 0 160 160" role="img" aria-label={t("landing.crm.pipelineAlt")}>
              {SHARES.map(({ key, colour, share, from }) => (
                <circle
                  key={key}
                  cx="80"
                  cy="80"
                  r={RADIUS}
                  fill="none"
                  stroke={colour}
                  strokeWidth="26"
                  pathLength="100"
                  strokeDasharray={`${share} ${100 - share}`}
                  strokeDashoffset={-from}
                  transform="rotate(-90 80 80)"
                />
              ))}
            </svg>
            <ul>
              {PIPELINE.map((stage) => (
                <li key={stage.key}>
                  <i style={{ background: stage.colour }} aria-hidden="true" />
                  {t(`landing.stages.${stage.key}`)} <b>{number.format(stage.count)}</b>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </>
  );
}
