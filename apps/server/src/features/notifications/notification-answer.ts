import type { NotificationRecord, UserNotification } from "@filon/contracts/notifications";
import { hasText, type Language, translate } from "@filon/i18n/server";

/** A notification in its reader's language. */
export function notificationAnswer(record: NotificationRecord, language: Language): UserNotification {
  return {
    _id: record.id,
    ...wordsOf(record, language),
    createdAt: record.createdAt,
    read: record.read,
    ...(record.link === null ? {} : { link: record.link }),
  };
}

function wordsOf({ type, title, message, params, count }: NotificationRecord, language: Language): { title: string; message: string } {
  if (title !== null) return { title, message: message ?? "" };
  const key = `notificationtexts.${type}`;
  // A type created by a later version of Filon, read by this one.
  if (!hasText(`${key}.title`)) return { title: translate(language, "notifications.title"), message: "" };
  const values = { ...params, count };
  try {
    return { title: translate(language, `${key}.title`, values), message: translate(language, `${key}.message`, values) };
  } catch {
    // Its text has changed since and needs values that were not stored; such a notification must not hide the others.
    return { title: translate(language, "notifications.title"), message: "" };
  }
}
