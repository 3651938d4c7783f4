// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of prospects.bulk, with their values. */
export interface ProspectsBulkMessages {
  "prospects.bulk.addTag": undefined;
  "prospects.bulk.addToList": undefined;
  "prospects.bulk.apply": { "count": string | number };
  "prospects.bulk.applyAll": undefined;
  "prospects.bulk.chooseStatus": undefined;
  "prospects.bulk.clear": undefined;
  "prospects.bulk.delete": undefined;
  "prospects.bulk.deleteAllTitle": undefined;
  "prospects.bulk.deleteConfirm": { "count": string | number };
  "prospects.bulk.deleteError": undefined;
  "prospects.bulk.deleteText": undefined;
  "prospects.bulk.deleteTitle": { "count": string | number };
  "prospects.bulk.deleted": { "count": string | number };
  "prospects.bulk.done.addTag": { "count": string | number; "tag": string | number };
  "prospects.bulk.done.addToList": { "count": string | number; "list": string | number };
  "prospects.bulk.done.removeFromList": { "count": string | number; "list": string | number };
  "prospects.bulk.done.removeTag": { "count": string | number; "tag": string | number };
  "prospects.bulk.done.setOwner": { "count": string | number; "name": string | number };
  "prospects.bulk.done.setStatus": { "count": string | number; "status": string | number };
  "prospects.bulk.done.unsetOwner": { "count": string | number };
  "prospects.bulk.error": undefined;
  "prospects.bulk.everybody": undefined;
  "prospects.bulk.everybodyBut": { "count": string | number };
  "prospects.bulk.failed": { "count": string | number };
  "prospects.bulk.label": undefined;
  "prospects.bulk.limit": { "limit": string | number };
  "prospects.bulk.owner": undefined;
  "prospects.bulk.progress": undefined;
  "prospects.bulk.progressOf": { "done": string | number; "total": string | number };
  "prospects.bulk.refusedText": undefined;
  "prospects.bulk.removeFromList": undefined;
  "prospects.bulk.removeFromListText": undefined;
  "prospects.bulk.removeTag": undefined;
  "prospects.bulk.selectAll": undefined;
  "prospects.bulk.selectMatching": { "count": string | number };
  "prospects.bulk.selected": { "count": string | number };
  "prospects.bulk.selectedOf": { "count": string | number; "total": string | number };
  "prospects.bulk.status": undefined;
  "prospects.bulk.stop": undefined;
  "prospects.bulk.stopped": { "done": string | number };
  "prospects.bulk.stoppedUnchanged": undefined;
  "prospects.bulk.tags": undefined;
  "prospects.bulk.tooManyTags": { "count": string | number };
  "prospects.bulk.unchanged": undefined;
}
