import type { Preferences, PreferencesChange } from "@filon/contracts/account";

/** How notifications are sent in addition to the list. */
export const NOTIFICATION_CHANNELS = ["email", "desktop", "sound"] as const;

/**
 * Returns what saving the form sends: always the language and theme, and any other field only if changed here, since the notification
 * centre or another device may have changed it meanwhile.
 */
export function preferencesChange(stored: Preferences, chosen: Preferences): PreferencesChange {
  const channels = NOTIFICATION_CHANNELS.filter((channel) => stored.notifications[channel] !== chosen.notifications[channel]);
  return {
    language: chosen.language,
    theme: chosen.theme,
    ...(stored.dateFormat !== chosen.dateFormat && { dateFormat: chosen.dateFormat }),
    ...(stored.timeFormat !== chosen.timeFormat && { timeFormat: chosen.timeFormat }),
    ...(stored.timeZone !== chosen.timeZone && { timeZone: chosen.timeZone }),
    ...(channels.length > 0 && { notifications: Object.fromEntries(channels.map((channel) => [channel, chosen.notifications[channel]])) }),
  };
}

/** Returns whether the form has a choice that is neither saved nor in use. */
export function isUnsaved(shown: Preferences, chosen: Preferences): boolean {
  const { language, theme, ...touched } = preferencesChange(shown, chosen);
  return language !== shown.language || theme !== shown.theme || Object.keys(touched).length > 0;
}
