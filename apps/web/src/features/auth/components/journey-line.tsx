import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./journey-line.module.css";

/** The prospect's journey as a line: two channels join and end at a new client. Labels keep clear of the lines. */
export function JourneyLine() {
  const t = useTexts();
  return (
    <svg className={styles.root} viewBox="0 0 550 330" role="img" aria-label={t("auth.aside.text")}>
      <path className={styles.journeyEmail} d="M0 290 H45 L150 185" />
      <path className={styles.journeyLinkedin} d="M0 70 H35 L150 185" />
      <path className={styles.journeyMain} d="M150 185 L215 250 H330 L400 180 V120 L460 60 H550" />
      <text x="8" y="52">
        {t("auth.aside.channels.linkedin")}
      </text>
      <text x="8" y="318">
        {t("auth.aside.channels.email")}
      </text>
      <circle cx="150" cy="185" r="14" />
      <text x="180" y="180">
        {t("auth.aside.stations.contact")}
      </text>
      <circle cx="270" cy="250" r="14" />
      <text x="270" y="294" textAnchor="middle">
        {t("auth.aside.stations.interested")}
      </text>
      <circle cx="400" cy="150" r="14" />
      <text x="424" y="156">
        {t("auth.aside.stations.meeting")}
      </text>
      <circle className={styles.journeyTerminus} cx="460" cy="60" r="18" />
      <text x="460" y="26" textAnchor="middle">
        {t("auth.aside.stations.client")}
      </text>
    </svg>
  );
}
