// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.segmentation, with their values. */
export interface ModulesTypesSegmentationMessages {
  "modules.types.segmentation.description": undefined;
  "modules.types.segmentation.features.criteria": undefined;
  "modules.types.segmentation.features.ports": undefined;
  "modules.types.segmentation.features.written": undefined;
  "modules.types.segmentation.fields.by": undefined;
  "modules.types.segmentation.fields.from": undefined;
  "modules.types.segmentation.fields.label": undefined;
  "modules.types.segmentation.fields.lists": undefined;
  "modules.types.segmentation.fields.name": undefined;
  "modules.types.segmentation.fields.segments": undefined;
  "modules.types.segmentation.fields.to": undefined;
  "modules.types.segmentation.fields.values": undefined;
  "modules.types.segmentation.fields.write": undefined;
  "modules.types.segmentation.fields.writeTo": undefined;
  "modules.types.segmentation.label": undefined;
  "modules.types.segmentation.options.by.custom": undefined;
  "modules.types.segmentation.options.by.industry": undefined;
  "modules.types.segmentation.options.by.list": undefined;
  "modules.types.segmentation.options.by.location": undefined;
  "modules.types.segmentation.options.by.position": undefined;
  "modules.types.segmentation.options.by.score": undefined;
  "modules.types.segmentation.options.by.tag": undefined;
  "modules.types.segmentation.synonyms": undefined;
}
