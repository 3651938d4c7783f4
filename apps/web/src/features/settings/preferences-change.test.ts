import type { Preferences } from "@filon/contracts/account";
import { expect, it } from "vitest";
import { isUnsaved, preferencesChange } from "./preferences-change.ts";

const stored: Preferences = {
  language: "fr",
  theme: "system",
  dateFormat: "dmy",
  timeFormat: "24h",
  timeZone: null,
  notifications: { email: true, desktop: true, sound: true },
};

it("[SETTINGS-01] saving sends the changed fields, and always the language and theme", () => {
  expect(preferencesChange(stored, stored)).toEqual({ language: "fr", theme: "system" });
  expect(
    preferencesChange(stored, {
      language: "en",
      theme: "dark",
      dateFormat: "ymd",
      timeFormat: "12h",
      timeZone: "Pacific/Auckland",
      notifications: { email: true, desktop: true, sound: false },
    }),
  ).toEqual({
    language: "en",
    theme: "dark",
    dateFormat: "ymd",
    timeFormat: "12h",
    timeZone: "Pacific/Auckland",
    notifications: { sound: false },
  });
  // Returning to the browser's own zone is a change too.
  expect(preferencesChange({ ...stored, timeZone: "Europe/Paris" }, stored)).toEqual({ language: "fr", theme: "system", timeZone: null });
});

it("a form has unsaved changes once a choice differs from what is in use", () => {
  expect(isUnsaved(stored, stored)).toBe(false);
  for (const change of [{ theme: "dark" }, { language: "en" }, { timeFormat: "12h" }, { timeZone: "Europe/Paris" }] as const)
    expect(isUnsaved(stored, { ...stored, ...change })).toBe(true);
  expect(isUnsaved(stored, { ...stored, notifications: { ...stored.notifications, email: false } })).toBe(true);
});
