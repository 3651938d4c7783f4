import type { Preferences, PreferencesChange } from "@filon/contracts";

const WAYS = ["email", "desktop", "sound"] as const;

/**
 * Returns what saving the form sends: always the language and theme, and any other field only if changed here, since the notification
 * centre or another device may have changed it meanwhile.
 */
export function preferencesChange(stored: Preferences, chosen: Preferences): PreferencesChange {
  const ways = WAYS.filter((way) => stored.notifications[way] !== chosen.notifications[way]);
  return {
    language: chosen.language,
    theme: chosen.theme,
    ...(stored.dateFormat !== chosen.dateFormat && { dateFormat: chosen.dateFormat }),
    ...(stored.timeFormat !== chosen.timeFormat && { timeFormat: chosen.timeFormat }),
    ...(stored.timeZone !== chosen.timeZone && { timeZone: chosen.timeZone }),
    ...(ways.length > 0 && { notifications: Object.fromEntries(ways.map((way) => [way, chosen.notifications[way]])) }),
  };
}

/** Returns whether the form has a choice that is neither saved nor in use. */
export function isUnsaved(shown: Preferences, chosen: Preferences): boolean {
  const { language, theme, ...touched } = preferencesChange(shown, chosen);
  return language !== shown.language || theme !== shown.theme || Object.keys(touched).length > 0;
}
