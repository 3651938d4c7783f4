import type { PruStatus } from "@filon/domain/pru";
import { AppButton, Notice, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../shared/i18n/index.ts";
import { PruAlertList } from "./pru-alert-list.tsx";
import type { PruAlert } from "./pru-alerts.ts";
import type { PruState } from "./pru-state.ts";
import styles from "./pru-widget.module.css";

interface PruDetailsProps {
  readonly pru: PruState;
  readonly alerts: readonly PruAlert[];
  readonly status: PruStatus;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** What PRU are, how many are left, which campaigns occupy the rest, and the latest changes. */
export function PruDetails({ pru, alerts, status, busy, onRefresh }: PruDetailsProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <div className={styles.details} data-status={status}>
      {pru.error !== null && <Notice tone="alert">{pru.error}</Notice>}
      {pru.error === null && <b className={styles.left}>{t("pru.available", { count: pru.available })}</b>}
      {pru.occupied > pru.total && <Notice tone="warm">{t("pru.over", { count: pru.occupied - pru.total })}</Notice>}
      <p>{t("pru.explanation")}</p>
      {pru.error === null && (
        <>
          <b>{pru.campaigns.length === 0 ? t("pru.none") : t("pru.campaigns")}</b>
          <ul>
            {pru.campaigns.map((campaign) => (
              <li key={campaign.id}>
                <Link to="/campaigns/$id" params={{ id: campaign.id }}>
                  {campaign.title}
                </Link>
                <span>{format.number(campaign.pru)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <PruAlertList alerts={alerts} />
      <div className={styles.foot}>
        <AppButton size="xs" loading={busy} onClick={onRefresh}>
          {t("pru.refresh")}
        </AppButton>
        {pru.lastUpdate !== null && <small>{t("pru.updated", { time: format.time(pru.lastUpdate) })}</small>}
      </div>
    </div>
  );
}
