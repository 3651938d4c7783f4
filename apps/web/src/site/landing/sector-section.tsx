import { useId, useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { SectionHead } from "./section-head.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./sector-section.module.css";

/** The six industries, in order (PUB-38). */
const INDUSTRIES = ["b2b-saas", "ecommerce", "services", "real-estate", "fintech", "education"] as const;
const STATS = ["roi", "conversion", "days", "customers"] as const;
const CASES = ["case1", "case2", "case3"] as const;

/** One industry at a time: figures, use cases and a testimonial (PUB-38, PUB-39). */
export function SectorSection() {
  const { t } = useSiteTexts();
  const [industry, setIndustry] = useState<(typeof INDUSTRIES)[number]>("b2b-saas");
  const id = useId();
  const of = `landing.sector.list.${industry}` as const;
  return (
    <div className={siteStyles.wrap}>
      <SectionHead id="sectorial-use-cases" title={t("landing.sector.title")} lead={t("landing.sector.lead")} />
      <label className={styles.choice} htmlFor={id}>
        {t("landing.sector.label")}
        <select
          id={id}
          value={industry}
          onChange={(event) => setIndustry(INDUSTRIES.find((key) => key === event.target.value) ?? "b2b-saas")}
        >
          {INDUSTRIES.map((key) => (
            <option key={key} value={key}>
              {t(`landing.sector.list.${key}.name`)}
            </option>
          ))}
        </select>
      </label>
      <div aria-live="polite">
        <p className={styles.description}>{t(`${of}.description`)}</p>
        <dl className={siteStyles.figures}>
          {STATS.map((stat) => (
            <div key={stat}>
              <dt>{t(`landing.sector.${stat}`)}</dt>
              <dd>{t(`${of}.${stat}`)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.columns}>
          <div>
            <h3>{t("landing.sector.cases")}</h3>
            <ol className={styles.cases}>
              {CASES.map((name) => (
                <li key={name}>{t(`${of}.${name}`)}</li>
              ))}
            </ol>
          </div>
          <figure className={styles.testimonial}>
            <blockquote>{t(`${of}.quote`)}</blockquote>
            <figcaption>{t(`${of}.author`)}</figcaption>
          </figure>
        </div>
        <p className={siteStyles.sectionNote}>{t("landing.sector.note")}</p>
      </div>
    </div>
  );
}
