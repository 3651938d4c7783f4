// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.sequence, with their values. */
export interface CampaignsSequenceMessages {
  "campaigns.sequence.add": undefined;
  "campaigns.sequence.addHere": { "step": string | number };
  "campaigns.sequence.addRow": undefined;
  "campaigns.sequence.addSide": undefined;
  "campaigns.sequence.advanced": undefined;
  "campaigns.sequence.characters": { "count": string | number };
  "campaigns.sequence.charactersOf": { "count": string | number; "max": string | number };
  "campaigns.sequence.down": undefined;
  "campaigns.sequence.emptyText": undefined;
  "campaigns.sequence.emptyTitle": undefined;
  "campaigns.sequence.everyone": undefined;
  "campaigns.sequence.found": undefined;
  "campaigns.sequence.goesOn": undefined;
  "campaigns.sequence.groups.actions": undefined;
  "campaigns.sequence.groups.communication": undefined;
  "campaigns.sequence.groups.conditions": undefined;
  "campaigns.sequence.groups.workflow": undefined;
  "campaigns.sequence.install": { "count": string | number; "modules": string | number };
  "campaigns.sequence.label": undefined;
  "campaigns.sequence.labelled": { "label": string | number; "value": string | number };
  "campaigns.sequence.missing": { "names": string | number };
  "campaigns.sequence.noText": undefined;
  "campaigns.sequence.none": undefined;
  "campaigns.sequence.notAList": undefined;
  "campaigns.sequence.ok": undefined;
  "campaigns.sequence.okSurcharged": { "count": string | number; "modules": string | number };
  "campaigns.sequence.onlyFor": { "port": string | number };
  "campaigns.sequence.others": undefined;
  "campaigns.sequence.othersEnd": undefined;
  "campaigns.sequence.previewFor": { "name": string | number };
  "campaigns.sequence.previewNone": undefined;
  "campaigns.sequence.previewOther": undefined;
  "campaigns.sequence.problems": { "count": string | number };
  "campaigns.sequence.remove": undefined;
  "campaigns.sequence.removeRow": { "number": string | number };
  "campaigns.sequence.row": { "label": string | number; "number": string | number };
  "campaigns.sequence.search": undefined;
  "campaigns.sequence.side": { "port": string | number };
  "campaigns.sequence.unchecked": undefined;
  "campaigns.sequence.unfinished": undefined;
  "campaigns.sequence.up": undefined;
  "campaigns.sequence.variables": undefined;
}
