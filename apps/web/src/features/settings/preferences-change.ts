import type { Preferences, PreferencesChange } from "@filon/contracts";

const WAYS = ["email", "desktop", "sound"] as const;

/**
 * What saving the form changes: the language and the theme as they stand, and of all else what was touched. What was not
 * may have been changed elsewhere meanwhile, in the notification centre or on another machine.
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

/** Whether the form holds a choice that is not saved, and that is not what its user sees. */
export function isUnsaved(shown: Preferences, chosen: Preferences): boolean {
  const { language, theme, ...touched } = preferencesChange(shown, chosen);
  return language !== shown.language || theme !== shown.theme || Object.keys(touched).length > 0;
}
