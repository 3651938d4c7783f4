// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.opening_hours, with their values. */
export interface ModulesTypesOpeningHoursMessages {
  "modules.types.opening_hours.description": undefined;
  "modules.types.opening_hours.features.ask": undefined;
  "modules.types.opening_hours.features.bridges": undefined;
  "modules.types.opening_hours.features.holidays": undefined;
  "modules.types.opening_hours.fields.bridges": undefined;
  "modules.types.opening_hours.fields.country": undefined;
  "modules.types.opening_hours.fields.days": undefined;
  "modules.types.opening_hours.fields.end": undefined;
  "modules.types.opening_hours.fields.mode": undefined;
  "modules.types.opening_hours.fields.region": undefined;
  "modules.types.opening_hours.fields.start": undefined;
  "modules.types.opening_hours.fields.timeZone": undefined;
  "modules.types.opening_hours.label": undefined;
  "modules.types.opening_hours.options.country.BE": undefined;
  "modules.types.opening_hours.options.country.FR": undefined;
  "modules.types.opening_hours.options.country.LU": undefined;
  "modules.types.opening_hours.options.mode.ask": undefined;
  "modules.types.opening_hours.options.mode.wait": undefined;
  "modules.types.opening_hours.options.region.alsaceMoselle": undefined;
  "modules.types.opening_hours.options.region.guadeloupe": undefined;
  "modules.types.opening_hours.options.region.guyane": undefined;
  "modules.types.opening_hours.options.region.martinique": undefined;
  "modules.types.opening_hours.options.region.mayotte": undefined;
  "modules.types.opening_hours.options.region.none": undefined;
  "modules.types.opening_hours.options.region.reunion": undefined;
  "modules.types.opening_hours.ports.closed": undefined;
  "modules.types.opening_hours.ports.open": undefined;
  "modules.types.opening_hours.synonyms": undefined;
}
