import { LANGUAGES } from "@filon/i18n";
import { useLanguage } from "../i18n/index.ts";
import styles from "./language-switch.module.css";

/** Switches the interface between French and English. */
export function LanguageSwitch() {
  const { language, setLanguage, t } = useLanguage();
  const other = language === "fr" ? "en" : "fr";
  return (
    <button type="button" className={styles.root} title={t("shell.language.switch")} onClick={() => void setLanguage(other)}>
      <span className="visually-hidden">{t("shell.language.switch")}</span>
      {LANGUAGES.map((code) => (
        <span key={code} aria-hidden="true" data-on={language === code || undefined}>
          {code}
        </span>
      ))}
    </button>
  );
}
