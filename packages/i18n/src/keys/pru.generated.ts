// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of pru, with their values. */
export interface PruMessages {
  "pru.alerts.critical": { "percent": string | number };
  "pru.alerts.ended": { "count": string | number };
  "pru.alerts.started": { "count": string | number };
  "pru.alerts.title": undefined;
  "pru.alerts.warning": { "percent": string | number };
  "pru.available": { "count": string | number };
  "pru.campaigns": undefined;
  "pru.description": { "occupied": string | number; "percent": string | number; "total": string | number };
  "pru.errors.load": undefined;
  "pru.errors.refresh": undefined;
  "pru.explanation": undefined;
  "pru.figures": { "occupied": string | number; "total": string | number };
  "pru.label": undefined;
  "pru.loading": undefined;
  "pru.none": undefined;
  "pru.over": { "count": string | number };
  "pru.refresh": undefined;
  "pru.refreshed": undefined;
  "pru.updated": { "time": string | number };
}
