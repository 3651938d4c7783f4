// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.edit, with their values. */
export interface CampaignsEditMessages {
  "campaigns.edit.accounts": undefined;
  "campaigns.edit.branches": undefined;
  "campaigns.edit.connected": undefined;
  "campaigns.edit.helps.actions": undefined;
  "campaigns.edit.helps.conditions": undefined;
  "campaigns.edit.helps.general": undefined;
  "campaigns.edit.helps.integrations": undefined;
  "campaigns.edit.helps.messages": undefined;
  "campaigns.edit.helps.settings": undefined;
  "campaigns.edit.helps.structure": undefined;
  "campaigns.edit.inviteWithout": undefined;
  "campaigns.edit.listsFixed": undefined;
  "campaigns.edit.names.actions": undefined;
  "campaigns.edit.names.conditions": undefined;
  "campaigns.edit.names.general": undefined;
  "campaigns.edit.names.integrations": undefined;
  "campaigns.edit.names.messages": undefined;
  "campaigns.edit.names.settings": undefined;
  "campaigns.edit.names.structure": undefined;
  "campaigns.edit.noAccounts": undefined;
  "campaigns.edit.none.actions": undefined;
  "campaigns.edit.none.conditions": undefined;
  "campaigns.edit.none.integrations": undefined;
  "campaigns.edit.none.messages": undefined;
  "campaigns.edit.notConnected": undefined;
  "campaigns.edit.rules.add.score": undefined;
  "campaigns.edit.rules.add.status": undefined;
  "campaigns.edit.rules.add.tag": undefined;
  "campaigns.edit.rules.event": undefined;
  "campaigns.edit.rules.goal": undefined;
  "campaigns.edit.rules.remove": { "number": string | number };
  "campaigns.edit.rules.reply": undefined;
  "campaigns.edit.rules.score": undefined;
  "campaigns.edit.rules.status": undefined;
  "campaigns.edit.rules.tag": undefined;
  "campaigns.edit.sections": undefined;
  "campaigns.edit.sequence.delete": undefined;
  "campaigns.edit.sequence.deleteText": undefined;
  "campaigns.edit.sequence.deleteTitle": undefined;
  "campaigns.edit.sequence.deleted": undefined;
  "campaigns.edit.sequence.paused": undefined;
  "campaigns.edit.sequence.started": undefined;
  "campaigns.edit.services": undefined;
  "campaigns.edit.startedText": undefined;
  "campaigns.edit.startedTitle": undefined;
  "campaigns.edit.stops": undefined;
  "campaigns.edit.structureFixed": undefined;
  "campaigns.edit.toChannels": undefined;
  "campaigns.edit.toProspects": undefined;
  "campaigns.edit.toServices": undefined;
  "campaigns.edit.toStructure": undefined;
}
