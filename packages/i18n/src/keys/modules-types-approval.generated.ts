// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.approval, with their values. */
export interface ModulesTypesApprovalMessages {
  "modules.types.approval.description": undefined;
  "modules.types.approval.features.deadline": undefined;
  "modules.types.approval.features.silence": undefined;
  "modules.types.approval.features.who": undefined;
  "modules.types.approval.fields.approver": undefined;
  "modules.types.approval.fields.deadlineDays": undefined;
  "modules.types.approval.fields.silence": undefined;
  "modules.types.approval.fields.what": undefined;
  "modules.types.approval.hints.silence": undefined;
  "modules.types.approval.label": undefined;
  "modules.types.approval.options.approver.manager": undefined;
  "modules.types.approval.options.approver.owner": undefined;
  "modules.types.approval.options.silence.approve": undefined;
  "modules.types.approval.options.silence.refuse": undefined;
  "modules.types.approval.ports.approved": undefined;
  "modules.types.approval.ports.refused": undefined;
  "modules.types.approval.ready.what": undefined;
  "modules.types.approval.synonyms": undefined;
}
