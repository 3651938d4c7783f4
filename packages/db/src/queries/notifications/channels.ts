import type { NotificationChannels } from "@filon/contracts/notifications";
import type { Queryable } from "../../database.ts";

/** Returns how a user wants to be notified: on every channel until they choose. */
export async function findChannels(tx: Queryable, userId: string): Promise<NotificationChannels> {
  const { rows } = await tx.query<NotificationChannels>({
    name: "notifications-find-channels",
    text: `SELECT notify_email AS email, notify_desktop AS desktop, notify_sound AS sound FROM user_preference WHERE user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? { email: true, desktop: true, sound: true };
}

/** Changes how a user wants to be notified; null leaves a channel as it was. */
export async function setChannels(
  tx: Queryable,
  userId: string,
  change: { readonly [Way in keyof NotificationChannels]: boolean | null },
): Promise<NotificationChannels> {
  const { rows } = await tx.query<NotificationChannels>({
    name: "notifications-set-channels",
    text: `
      INSERT INTO user_preference AS p (user_id, notify_email, notify_desktop, notify_sound)
      VALUES ($1, coalesce($2, true), coalesce($3, true), coalesce($4, true))
      ON CONFLICT (user_id) DO UPDATE SET
        notify_email = coalesce($2, p.notify_email), notify_desktop = coalesce($3, p.notify_desktop), notify_sound = coalesce($4, p.notify_sound)
      RETURNING notify_email AS email, notify_desktop AS desktop, notify_sound AS sound`,
    values: [userId, change.email, change.desktop, change.sound],
  });
  return rows[0] ?? { email: true, desktop: true, sound: true };
}
