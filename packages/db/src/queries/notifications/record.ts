import type { NotificationRecord } from "@filon/contracts/notifications";

/** A notification's row. */
export interface NotificationRow {
  id: string;
  user_id: string;
  type: string;
  title: string | null;
  message: string | null;
  params: Record<string, string | number>;
  link: string | null;
  count: number;
  created_at: Date;
  read_at: Date | null;
}

export const NOTIFICATION_COLUMNS = "id, user_id, type, title, message, params, link, count, created_at, read_at";

export function recordOf(row: NotificationRow): NotificationRecord {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    params: row.params,
    count: row.count,
    link: row.link,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
