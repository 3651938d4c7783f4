// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.audience, with their values. */
export interface CampaignsAudienceMessages {
  "campaigns.audience.atStart": { "count": string | number };
  "campaigns.audience.classes.contacted": { "count": string | number };
  "campaigns.audience.classes.converted": { "count": string | number };
  "campaigns.audience.classes.interested": { "count": string | number };
  "campaigns.audience.classes.meeting_planned": { "count": string | number };
  "campaigns.audience.classes.new": { "count": string | number };
  "campaigns.audience.classes.refused": { "count": string | number };
  "campaigns.audience.classes.replied": { "count": string | number };
  "campaigns.audience.contactedAt": { "when": string | number };
  "campaigns.audience.demoDays": undefined;
  "campaigns.audience.failed": undefined;
  "campaigns.audience.groups.answered": { "count": string | number };
  "campaigns.audience.groups.earlierRun": { "count": string | number };
  "campaigns.audience.groups.elsewhere": { "count": string | number };
  "campaigns.audience.groups.optedOut": { "count": string | number };
  "campaigns.audience.groups.recent": { "count": string | number };
  "campaigns.audience.groups.refused": { "count": string | number };
  "campaigns.audience.inCampaign": { "title": string | number };
  "campaigns.audience.join": undefined;
  "campaigns.audience.joinFailed": undefined;
  "campaigns.audience.joining": { "cost": string | number; "count": string | number };
  "campaigns.audience.letIn": { "count": string | number };
  "campaigns.audience.letInName": { "name": string | number };
  "campaigns.audience.letInOne": undefined;
  "campaigns.audience.never": undefined;
  "campaigns.audience.nobody": undefined;
  "campaigns.audience.people": undefined;
  "campaigns.audience.refusedConfirm": undefined;
  "campaigns.audience.refusedText": { "count": string | number };
  "campaigns.audience.refusedTitle": undefined;
  "campaigns.audience.repliedAt": { "when": string | number };
  "campaigns.audience.search": undefined;
  "campaigns.audience.someIn": { "count": string | number };
  "campaigns.audience.startTitle": undefined;
  "campaigns.audience.text": undefined;
  "campaigns.audience.title": { "count": string | number };
}
