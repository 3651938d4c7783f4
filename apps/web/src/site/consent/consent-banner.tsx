import { useEffect, useState } from "react";
import { findRegion } from "../legal/region.ts";
import { useSiteTexts } from "../texts/site-language.ts";
import { consentRecord, forgetEndedConsent, keepConsent, mustAsk } from "./consent.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./consent-banner.module.css";

/** Delay before the banner appears, in milliseconds (COOKIE-01). */
const DELAY_MS = 1500;

/** Asks for consent once, and again when the language changes or the choice expires (COOKIE-01 to COOKIE-04, COOKIE-09). */
export function ConsentBanner() {
  const { t, language } = useSiteTexts();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    forgetEndedConsent(localStorage, new Date());
    const timer = setTimeout(() => setAsking(mustAsk(localStorage, language)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [language]);

  async function choose(all: boolean) {
    const now = new Date();
    setAsking(false);
    // Stored immediately, because the visitor may leave before the region is known, and again with the region.
    keepConsent(localStorage, consentRecord(all, language, "EU", now));
    keepConsent(localStorage, consentRecord(all, language, await findRegion(), now));
  }

  if (!asking) return null;
  return (
    <section className={styles.consent} aria-label={t("legal.consent.label")}>
      <div>
        <h2>{t("legal.consent.title")}</h2>
        <p>{t("legal.consent.text")}</p>
        <p>
          {t("legal.consent.more")} <a href="/cookies">{t("legal.consent.cookies")}</a>, <a href="/terms">{t("legal.consent.terms")}</a>,{" "}
          <a href="/privacy">{t("legal.consent.privacy")}</a>.
        </p>
      </div>
      <div className={styles.choices}>
        <button type="button" className={siteStyles.button} onClick={() => void choose(false)}>
          {t("legal.consent.essentialOnly")}
        </button>
        <button type="button" className={`${siteStyles.button} ${siteStyles.buttonCall}`} onClick={() => void choose(true)}>
          {t("legal.consent.acceptAll")}
        </button>
      </div>
    </section>
  );
}
