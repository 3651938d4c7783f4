import type { NotificationRecord } from "@filon/contracts/notifications";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import { ADMITTED } from "../team/admitted.ts";
import { NOTIFICATION_COLUMNS, type NotificationRow, recordOf } from "../notifications/record.ts";

/** Returns notifications of all workspaces whose e-mail is due, longest due first; ids only. */
export async function listDueNotificationMails(tx: Queryable, at: Date, most: number): Promise<{ workspaceId: string; id: string }[]> {
  const { rows } = await tx.query<{ workspace_id: string; id: string }>({
    name: "mails-list-due-notification-mails",
    text: "SELECT workspace_id, id FROM notification_mails_due($1, $2)",
    values: [at, most],
  });
  return rows.map(({ workspace_id: workspaceId, id }) => ({ workspaceId, id }));
}

/** A notification and its recipient. */
export interface NotificationMail {
  readonly record: NotificationRecord;
  readonly userId: string;
  readonly email: string;
  /** Whether the reader has verified the address. */
  readonly isKnown: boolean;
  readonly language: "fr" | "en";
}

/**
 * Claims a notification's e-mail, so that it is no longer due. Returns null when another run claimed it, or when there is no one to write
 * to: it was read, or its reader turned e-mails off (NOTIF-12), left the workspace or is suspended.
 */
export async function takeNotificationMail(tx: WorkspaceTx, id: string, at: Date): Promise<NotificationMail | null> {
  const { rows } = await tx.query<NotificationRow & { email: string; is_known: boolean; language: "fr" | "en" }>({
    name: "mails-take-notification-mail",
    text: `
      WITH taken AS (
        UPDATE notification SET mail_due_at = NULL
        WHERE workspace_id = $1 AND id = $2 AND mail_due_at <= $3
        RETURNING ${NOTIFICATION_COLUMNS}
      )
      SELECT t.*, u.email, u.email_verified_at IS NOT NULL AS is_known, u.language
      FROM taken t
      JOIN app_user u ON u.id = t.user_id
      JOIN workspace_member m ON m.workspace_id = $1 AND m.user_id = t.user_id
      JOIN workspace w ON w.id = m.workspace_id AND ${ADMITTED}
      LEFT JOIN user_preference p ON p.user_id = t.user_id
      WHERE t.read_at IS NULL AND u.suspended_at IS NULL AND coalesce(p.notify_email, true)`,
    values: [tx.workspaceId, id, at],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return { record: recordOf(row), userId: row.user_id, email: row.email, isKnown: row.is_known, language: row.language };
}
