import { AppButton, LoadingState, useFormat } from "@filon/ui";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LanguageSwitch } from "../../../shared/controls/language-switch.tsx";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { Wordmark } from "../../../shared/controls/wordmark.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { detailedHealthQuery, healthQuery } from "../api/health.ts";
import { ServiceCard } from "../components/service-card.tsx";
import { StatusBanner } from "../components/status-banner.tsx";
import { SERVICES, statesOf } from "../service-states.ts";
import styles from "./status-page.module.css";

const POLL_MS = 30_000;

/** The public status page: fetched on load, then every 30 s while auto-refresh is on (STATUS-06). */
export function StatusPage() {
  const t = useTexts();
  const [auto, setAuto] = useState(true);
  const polling = { refetchInterval: auto ? POLL_MS : false, refetchIntervalInBackground: true, refetchOnWindowFocus: auto } as const;
  const { data: health, dataUpdatedAt, isFetching, refetch } = useQuery({ ...healthQuery, ...polling });
  useQuery({ ...detailedHealthQuery, ...polling });
  usePageTitle(t("status.title"));
  const states = health && statesOf(health);
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <a href="/" title={t("status.back")}>
          <Wordmark />
        </a>
        <LanguageSwitch />
      </header>
      <main id="main">
        <h1 tabIndex={-1} data-route-focus="">
          {t("status.title")}
        </h1>
        <p className={styles.intro}>{t("status.intro")}</p>
        {health && states ? (
          <>
            <StatusBanner health={health} />
            <div className={styles.controls}>
              <LastUpdate at={dataUpdatedAt} />
              <label>
                <input type="checkbox" checked={auto} onChange={(event) => setAuto(event.target.checked)} />
                {t("status.auto")} <small>{t("status.autoHint")}</small>
              </label>
              <AppButton
                size="sm"
                loading={isFetching}
                leftSection={<IconRefresh size={16} aria-hidden="true" />}
                onClick={() => void refetch()}
              >
                {t("status.refresh")}
              </AppButton>
            </div>
            <ul className={styles.serviceCards}>
              {SERVICES.map((name) => (
                <ServiceCard key={name} name={name} state={states[name]} />
              ))}
            </ul>
          </>
        ) : (
          <LoadingState label={t("status.loading")} />
        )}
      </main>
    </div>
  );
}

function LastUpdate({ at }: { readonly at: number }) {
  const t = useTexts();
  const format = useFormat();
  return <p className={styles.updated}>{t("status.lastUpdate", { time: format.timeWithSeconds(at) })}</p>;
}
