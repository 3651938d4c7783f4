import { MAILED_NOTIFICATIONS, type NotificationType } from "@filon/contracts/notifications";
import { storableJson, cutText } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { ADMITTED } from "../team/admitted.ts";
import { announce } from "../realtime/announce.ts";
import { NOTIFICATION_COLUMNS, type NotificationRow, recordOf } from "./record.ts";

/** Events on one subject within this time are added to one notification while it is unread. */
const GATHERED_MS = 10 * 60_000;
/** Older notifications are deleted. */
const KEPT_DAYS = 90;
/** A notification still unread after this time is sent by e-mail, with what was added to it meanwhile. */
const MAILED_AFTER_MS = 2 * 60_000;
/** Longest param, in characters: a name, a title, or the text of a campaign's step. */
const PARAM_MOST = 500;

/** Something to notify users of. */
export interface News {
  readonly type: NotificationType;
  /**
   * Whom to notify: this user, otherwise the campaign's creator, otherwise the account's user; if there is no such member, every
   * member.
   */
  readonly userId?: string | null;
  /** Notify every member instead. */
  readonly toEveryone?: boolean;
  /** Its title becomes the param `campaign`. */
  readonly campaignId?: string | null;
  /** Its label becomes the param `account`. */
  readonly accountId?: string | null;
  /** Further values for its text. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** A path of the application. */
  readonly link?: string;
  /** What it is about: another event of the same type and subject within 10 minutes, or within `gatheredMs`, is added to it. */
  readonly subject?: string;
  readonly gatheredMs?: number;
  /** Whether it is sent by e-mail too while it is unread; by default as its type says. */
  readonly isMailed?: boolean;
  /** Number of events reported together; 1 when absent. */
  readonly count?: number;
  /** Real time. */
  readonly at: Date;
}

/** Notifies users in the transaction of the event; their windows learn of it once it commits. */
export async function notify(tx: WorkspaceTx, news: News): Promise<void> {
  const { userIds, params } = await readersOf(tx, news);
  for (const userId of userIds) {
    const subject = news.subject === undefined ? null : `${news.type} ${news.subject}`;
    await makeRoom(tx, userId, subject, news);
    const { row, isNew } = await write(tx, { userId, subject, params: { ...params, ...shortened(news.params ?? {}) }, news });
    await announce(tx, isNew ? "notification:new" : "notification:updated", recordOf(row), userId);
  }
}

function shortened(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? cutText(value, PARAM_MOST) : value]),
  );
}

async function readersOf(
  tx: WorkspaceTx,
  { userId, campaignId, accountId, toEveryone = false }: News,
): Promise<{ userIds: string[]; params: Record<string, string | number> }> {
  const { rows } = await tx.query<{ owner: string | null; campaign: string | null; account: string | null }>({
    name: "notifications-readers-of-about",
    text: `
      SELECT c.title AS campaign, a.label AS account, coalesce($2::uuid, c.created_by, a.user_id) AS owner
      FROM (VALUES (1)) AS one
      LEFT JOIN campaign c ON c.workspace_id = $1 AND c.id = $3::uuid
      LEFT JOIN channel_account a ON a.workspace_id = $1 AND a.id = $4::uuid`,
    values: [tx.workspaceId, userId ?? null, campaignId ?? null, accountId ?? null],
  });
  const members = await tx.query<{ user_id: string }>({
    name: "notifications-readers-of-members",
    text: `
      SELECT m.user_id FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id
      WHERE m.workspace_id = $1 AND ${ADMITTED} ORDER BY m.user_id`,
    values: [tx.workspaceId],
  });
  const userIds = members.rows.map((member) => member.user_id);
  const [about] = rows;
  return {
    userIds: !toEveryone && about?.owner != null && userIds.includes(about.owner) ? [about.owner] : userIds,
    params: shortened({
      ...(about?.campaign == null ? {} : { campaign: about.campaign }),
      ...(about?.account == null ? {} : { account: about.account }),
    }),
  };
}

/** Deletes old notifications, and closes the subject's notification if it was read or is no longer fresh. */
async function makeRoom(tx: WorkspaceTx, userId: string, subject: string | null, { at, gatheredMs = GATHERED_MS }: News): Promise<void> {
  await tx.query({
    name: "notifications-make-room-sweep",
    text: "DELETE FROM notification WHERE workspace_id = $1 AND user_id = $2 AND created_at < $3",
    values: [tx.workspaceId, userId, new Date(at.getTime() - KEPT_DAYS * 86_400_000)],
  });
  if (subject === null) return;
  await tx.query({
    name: "notifications-make-room-close-subject",
    text: `
      UPDATE notification SET subject = NULL
      WHERE workspace_id = $1 AND user_id = $2 AND subject = $3 AND (read_at IS NOT NULL OR opened_at <= $4)`,
    values: [tx.workspaceId, userId, subject, new Date(at.getTime() - gatheredMs)],
  });
}

/** A digest is sent when its time is over. */
function mailDueAt({ type, at, isMailed = MAILED_NOTIFICATIONS.has(type), gatheredMs = 0 }: News): Date | null {
  return isMailed ? new Date(at.getTime() + Math.max(MAILED_AFTER_MS, gatheredMs)) : null;
}

interface Writing {
  readonly userId: string;
  readonly subject: string | null;
  readonly params: object;
  readonly news: News;
}

async function write(tx: WorkspaceTx, { userId, subject, params, news }: Writing): Promise<{ row: NotificationRow; isNew: boolean }> {
  const id = newId();
  const { rows } = await tx.query<NotificationRow>({
    name: "notifications-write",
    text: `
      INSERT INTO notification AS n (workspace_id, id, user_id, type, params, link, subject, count, opened_at, created_at, mail_due_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
      ON CONFLICT (workspace_id, user_id, subject) WHERE subject IS NOT NULL DO UPDATE SET
        count = n.count + excluded.count, params = excluded.params, link = excluded.link,
        created_at = greatest(n.created_at, excluded.created_at), read_at = NULL
      RETURNING ${NOTIFICATION_COLUMNS}`,
    values: [
      tx.workspaceId,
      id,
      userId,
      news.type,
      storableJson(params),
      news.link ?? null,
      subject,
      news.count ?? 1,
      news.at,
      mailDueAt(news),
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("an inserted notification was not returned");
  return { row, isNew: row.id === id };
}
