// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of lists, with their values. */
export interface ListsMessages {
  "lists.add.choose": undefined;
  "lists.add.done": { "count": string | number };
  "lists.add.error": undefined;
  "lists.add.new": undefined;
  "lists.add.submit": undefined;
  "lists.add.title": { "count": string | number };
  "lists.all": undefined;
  "lists.choose": undefined;
  "lists.create": undefined;
  "lists.createError": undefined;
  "lists.createSubmit": undefined;
  "lists.created": { "name": string | number };
  "lists.current": { "name": string | number };
  "lists.delete": undefined;
  "lists.deleteError": undefined;
  "lists.deleteText": undefined;
  "lists.deleteTitle": { "name": string | number };
  "lists.deleted": undefined;
  "lists.label": undefined;
  "lists.loadError": undefined;
  "lists.manage": undefined;
  "lists.name": undefined;
  "lists.remove.done": { "count": string | number };
  "lists.remove.error": undefined;
  "lists.rename": undefined;
  "lists.renameError": undefined;
  "lists.renameSubmit": undefined;
  "lists.renamed": undefined;
  "lists.server.badName": undefined;
  "lists.server.nameTaken": { "name": string | number };
  "lists.server.noAccess": undefined;
  "lists.size": { "count": string | number };
}
