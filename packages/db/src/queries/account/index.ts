export * from "./profile.ts";
export { changePreferences, findPreferences } from "./preferences.ts";
export * from "./sessions.ts";
export * from "./api-keys.ts";
export * from "./confirmation.ts";
