import { IconCheck } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./enterprise-notice.module.css";

const POINTS = ["share", "roles", "activity", "brand", "contacts"] as const;

/** Explains what a team offers, on plans without one (EMPLOYEE-02). */
export function EnterpriseNotice() {
  const t = useTexts();
  return (
    <section className={`${styles.root} card`} aria-labelledby="enterprise-notice">
      <div>
        <h2 id="enterprise-notice">{t("team.notice.title")}</h2>
        <p>{t("team.notice.text")}</p>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>
              <IconCheck size={18} stroke={2.5} aria-hidden="true" />
              {t(`team.notice.points.${point}`)}
            </li>
          ))}
        </ul>
        <a className={buttonLinkStyles.root} data-kind="primary" href="/settings/billing?plan=enterprise&period=monthly">
          {t("team.notice.action")}
        </a>
      </div>
      <TeamLines />
    </section>
  );
}

/** A decorative picture: three lines that merge into one. */
function TeamLines() {
  return (
    <svg viewBox="0 0 260 180" aria-hidden="true" className={styles.enterpriseLines}>
      <path d="M0 30 H70 L120 90 H260" />
      <path d="M0 90 H260" data-line="warm" />
      <path d="M0 150 H70 L120 90" data-line="green" />
      <circle cx="40" cy="30" r="11" />
      <circle cx="40" cy="90" r="11" />
      <circle cx="40" cy="150" r="11" />
      <circle cx="130" cy="90" r="13" />
      <circle cx="220" cy="90" r="13" data-terminus="" />
    </svg>
  );
}
