import { IconArrowDown } from "@tabler/icons-react";
import { goToSection } from "../sections.ts";
import { useVisitor } from "../shell/use-visitor.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { HeroMap, HeroMapTall } from "./hero-map.tsx";
import "./hero.css";

/** First section: what Filon is, the way in, and the line map (PUB-06 to PUB-08). */
export function Hero() {
  const { t } = useSiteTexts();
  const { signedIn } = useVisitor();
  return (
    <section id="hero" className="hero" aria-labelledby="hero-title">
      <div className="wrap">
        <a className="hero-badge" href="/contact?beta=true">
          <i aria-hidden="true" />
          {t("landing.hero.badge")}
        </a>
        <div className="hero-columns">
          <h1 id="hero-title" tabIndex={-1}>
            {t("landing.hero.titleStart")} <em>{t("landing.hero.titleEnd")}</em>
          </h1>
          <div>
            <p className="hero-lead">{t("landing.hero.lead")}</p>
            <div className="hero-calls">
              <a className="site-button site-button-call" href={signedIn ? "/dashboard" : "/register"}>
                {t(signedIn ? "landing.hero.dashboard" : "landing.hero.register")}
              </a>
              <a
                className="site-button"
                href="#workflow-builder"
                onClick={(event) => {
                  event.preventDefault();
                  goToSection("workflow-builder");
                }}
              >
                {t("landing.hero.demo")}
              </a>
            </div>
            <p className="hero-note">{t("landing.hero.note")}</p>
          </div>
        </div>
      </div>
      <HeroMap />
      <HeroMapTall />
      <a
        className="hero-cue"
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
