// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.statistics, with their values. */
export interface CampaignsStatisticsMessages {
  "campaigns.statistics.accepted": undefined;
  "campaigns.statistics.acts": undefined;
  "campaigns.statistics.appointments": undefined;
  "campaigns.statistics.byDay": undefined;
  "campaigns.statistics.chart": { "max": string | number };
  "campaigns.statistics.comments": undefined;
  "campaigns.statistics.connected": undefined;
  "campaigns.statistics.connections": undefined;
  "campaigns.statistics.contacted": undefined;
  "campaigns.statistics.day": undefined;
  "campaigns.statistics.dayReplied": undefined;
  "campaigns.statistics.daySent": undefined;
  "campaigns.statistics.days": { "count": string | number };
  "campaigns.statistics.draft": undefined;
  "campaigns.statistics.duration": undefined;
  "campaigns.statistics.emails": undefined;
  "campaigns.statistics.failed": undefined;
  "campaigns.statistics.follows": undefined;
  "campaigns.statistics.funnel": undefined;
  "campaigns.statistics.hours": { "count": string | number };
  "campaigns.statistics.invitations": undefined;
  "campaigns.statistics.likes": undefined;
  "campaigns.statistics.messages": undefined;
  "campaigns.statistics.minutes": { "count": string | number };
  "campaigns.statistics.own.count": undefined;
  "campaigns.statistics.own.mean": undefined;
  "campaigns.statistics.own.name": undefined;
  "campaigns.statistics.own.sum": undefined;
  "campaigns.statistics.own.title": undefined;
  "campaigns.statistics.pending": undefined;
  "campaigns.statistics.people": undefined;
  "campaigns.statistics.processed": undefined;
  "campaigns.statistics.prospects": undefined;
  "campaigns.statistics.refused": { "count": string | number };
  "campaigns.statistics.replied": undefined;
  "campaigns.statistics.seeRefused": { "count": string | number };
  "campaigns.statistics.sent": undefined;
  "campaigns.statistics.share": { "share": string | number };
  "campaigns.statistics.state": undefined;
  "campaigns.statistics.status.active": undefined;
  "campaigns.statistics.status.completed": undefined;
  "campaigns.statistics.status.draft": undefined;
  "campaigns.statistics.status.failed": undefined;
  "campaigns.statistics.status.paused": undefined;
  "campaigns.statistics.status.stopped": undefined;
  "campaigns.statistics.successRate": undefined;
  "campaigns.statistics.table": undefined;
  "campaigns.statistics.tooMany": undefined;
  "campaigns.statistics.unable": undefined;
  "campaigns.statistics.visits": undefined;
}
