// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.create_lead, with their values. */
export interface ModulesTypesCreateLeadMessages {
  "modules.types.create_lead.description": undefined;
  "modules.types.create_lead.features.lists": undefined;
  "modules.types.create_lead.features.noDuplicates": undefined;
  "modules.types.create_lead.features.referral": undefined;
  "modules.types.create_lead.fields.companyName": undefined;
  "modules.types.create_lead.fields.email": undefined;
  "modules.types.create_lead.fields.firstName": undefined;
  "modules.types.create_lead.fields.lastName": undefined;
  "modules.types.create_lead.fields.listIds": undefined;
  "modules.types.create_lead.fields.phone": undefined;
  "modules.types.create_lead.fields.position": undefined;
  "modules.types.create_lead.fields.profileLink": undefined;
  "modules.types.create_lead.hints.email": undefined;
  "modules.types.create_lead.label": undefined;
  "modules.types.create_lead.ports.created": undefined;
  "modules.types.create_lead.ports.exists": undefined;
  "modules.types.create_lead.ports.failed": undefined;
  "modules.types.create_lead.synonyms": undefined;
}
