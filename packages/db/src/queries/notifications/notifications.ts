import type { NotificationRecord } from "@filon/contracts/notifications";
import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { announce } from "../realtime/announce.ts";
import { NOTIFICATION_COLUMNS, type NotificationRow, recordOf } from "./record.ts";

/** Returns a user's newest notifications. */
export async function list(tx: WorkspaceTx, userId: string, limit: number): Promise<NotificationRecord[]> {
  const { rows } = await tx.query<NotificationRow>({
    name: "notifications-list",
    text: `
      SELECT ${NOTIFICATION_COLUMNS} FROM notification
      WHERE workspace_id = $1 AND user_id = $2
      ORDER BY created_at DESC, id DESC LIMIT $3`,
    values: [tx.workspaceId, userId, limit],
  });
  return rows.map(recordOf);
}

/** Returns how many of a user's notifications are unread, listed or not. */
export async function countUnread(tx: WorkspaceTx, userId: string): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>({
    name: "notifications-count-unread",
    text: "SELECT count(*)::integer AS unread FROM notification WHERE workspace_id = $1 AND user_id = $2 AND read_at IS NULL",
    values: [tx.workspaceId, userId],
  });
  return rows[0]?.unread ?? 0;
}

/** A notification in a user's own words. */
export interface OwnNotification {
  readonly userId: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  readonly at: Date;
}

/** Stores a notification that a user made themselves, and announces it to their windows. */
export async function create(tx: WorkspaceTx, own: OwnNotification): Promise<NotificationRecord> {
  const { rows } = await tx.query<NotificationRow>({
    name: "notifications-create",
    text: `
      INSERT INTO notification (workspace_id, id, user_id, type, title, message, link, opened_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
      RETURNING ${NOTIFICATION_COLUMNS}`,
    values: [tx.workspaceId, newId(), own.userId, own.type, own.title, own.message, own.link, own.at],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("an inserted notification was not returned");
  const record = recordOf(row);
  await announce(tx, "notification:new", record, own.userId);
  return record;
}

/** Marks one of a user's notifications as read, and announces it to their windows. Returns false when they have none with this id. */
export async function read(tx: WorkspaceTx, userId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query<NotificationRow>({
    name: "notifications-read",
    text: `
      UPDATE notification SET read_at = coalesce(read_at, $4)
      WHERE workspace_id = $1 AND user_id = $2 AND id = $3
      RETURNING ${NOTIFICATION_COLUMNS}`,
    values: [tx.workspaceId, userId, id, at],
  });
  const [row] = rows;
  if (row === undefined) return false;
  await announce(tx, "notification:updated", recordOf(row), userId);
  return true;
}

/** Marks a user's notifications with this link as read, because they opened the place themselves, and announces it to their windows. */
export async function readOfLink(tx: WorkspaceTx, userId: string, link: string, at: Date): Promise<void> {
  const { rows } = await tx.query<NotificationRow>({
    name: "notifications-read-of-link",
    text: `
      UPDATE notification SET read_at = $4
      WHERE workspace_id = $1 AND user_id = $2 AND read_at IS NULL AND link = $3
      RETURNING ${NOTIFICATION_COLUMNS}`,
    values: [tx.workspaceId, userId, link, at],
  });
  for (const row of rows) await announce(tx, "notification:updated", recordOf(row), userId);
}

/** Marks all of a user's notifications as read, and announces it to their windows. */
export async function readAll(tx: WorkspaceTx, userId: string, at: Date): Promise<void> {
  await tx.query({
    name: "notifications-read-all",
    text: "UPDATE notification SET read_at = $3 WHERE workspace_id = $1 AND user_id = $2 AND read_at IS NULL",
    values: [tx.workspaceId, userId, at],
  });
  await announce(tx, "notification:all_read", { timestamp: at.toISOString() }, userId);
}

/** Deletes one of a user's notifications, and announces it to their windows. Returns false when they have none with this id. */
export async function remove(tx: WorkspaceTx, userId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query<NotificationRow>({
    name: "notifications-remove",
    text: `DELETE FROM notification WHERE workspace_id = $1 AND user_id = $2 AND id = $3 RETURNING ${NOTIFICATION_COLUMNS}`,
    values: [tx.workspaceId, userId, id],
  });
  const [row] = rows;
  if (row === undefined) return false;
  await announce(tx, "notification:deleted", recordOf(row), userId);
  return true;
}
