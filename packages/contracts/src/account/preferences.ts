import { z } from "zod";
import { isTimeZone } from "../api/time-zone.ts";

/** A user's own choices, the same in every workspace (SETTINGS-01). */
export const Preferences = z
  .strictObject({
    language: z.enum(["fr", "en"]),
    /** Channels on which notifications are sent in addition to the list (NOTIF-12). */
    notifications: z.strictObject({ email: z.boolean(), desktop: z.boolean(), sound: z.boolean() }),
    /** 31/12/2026, 12/31/2026 or 2026-12-31. */
    dateFormat: z.enum(["dmy", "mdy", "ymd"]),
    timeFormat: z.enum(["24h", "12h"]),
    /** IANA name; null for the browser's. */
    timeZone: z.string().max(64).refine(isTimeZone, "account.errors.unknownTimeZone").nullable(),
    theme: z.enum(["light", "system", "dark"]),
  })
  .meta({ id: "Preferences" });
export type Preferences = z.infer<typeof Preferences>;

/** Choices to change; the others stay as they are. */
export const PreferencesChange = z.strictObject({
  ...Preferences.partial().shape,
  notifications: Preferences.shape.notifications.partial().optional(),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;
