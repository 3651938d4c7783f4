// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of dashboard, with their values. */
export interface DashboardMessages {
  "dashboard.activity.date": undefined;
  "dashboard.activity.day": { "date": string | number; "prospects": string | number; "replied": string | number; "sent": string | number };
  "dashboard.activity.description": { "max": string | number };
  "dashboard.activity.empty": undefined;
  "dashboard.activity.prospects": undefined;
  "dashboard.activity.replied": undefined;
  "dashboard.activity.sent": undefined;
  "dashboard.activity.table": undefined;
  "dashboard.activity.title": undefined;
  "dashboard.figures.contacted": undefined;
  "dashboard.figures.converted": undefined;
  "dashboard.figures.efficiency": undefined;
  "dashboard.figures.efficiencyNote": undefined;
  "dashboard.figures.interested": undefined;
  "dashboard.figures.of": { "rate": string | number };
  "dashboard.figures.replied": undefined;
  "dashboard.figures.total": undefined;
  "dashboard.funnel.contacted": undefined;
  "dashboard.funnel.converted": undefined;
  "dashboard.funnel.interested": undefined;
  "dashboard.funnel.meeting_planned": undefined;
  "dashboard.funnel.new": undefined;
  "dashboard.funnel.reached": { "count": string | number };
  "dashboard.funnel.refused": { "count": string | number };
  "dashboard.funnel.replied": { "count": string | number };
  "dashboard.funnel.seeRefused": { "count": string | number };
  "dashboard.funnel.title": undefined;
  "dashboard.greeting.afternoon": { "name": string | number };
  "dashboard.greeting.evening": { "name": string | number };
  "dashboard.greeting.morning": { "name": string | number };
  "dashboard.latest.title": undefined;
  "dashboard.loadError": undefined;
  "dashboard.newcomer.campaign": undefined;
  "dashboard.newcomer.campaignText": undefined;
  "dashboard.newcomer.go": undefined;
  "dashboard.newcomer.goCampaign": undefined;
  "dashboard.newcomer.import": undefined;
  "dashboard.newcomer.importText": undefined;
  "dashboard.newcomer.reply": undefined;
  "dashboard.newcomer.replyText": undefined;
  "dashboard.newcomer.title": undefined;
  "dashboard.period.30d": undefined;
  "dashboard.period.7d": undefined;
  "dashboard.period.90d": undefined;
  "dashboard.period.all": undefined;
  "dashboard.period.label": undefined;
  "dashboard.running.all": undefined;
  "dashboard.running.none": undefined;
  "dashboard.running.progress": { "contacted": string | number; "total": string | number };
  "dashboard.running.replied": { "count": string | number };
  "dashboard.running.title": undefined;
  "dashboard.summary": { "replied": string | number; "running": string | number };
  "dashboard.title": undefined;
}
