// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of search, with their values. */
export interface SearchMessages {
  "search.actions.connect": undefined;
  "search.actions.import": undefined;
  "search.actions.language": undefined;
  "search.actions.logout": undefined;
  "search.actions.newCampaign": undefined;
  "search.actions.newProspect": undefined;
  "search.actions.shortcuts": undefined;
  "search.all": { "text": string | number };
  "search.campaigns.completed": undefined;
  "search.campaigns.draft": undefined;
  "search.campaigns.failed": undefined;
  "search.campaigns.paused": undefined;
  "search.campaigns.running": undefined;
  "search.campaigns.stopped": undefined;
  "search.count": { "count": string | number };
  "search.failed": undefined;
  "search.groups.actions": undefined;
  "search.groups.campaigns": undefined;
  "search.groups.help": undefined;
  "search.groups.invoices": undefined;
  "search.groups.lists": undefined;
  "search.groups.messages": undefined;
  "search.groups.modules": undefined;
  "search.groups.pages": undefined;
  "search.groups.prospects": undefined;
  "search.groups.recent": undefined;
  "search.groups.team": undefined;
  "search.hints.billing": undefined;
  "search.hints.brand": undefined;
  "search.hints.campaigns": undefined;
  "search.hints.channels": undefined;
  "search.hints.interface": undefined;
  "search.hints.profile": undefined;
  "search.hints.security": undefined;
  "search.label": undefined;
  "search.leave": undefined;
  "search.listSize": { "count": string | number };
  "search.none": { "text": string | number };
  "search.noneHint": undefined;
  "search.pending": undefined;
  "search.placeholder": undefined;
  "search.results": undefined;
  "search.settings.billing": undefined;
  "search.settings.brand": undefined;
  "search.settings.campaigns": undefined;
  "search.settings.channels": undefined;
  "search.settings.interface": undefined;
  "search.settings.profile": undefined;
  "search.settings.security": undefined;
  "search.shortcut": undefined;
  "search.words.employees": undefined;
  "search.words.security": undefined;
}
