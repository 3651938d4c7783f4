import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../shared/i18n/index.ts";
import type { PruAlert } from "./pru-alerts.ts";
import styles from "./pru-widget.module.css";

/** The latest PRU alerts (PRU-08). */
export function PruAlertList({ alerts }: { readonly alerts: readonly PruAlert[] }) {
  const t = useTexts();
  const format = useFormat();
  if (alerts.length === 0) return null;
  return (
    <section className={styles.alerts} aria-label={t("pru.alerts.title")} aria-live="polite">
      <b>{t("pru.alerts.title")}</b>
      <ul>
        {alerts.map(({ id, type, message, timestamp, campaignId }) => (
          <li key={id} data-type={type}>
            {campaignId === null ? (
              message
            ) : (
              <Link to="/campaigns/$id" params={{ id: campaignId }}>
                {message}
              </Link>
            )}
            <time dateTime={timestamp}>{format.time(timestamp)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
