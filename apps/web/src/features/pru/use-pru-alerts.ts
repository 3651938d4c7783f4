import { useState } from "react";
import { useTexts } from "../../shared/i18n/index.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { newAlert, type PruAlert, withAlert } from "./pru-alerts.ts";

/** Returns the latest alerts: the server's warnings (RT-09), and campaigns that occupy or release PRU (RT-08). */
export function usePruAlerts(): readonly PruAlert[] {
  const t = useTexts();
  const [alerts, setAlerts] = useState<readonly PruAlert[]>([]);
  const add = (alert: Omit<PruAlert, "id">) => {
    const told = newAlert(alert);
    setAlerts((known) => withAlert(known, told));
  };
  useServerEvent("pru:alert", ({ type, message, timestamp, campaignId = null }) => add({ type, message, timestamp, campaignId }));
  useServerEvent("pru:campaign_started", ({ pruCost, campaignId, timestamp }) =>
    add({ type: "info", message: t("pru.alerts.started", { count: pruCost }), timestamp, campaignId }),
  );
  useServerEvent("pru:campaign_ended", ({ pruLiberated, campaignId, timestamp }) =>
    add({ type: "success", message: t("pru.alerts.ended", { count: pruLiberated }), timestamp, campaignId }),
  );
  return alerts;
}
