import { useTexts } from "../i18n/index.ts";
import styles from "./wordmark.module.css";

/** The product's name with its line mark. */
export function Wordmark() {
  const t = useTexts();
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 40 24" aria-hidden="true">
        <path d="M0 17 H12 L22 7 H40" />
        <circle cx="12" cy="17" r="4.5" />
        <circle cx="23" cy="7" r="5" className={styles.terminus} />
      </svg>
      {t("shell.product")}
    </span>
  );
}
