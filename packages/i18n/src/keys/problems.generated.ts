// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of problems, with their values. */
export interface ProblemsMessages {
  "problems.badRequest": undefined;
  "problems.bodyTooLarge": undefined;
  "problems.brokenPage": undefined;
  "problems.busy": undefined;
  "problems.changedMeanwhile": undefined;
  "problems.confirmationNeeded": undefined;
  "problems.fields.changedMeanwhile": undefined;
  "problems.fields.invalid": undefined;
  "problems.fields.tooBig": { "maximum": string | number };
  "problems.fields.tooSmall": { "minimum": string | number };
  "problems.fields.unknown": undefined;
  "problems.forbidden": undefined;
  "problems.halfCharacter": undefined;
  "problems.keyNotHere": undefined;
  "problems.keyReadsOnly": undefined;
  "problems.mediaType": undefined;
  "problems.noGrowth.ended": undefined;
  "problems.noGrowth.incomplete": undefined;
  "problems.noGrowth.unpaid": undefined;
  "problems.notFound": undefined;
  "problems.notJson": undefined;
  "problems.nul": undefined;
  "problems.packed": undefined;
  "problems.planRequired": undefined;
  "problems.secondFactorNeeded": undefined;
  "problems.storageFull": { "id": string | number };
  "problems.teamRoleRequired": undefined;
  "problems.tooDeep": { "maximum": string | number };
  "problems.tooManyAtOnce": { "most": string | number; "retryAfterSeconds": string | number };
  "problems.tooManyCalls": { "most": string | number; "retryAfterSeconds": string | number };
  "problems.unauthenticated": undefined;
  "problems.unavailable": undefined;
  "problems.unexpected": { "id": string | number };
  "problems.unknownHost": undefined;
  "problems.validation": undefined;
}
