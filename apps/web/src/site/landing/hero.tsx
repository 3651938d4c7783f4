import { IconArrowDown } from "@tabler/icons-react";
import { goToSection } from "../sections.ts";
import { useVisitor } from "../shell/use-visitor.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { HeroMap, HeroMapTall } from "./hero-map.tsx";
import siteStyles from "../shell/site.module.css";
import styles from "./hero.module.css";

/** The first section: what Filon is, how to start, and the line map (PUB-06 to PUB-08). */
export function Hero() {
  const { t } = useSiteTexts();
  const { signedIn } = useVisitor();
  return (
    <section id="hero" className={styles.root} aria-labelledby="hero-title">
      <div className={siteStyles.wrap}>
        <a className={styles.badge} href="/contact?beta=true">
          <i aria-hidden="true" />
          {t("landing.hero.badge")}
        </a>
        <div className={styles.columns}>
          <h1 id="hero-title" tabIndex={-1}>
            {t("landing.hero.titleStart")} <em>{t("landing.hero.titleEnd")}</em>
          </h1>
          <div>
            <p className={styles.lead}>{t("landing.hero.lead")}</p>
            <div className={styles.calls}>
              <a className={`${siteStyles.button} ${siteStyles.buttonCall}`} href={signedIn ? "/dashboard" : "/register"}>
                {t(signedIn ? "landing.hero.dashboard" : "landing.hero.register")}
              </a>
              <a
                className={siteStyles.button}
                href="#workflow-builder"
                onClick={(event) => {
                  event.preventDefault();
                  goToSection("workflow-builder");
                }}
              >
                {t("landing.hero.demo")}
              </a>
            </div>
            <p className={styles.note}>{t("landing.hero.note")}</p>
          </div>
        </div>
      </div>
      <HeroMap />
      <HeroMapTall />
      <a
        className={styles.cue}
        href="#crm-integrated"
        onClick={(event) => {
          event.preventDefault();
          goToSection("crm-integrated");
        }}
      >
        <IconArrowDown aria-hidden size={20} />
        {t("landing.hero.cue")}
      </a>
    </section>
  );
}
