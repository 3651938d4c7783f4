import { useSiteTexts } from "../texts/site-language.ts";
import { DemoPortrait } from "./demo-portrait.tsx";
import { DEMO_PROSPECTS } from "./demo-prospects.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./crm-section.module.css";

const TIMELINE = ["t1", "t2", "t3"] as const;
const ACTIONS = ["message", "meeting", "campaign"] as const;

/** Slide 3: the card of one prospect (PUB-29). */
export function CrmProspect() {
  const { t } = useSiteTexts();
  const person = DEMO_PROSPECTS[0];
  return (
    <div className={`${styles.columns} ${styles.prospect}`}>
      <div className={siteStyles.panel}>
        <div className={styles.person}>
          <DemoPortrait person={person} large />
          <div>
            <h3>{person.name}</h3>
            <p>
              {t("landing.crm.card.role")} · {t("landing.crm.card.company")}
            </p>
          </div>
        </div>
        <h4>{t("landing.crm.card.contact")}</h4>
        <ul className={styles.lines}>
          <li>{person.email}</li>
          <li>+33 2 55 00 00 00</li>
          <li>{t("landing.crm.card.place")}</li>
        </ul>
        <h4>{t("landing.crm.card.actions")}</h4>
        <div className={styles.actions}>
          {ACTIONS.map((action) => (
            <a key={action} className={`${siteStyles.button} ${siteStyles.buttonSmall}`} href="/register">
              {t(`landing.crm.card.${action}`)}
            </a>
          ))}
        </div>
      </div>
      <div className={siteStyles.panel}>
        <h4>{t("landing.crm.card.timeline")}</h4>
        <ol className={styles.timeline}>
          {TIMELINE.map((entry) => (
            <li key={entry}>
              {t(`landing.crm.card.${entry}`)}
              <small>{t(`landing.crm.card.${entry}at`)}</small>
            </li>
          ))}
        </ol>
        <h4>{t("landing.crm.card.numbers")}</h4>
        <dl className={styles.numbers}>
          <div>
            <dt>{t("landing.crm.card.score")}</dt>
            <dd>{person.score}</dd>
          </div>
          <div>
            <dt>{t("landing.crm.card.exchanges")}</dt>
            <dd>7</dd>
          </div>
          <div>
            <dt>{t("landing.crm.card.reply")}</dt>
            <dd>{t("landing.crm.card.replyValue")}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
