// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.meeting_proposal, with their values. */
export interface ModulesTypesMeetingProposalMessages {
  "modules.types.meeting_proposal.description": undefined;
  "modules.types.meeting_proposal.features.booked": undefined;
  "modules.types.meeting_proposal.features.free": undefined;
  "modules.types.meeting_proposal.features.zone": undefined;
  "modules.types.meeting_proposal.fields.body": undefined;
  "modules.types.meeting_proposal.fields.channel": undefined;
  "modules.types.meeting_proposal.fields.inThread": undefined;
  "modules.types.meeting_proposal.fields.pageId": undefined;
  "modules.types.meeting_proposal.fields.slots": undefined;
  "modules.types.meeting_proposal.fields.subject": undefined;
  "modules.types.meeting_proposal.fields.waitDays": undefined;
  "modules.types.meeting_proposal.fields.withinDays": undefined;
  "modules.types.meeting_proposal.hints.body": undefined;
  "modules.types.meeting_proposal.hints.pageId": undefined;
  "modules.types.meeting_proposal.label": undefined;
  "modules.types.meeting_proposal.ports.answered": undefined;
  "modules.types.meeting_proposal.ports.booked": undefined;
  "modules.types.meeting_proposal.ports.noAnswer": undefined;
  "modules.types.meeting_proposal.ready.body": undefined;
  "modules.types.meeting_proposal.synonyms": undefined;
}
