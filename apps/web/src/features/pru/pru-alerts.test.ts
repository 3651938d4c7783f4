import { expect, it } from "vitest";
import { newAlert, type PruAlert, withAlert } from "./pru-alerts.ts";

const alert = (minute: number): PruAlert => ({
  id: `pru-alert-${minute}`,
  type: "info",
  message: "Campagne démarrée",
  timestamp: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  campaignId: null,
});

it("[PRU-08] the alert list keeps the three latest, newest first, in whatever order they arrive", () => {
  const alerts = [2, 5, 1, 4, 3].map(alert).reduce<readonly PruAlert[]>(withAlert, []);
  expect(alerts.map(({ id }) => id)).toEqual(["pru-alert-5", "pru-alert-4", "pru-alert-3"]);
});

it("[PRU-07] an alert has its own id, its type, message, time and campaign", () => {
  const told = { type: "warning", message: "Bientôt épuisés", timestamp: "2026-11-20T09:00:00.000Z", campaignId: "c" } as const;
  const [one, other] = [newAlert(told), newAlert(told)];
  expect(one).toEqual({ id: expect.stringMatching(/./u), ...told });
  expect(other.id).not.toBe(one.id);
});
