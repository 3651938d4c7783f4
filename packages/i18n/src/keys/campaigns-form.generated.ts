// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.form, with their values. */
export interface CampaignsFormMessages {
  "campaigns.form.back": undefined;
  "campaigns.form.changedReplace": undefined;
  "campaigns.form.changedSee": undefined;
  "campaigns.form.changedText": undefined;
  "campaigns.form.changedTitle": undefined;
  "campaigns.form.create": undefined;
  "campaigns.form.createAndStart": undefined;
  "campaigns.form.customGoal": undefined;
  "campaigns.form.description": undefined;
  "campaigns.form.discard": undefined;
  "campaigns.form.discardKeep": undefined;
  "campaigns.form.discardText": undefined;
  "campaigns.form.discardTitle": undefined;
  "campaigns.form.draftDiscard": undefined;
  "campaigns.form.draftNew": undefined;
  "campaigns.form.draftOther": { "date": string | number; "title": string | number };
  "campaigns.form.draftResume": undefined;
  "campaigns.form.draftText": { "date": string | number; "title": string | number };
  "campaigns.form.draftTitle": { "count": string | number };
  "campaigns.form.draftsHere": { "count": string | number };
  "campaigns.form.editTitle": undefined;
  "campaigns.form.goal": undefined;
  "campaigns.form.heads.description": undefined;
  "campaigns.form.heads.goal": undefined;
  "campaigns.form.heads.lists": undefined;
  "campaigns.form.heads.pru": undefined;
  "campaigns.form.heads.sequence": undefined;
  "campaigns.form.heads.title": undefined;
  "campaigns.form.helps.description": undefined;
  "campaigns.form.helps.goal": undefined;
  "campaigns.form.helps.lists": undefined;
  "campaigns.form.helps.pru": undefined;
  "campaigns.form.helps.sequence": undefined;
  "campaigns.form.helps.title": undefined;
  "campaigns.form.lacking": undefined;
  "campaigns.form.leave": undefined;
  "campaigns.form.leaveText": undefined;
  "campaigns.form.leaveTitle": undefined;
  "campaigns.form.newTitle": undefined;
  "campaigns.form.next": undefined;
  "campaigns.form.progress": { "current": string | number; "total": string | number };
  "campaigns.form.restored": undefined;
  "campaigns.form.restoredSeen": undefined;
  "campaigns.form.save": undefined;
  "campaigns.form.stay": undefined;
  "campaigns.form.stepper": undefined;
  "campaigns.form.steps.description": undefined;
  "campaigns.form.steps.goal": undefined;
  "campaigns.form.steps.lists": undefined;
  "campaigns.form.steps.pru": undefined;
  "campaigns.form.steps.sequence": undefined;
  "campaigns.form.steps.title": undefined;
  "campaigns.form.title": undefined;
  "campaigns.form.untitled": undefined;
}
