import type { PruAlertType } from "@filon/contracts/pru";

/** A PRU event received while the application is open (PRU-07). */
export interface PruAlert {
  readonly id: string;
  readonly type: PruAlertType;
  readonly message: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly campaignId: string | null;
}

/** Number of alerts the widget lists (PRU-08). */
export const ALERTS_SHOWN = 3;

let made = 0;

/** Creates an alert with an id that is unique in this window (PRU-07). */
export function newAlert(told: Omit<PruAlert, "id">): PruAlert {
  made += 1;
  return { id: `pru-alert-${made}`, ...told };
}

/** Adds an alert and keeps the latest ones, newest first. */
export function withAlert(alerts: readonly PruAlert[], told: PruAlert): readonly PruAlert[] {
  return [told, ...alerts].sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp)).slice(0, ALERTS_SHOWN);
}
