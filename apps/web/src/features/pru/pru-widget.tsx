import { Meter, Popup, useFormat } from "@filon/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTexts } from "../../shared/i18n/index.ts";
import { PruDetails } from "./pru-details.tsx";
import { usePruAlerts } from "./use-pru-alerts.ts";
import { usePru } from "./use-pru.ts";
import styles from "./pru-widget.module.css";

/** The header's PRU: how many are occupied, live (PRU-03 to PRU-06); on request, by which campaigns, and the latest events. */
export function PruWidget() {
  const t = useTexts();
  const format = useFormat();
  const { pru, percent, status, refreshing, refresh } = usePru();
  const alerts = usePruAlerts();
  if (pru.loading) return <output className={`${styles.root} ${styles.waiting}`} aria-label={t("pru.loading")} />;
  const occupied = format.number(pru.occupied);
  const total = format.number(pru.total);
  return (
    <Popup
      triggerClassName={styles.root}
      trigger={
        pru.error === null ? (
          <Meter
            label={t("pru.label")}
            description={t("pru.description", { occupied, total, percent })}
            figures={t("pru.figures", { occupied, total })}
            used={pru.occupied}
            total={pru.total}
          />
        ) : (
          <span className={styles.failed}>
            <IconAlertTriangle size={16} aria-hidden="true" /> {t("pru.label")}
            <span className="visually-hidden">{pru.error}</span>
          </span>
        )
      }
    >
      <PruDetails pru={pru} alerts={alerts} status={status} busy={refreshing} onRefresh={refresh} />
    </Popup>
  );
}
