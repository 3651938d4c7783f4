import { useSiteTexts } from "../texts/site-language.ts";
import siteStyles from "./site.module.css";
import styles from "./not-found-page.module.css";

/** The page for unknown addresses, with a line that ends too early. */
export function NotFoundPage() {
  const { t } = useSiteTexts();
  return (
    <div className={`${siteStyles.wrap} ${siteStyles.page}`}>
      <svg viewBox="0 0 600 120" width="600" height="120" className={styles.line} aria-hidden="true">
        <path d="M0 90 H190 L250 30 H400" fill="none" stroke="var(--color-klein)" strokeWidth="12" strokeLinejoin="round" />
        <path d="M430 30 H600" fill="none" stroke="var(--color-line)" strokeWidth="12" strokeDasharray="14 14" />
        <circle cx="90" cy="90" r="15" fill="var(--color-card)" stroke="var(--color-ink)" strokeWidth="6" />
        <circle cx="400" cy="30" r="18" fill="var(--color-mimosa)" stroke="var(--color-ink)" strokeWidth="6" />
      </svg>
      <h1>{t("site.notFound.title")}</h1>
      <p className={siteStyles.pageLead}>{t("site.notFound.text")}</p>
      <p className={styles.action}>
        <a className={`${siteStyles.button} ${siteStyles.buttonCall}`} href="/">
          {t("site.notFound.action")}
        </a>
      </p>
    </div>
  );
}
