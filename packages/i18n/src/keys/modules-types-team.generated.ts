// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.team, with their values. */
export interface ModulesTypesTeamMessages {
  "modules.types.team.description": undefined;
  "modules.types.team.features.accounts": undefined;
  "modules.types.team.features.load": undefined;
  "modules.types.team.features.told": undefined;
  "modules.types.team.fields.member": undefined;
  "modules.types.team.fields.note": undefined;
  "modules.types.team.fields.sendAs": undefined;
  "modules.types.team.fields.to": undefined;
  "modules.types.team.hints.note": undefined;
  "modules.types.team.hints.sendAs": undefined;
  "modules.types.team.label": undefined;
  "modules.types.team.options.sendAs.keep": undefined;
  "modules.types.team.options.sendAs.theirs": undefined;
  "modules.types.team.options.to.leastLoaded": undefined;
  "modules.types.team.options.to.member": undefined;
  "modules.types.team.options.to.owner": undefined;
  "modules.types.team.ports.nobody": undefined;
  "modules.types.team.synonyms": undefined;
}
