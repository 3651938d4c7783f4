import type { Preferences, PreferencesChange } from "@filon/contracts/account";
import type { Queryable } from "../../database.ts";

/** A user's preferences as JSON, from `app_user u LEFT JOIN user_preference p`; those never chosen are the defaults. */
export const PREFERENCES = `
  jsonb_build_object(
    'language', u.language,
    'notifications', jsonb_build_object(
      'email', coalesce(p.notify_email, true), 'desktop', coalesce(p.notify_desktop, true), 'sound', coalesce(p.notify_sound, true)
    ),
    'dateFormat', coalesce(p.date_format, 'dmy'), 'timeFormat', coalesce(p.time_format, '24h'),
    'timeZone', p.time_zone, 'theme', coalesce(p.theme, 'system')
  )`;

/** Returns a user's preferences; null when there is no such user. */
export async function findPreferences(tx: Queryable, userId: string): Promise<Preferences | null> {
  const { rows } = await tx.query<{ preferences: Preferences }>({
    name: "account-find-preferences",
    text: `SELECT ${PREFERENCES} AS preferences FROM app_user u LEFT JOIN user_preference p ON p.user_id = u.id WHERE u.id = $1`,
    values: [userId],
  });
  return rows[0]?.preferences ?? null;
}

/** Changes the given preferences of a user; the others stay. */
export async function changePreferences(tx: Queryable, userId: string, change: PreferencesChange): Promise<void> {
  if (change.language !== undefined)
    await tx.query({
      name: "account-change-preferences-language",
      text: "UPDATE app_user SET language = $2 WHERE id = $1",
      values: [userId, change.language],
    });
  await tx.query({
    name: "account-change-preferences-others",
    text: `
      INSERT INTO user_preference AS p (user_id, notify_email, notify_desktop, notify_sound, date_format, time_format, time_zone, theme)
      VALUES ($1, coalesce($2, true), coalesce($3, true), coalesce($4, true), coalesce($5, 'dmy'), coalesce($6, '24h'), $7, coalesce($8, 'system'))
      ON CONFLICT (user_id) DO UPDATE SET
        notify_email = coalesce($2, p.notify_email), notify_desktop = coalesce($3, p.notify_desktop), notify_sound = coalesce($4, p.notify_sound),
        date_format = coalesce($5, p.date_format), time_format = coalesce($6, p.time_format),
        time_zone = CASE WHEN $9 THEN $7 ELSE p.time_zone END, theme = coalesce($8, p.theme)`,
    values: [
      userId,
      change.notifications?.email ?? null,
      change.notifications?.desktop ?? null,
      change.notifications?.sound ?? null,
      change.dateFormat ?? null,
      change.timeFormat ?? null,
      change.timeZone ?? null,
      change.theme ?? null,
      change.timeZone !== undefined,
    ],
  });
}
