let french: Intl.DateTimeFormat | null = null;

/** Formats a notification's date in French, whatever the interface's language (NOTIF-02, SETTINGS-03). */
export function notificationDate(instant: string): string {
  // Created on first use, because the shell, which contains this module, is loaded before any notification is shown.
  french ??= new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" });
  return french.format(new Date(instant));
}
