// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.private_reply, with their values. */
export interface ModulesTypesPrivateReplyMessages {
  "modules.types.private_reply.description": undefined;
  "modules.types.private_reply.features.assisted": undefined;
  "modules.types.private_reply.features.private": undefined;
  "modules.types.private_reply.features.ready": undefined;
  "modules.types.private_reply.fields.assignee": undefined;
  "modules.types.private_reply.fields.body": undefined;
  "modules.types.private_reply.fields.dueDays": undefined;
  "modules.types.private_reply.fields.expiresDays": undefined;
  "modules.types.private_reply.fields.network": undefined;
  "modules.types.private_reply.hints.body": undefined;
  "modules.types.private_reply.hints.network": undefined;
  "modules.types.private_reply.label": undefined;
  "modules.types.private_reply.options.assignee.anyone": undefined;
  "modules.types.private_reply.options.assignee.owner": undefined;
  "modules.types.private_reply.options.network.facebook": undefined;
  "modules.types.private_reply.options.network.instagram": undefined;
  "modules.types.private_reply.ports.out": undefined;
  "modules.types.private_reply.ready.body": undefined;
  "modules.types.private_reply.synonyms": undefined;
}
