const FRENCH = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

/** Formats a notification's date in French, whatever the interface's language (NOTIF-02, SETTINGS-03). */
export function notificationDate(instant: string): string {
  return FRENCH.format(new Date(instant));
}
