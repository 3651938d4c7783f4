// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Every message of workflow.json, with its values. */
export interface WorkflowMessages {
  "workflow.files.corruptedFile": undefined;
  "workflow.files.emptyFile": undefined;
  "workflow.files.invalidFormat": undefined;
  "workflow.files.noWorkflow": undefined;
  "workflow.problems.circular": undefined;
  "workflow.problems.danglingConnection": undefined;
  "workflow.problems.disconnected": undefined;
  "workflow.problems.duplicateConnection": { "port": string | number };
  "workflow.problems.intoStart": undefined;
  "workflow.problems.invalidConfig": { "field": string | number; "reason": string | number };
  "workflow.problems.maybeMissing": { "field": string | number; "variable": string | number };
  "workflow.problems.missingAccountChannel": { "channel": string | number };
  "workflow.problems.noEnd": undefined;
  "workflow.problems.noStart": undefined;
  "workflow.problems.notInserted": undefined;
  "workflow.problems.openPort": { "port": string | number };
  "workflow.problems.outOfEnd": undefined;
  "workflow.problems.sameConnection": undefined;
  "workflow.problems.scopeCrossed": undefined;
  "workflow.problems.scopeTooDeep": undefined;
  "workflow.problems.severalEnds": undefined;
  "workflow.problems.severalStarts": undefined;
  "workflow.problems.startOrEndKept": undefined;
  "workflow.problems.toItself": undefined;
  "workflow.problems.tooManyNodes": { "most": string | number };
  "workflow.problems.unknownModule": { "type": string | number };
  "workflow.problems.unknownPort": { "port": string | number };
  "workflow.problems.unknownVariable": { "field": string | number; "variable": string | number };
  "workflow.reasons.duplicate": undefined;
  "workflow.reasons.email": undefined;
  "workflow.reasons.endBeforeStart": undefined;
  "workflow.reasons.invalid": undefined;
  "workflow.reasons.malformedVariable": undefined;
  "workflow.reasons.number": undefined;
  "workflow.reasons.required": undefined;
  "workflow.reasons.timeZone": undefined;
  "workflow.reasons.tooBig": undefined;
  "workflow.reasons.tooLong": undefined;
  "workflow.reasons.tooSmall": undefined;
  "workflow.reasons.unknownField": undefined;
  "workflow.reasons.url": undefined;
}
