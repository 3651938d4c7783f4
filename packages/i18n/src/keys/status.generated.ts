// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of status, with their values. */
export interface StatusMessages {
  "status.auto": undefined;
  "status.autoHint": undefined;
  "status.back": undefined;
  "status.banner.degraded": undefined;
  "status.banner.healthy": undefined;
  "status.banner.problem": undefined;
  "status.intro": undefined;
  "status.lastUpdate": { "time": string | number };
  "status.loading": undefined;
  "status.refresh": undefined;
  "status.services.api.name": undefined;
  "status.services.api.text": undefined;
  "status.services.campaignAutomation.name": undefined;
  "status.services.campaignAutomation.text": undefined;
  "status.services.database.name": undefined;
  "status.services.database.text": undefined;
  "status.services.docker.name": undefined;
  "status.services.docker.text": undefined;
  "status.services.frontend.name": undefined;
  "status.services.frontend.text": undefined;
  "status.states.degraded": undefined;
  "status.states.error": undefined;
  "status.states.not_initialized": undefined;
  "status.states.operational": undefined;
  "status.states.out_of_service": undefined;
  "status.states.unknown": undefined;
  "status.title": undefined;
  "status.unreachable": undefined;
}
