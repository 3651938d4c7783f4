// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.page, with their values. */
export interface CampaignsPageMessages {
  "campaigns.page.all": undefined;
  "campaigns.page.back": undefined;
  "campaigns.page.completedAt": undefined;
  "campaigns.page.continuesAt": { "when": string | number };
  "campaigns.page.createdAt": undefined;
  "campaigns.page.dates": undefined;
  "campaigns.page.description": undefined;
  "campaigns.page.draftText": undefined;
  "campaigns.page.draftTitle": undefined;
  "campaigns.page.everyStep": undefined;
  "campaigns.page.failed": { "count": string | number };
  "campaigns.page.goal": undefined;
  "campaigns.page.here": { "count": string | number };
  "campaigns.page.hereLabel": { "count": string | number };
  "campaigns.page.latest": undefined;
  "campaigns.page.latestEmpty": undefined;
  "campaigns.page.line": undefined;
  "campaigns.page.lineEmpty": undefined;
  "campaigns.page.lists": undefined;
  "campaigns.page.messages": undefined;
  "campaigns.page.more": undefined;
  "campaigns.page.nextAt": { "when": string | number };
  "campaigns.page.passed": { "count": string | number };
  "campaigns.page.pausedByPlanLink": undefined;
  "campaigns.page.pausedByPlanText": undefined;
  "campaigns.page.pausedByPlanTitle": undefined;
  "campaigns.page.progress": undefined;
  "campaigns.page.progressFigures": { "done": string | number; "total": string | number };
  "campaigns.page.prospectsAt": { "step": string | number };
  "campaigns.page.prospectsEmpty": undefined;
  "campaigns.page.pru": undefined;
  "campaigns.page.resumesAt": { "when": string | number };
  "campaigns.page.run": { "run": string | number };
  "campaigns.page.sent": { "count": string | number };
  "campaigns.page.settings": undefined;
  "campaigns.page.show": undefined;
  "campaigns.page.startedAt": undefined;
  "campaigns.page.states.ended": undefined;
  "campaigns.page.states.held": undefined;
  "campaigns.page.states.open": undefined;
  "campaigns.page.states.refused": undefined;
  "campaigns.page.step": undefined;
  "campaigns.page.stoppedAt": undefined;
  "campaigns.page.tabs.activity": undefined;
  "campaigns.page.tabs.details": undefined;
  "campaigns.page.tabs.overview": undefined;
  "campaigns.page.tabs.prospects": undefined;
  "campaigns.page.tabs.statistics": undefined;
  "campaigns.page.toMend": undefined;
  "campaigns.page.toTasks": undefined;
  "campaigns.page.why": undefined;
  "campaigns.page.whyNone": undefined;
}
