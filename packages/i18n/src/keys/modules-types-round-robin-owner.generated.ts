// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.round_robin_owner, with their values. */
export interface ModulesTypesRoundRobinOwnerMessages {
  "modules.types.round_robin_owner.description": undefined;
  "modules.types.round_robin_owner.features.absent": undefined;
  "modules.types.round_robin_owner.features.company": undefined;
  "modules.types.round_robin_owner.features.fair": undefined;
  "modules.types.round_robin_owner.fields.absent": undefined;
  "modules.types.round_robin_owner.fields.member": undefined;
  "modules.types.round_robin_owner.fields.members": undefined;
  "modules.types.round_robin_owner.fields.sticky": undefined;
  "modules.types.round_robin_owner.fields.weight": undefined;
  "modules.types.round_robin_owner.label": undefined;
  "modules.types.round_robin_owner.options.absent.keep": undefined;
  "modules.types.round_robin_owner.options.absent.skip": undefined;
  "modules.types.round_robin_owner.options.sticky.company": undefined;
  "modules.types.round_robin_owner.options.sticky.none": undefined;
  "modules.types.round_robin_owner.ports.nobody": undefined;
  "modules.types.round_robin_owner.synonyms": undefined;
}
