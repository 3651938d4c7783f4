// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of tasks, with their values. */
export interface TasksMessages {
  "tasks.errors.closed": undefined;
  "tasks.errors.news": undefined;
  "tasks.errors.noMember": undefined;
  "tasks.errors.noResult": undefined;
  "tasks.errors.notFound": undefined;
  "tasks.errors.paused": undefined;
  "tasks.errors.suspended": undefined;
  "tasks.errors.tooLate": undefined;
}
