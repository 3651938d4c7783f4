import type { Monitor } from "@filon/contracts/admin";
import { StatusBadge, type Tone } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import peopleStyles from "./people.module.css";
import styles from "../admin.module.css";

const SERVICES = ["database", "campaignAutomation", "docker"] as const;

const TONES = {
  operational: "success",
  healthy: "success",
  degraded: "warm",
  not_initialized: "neutral",
  unhealthy: "alert",
  error: "alert",
  unknown: "neutral",
} as const satisfies Record<Monitor["services"]["database"], Tone>;

/** The state and latency of each service. */
export function ServiceStates({ monitor }: { readonly monitor: Monitor }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-label={t("admin.health.services.title")}>
      <h2>{t("admin.health.services.title")}</h2>
      <ul className={peopleStyles.people}>
        {SERVICES.map((service) => {
          const latency = monitor.latencies[service];
          const state = monitor.services[service];
          return (
            <li key={service}>
              <b>{t(`admin.health.services.${service}`)}</b>
              <span>
                {latency !== null && t("admin.health.latency", { ms: Math.round(latency) })}
                {latency === null && state !== "not_initialized" && t("admin.health.noLatency")}
              </span>
              <StatusBadge tone={TONES[state]}>{t(`admin.health.states.${state}`)}</StatusBadge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
