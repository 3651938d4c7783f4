export { changePreferences, findPreferences } from "./preferences.ts";
export * from "./profile.ts";
export * from "./verified-email.ts";
