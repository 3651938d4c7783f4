const FRENCH = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });

/** When a notification was made, written the French way in every language (NOTIF-02, SETTINGS-03). */
export function notificationDate(instant: string): string {
  return FRENCH.format(new Date(instant));
}
