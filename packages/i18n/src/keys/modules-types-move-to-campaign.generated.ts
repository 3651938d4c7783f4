// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.move_to_campaign, with their values. */
export interface ModulesTypesMoveToCampaignMessages {
  "modules.types.move_to_campaign.description": undefined;
  "modules.types.move_to_campaign.features.colleague": undefined;
  "modules.types.move_to_campaign.features.guards": undefined;
  "modules.types.move_to_campaign.features.refusal": undefined;
  "modules.types.move_to_campaign.fields.afterwards": undefined;
  "modules.types.move_to_campaign.fields.campaignId": undefined;
  "modules.types.move_to_campaign.fields.whom": undefined;
  "modules.types.move_to_campaign.hints.campaignId": undefined;
  "modules.types.move_to_campaign.hints.whom": undefined;
  "modules.types.move_to_campaign.label": undefined;
  "modules.types.move_to_campaign.options.afterwards.continue": undefined;
  "modules.types.move_to_campaign.options.afterwards.end": undefined;
  "modules.types.move_to_campaign.options.whom.item": undefined;
  "modules.types.move_to_campaign.options.whom.this": undefined;
  "modules.types.move_to_campaign.ports.refused": undefined;
  "modules.types.move_to_campaign.synonyms": undefined;
}
