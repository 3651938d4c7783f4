import { type NotificationChannels, NOTIFICATIONS_LISTED, type UserNotification } from "@filon/contracts/notifications";
import { UserError } from "@filon/contracts/errors";
import * as notifications from "@filon/db/notifications";
import type { Language } from "@filon/i18n/server";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { notificationAnswer } from "./notification-answer.ts";

/** A notification that a user writes to themselves. */
export interface OwnNotification {
  readonly type: string;
  readonly title: string;
  readonly message: string;
  /** A path of the application. */
  readonly link?: string | undefined;
}

const notFound = () => new UserError("notifications.errors.notFound", { status: 404 });

/** Returns the caller's newest notifications in this workspace, and how many of all are unread. */
export async function list(
  { db }: Services,
  { userId, workspaceId }: Caller,
  language: Language,
): Promise<{ notifications: UserNotification[]; unreadCount: number }> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const records = await notifications.list(tx, userId, NOTIFICATIONS_LISTED);
    const unreadCount = await notifications.countUnread(tx, userId);
    return { notifications: records.map((record) => notificationAnswer(record, language)), unreadCount };
  });
}

/** Creates a notification of the caller's own. */
export async function create(
  services: Services,
  { userId, workspaceId }: Caller,
  { type, title, message, link }: OwnNotification,
  language: Language,
): Promise<UserNotification> {
  const own = { userId, type, title, message, link: link ?? null, at: nowOf(services) };
  return notificationAnswer(await services.db.inWorkspace(workspaceId, (tx) => notifications.create(tx, own)), language);
}

/** Marks all of the caller's notifications as read. */
export async function readAll(services: Services, { userId, workspaceId }: Caller): Promise<void> {
  await services.db.inWorkspace(workspaceId, (tx) => notifications.readAll(tx, userId, nowOf(services)));
}

/** Marks one as read. Throws 404. */
export async function read(services: Services, { userId, workspaceId }: Caller, id: string): Promise<void> {
  if (!(await services.db.inWorkspace(workspaceId, (tx) => notifications.read(tx, userId, id, nowOf(services))))) throw notFound();
}

/** Removes one. Throws 404. */
export async function remove({ db }: Services, { userId, workspaceId }: Caller, id: string): Promise<void> {
  if (!(await db.inWorkspace(workspaceId, (tx) => notifications.remove(tx, userId, id)))) throw notFound();
}

/** Returns how the caller wants to be notified. */
export async function getChannels({ db }: Services, { userId }: Caller): Promise<NotificationChannels> {
  return db.onPlatform((tx) => notifications.findChannels(tx, userId));
}

/** Changes how the caller wants to be notified; what is absent stays as it was. */
export async function setChannels(
  { db }: Services,
  { userId }: Caller,
  change: { readonly [Way in keyof NotificationChannels]?: boolean | undefined },
): Promise<NotificationChannels> {
  const { email, desktop, sound } = change;
  return db.onPlatform((tx) =>
    notifications.setChannels(tx, userId, { email: email ?? null, desktop: desktop ?? null, sound: sound ?? null }),
  );
}
