export * from "./confirmation.ts";
export { changePreferences, findPreferences } from "./preferences.ts";
export * from "./profile.ts";
export * from "./sessions.ts";
export * from "./password-reset.ts";
