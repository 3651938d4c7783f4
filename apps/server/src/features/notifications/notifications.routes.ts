import { notifications, NOTIFICATIONS_LISTED, UserError } from "@filon/contracts";
import * as notificationRows from "@filon/db/notifications";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { notificationAnswer } from "./notification-answer.ts";

/** Mounts /api/notifications: each user's own, in the workspace they are signed in to. */
export function registerNotifications(app: FastifyInstance, { db, now }: Services): void {
  route(app, notifications.list, async ({ caller, language }) =>
    db.inWorkspace(caller.workspaceId, async (tx) => {
      const records = await notificationRows.list(tx, caller.userId, NOTIFICATIONS_LISTED);
      const unreadCount = await notificationRows.countUnread(tx, caller.userId);
      return { success: true, notifications: records.map((record) => notificationAnswer(record, language)), unreadCount };
    }),
  );
  route(app, notifications.create, async ({ caller, body, language }) => {
    const { type, title, message, link = null } = body;
    const own = { userId: caller.userId, type, title, message, link, at: nowOf({ now }) };
    const record = await db.inWorkspace(caller.workspaceId, (tx) => notificationRows.create(tx, own));
    return { success: true, notification: notificationAnswer(record, language) };
  });
  route(app, notifications.readAll, async ({ caller }) => {
    await db.inWorkspace(caller.workspaceId, (tx) => notificationRows.readAll(tx, caller.userId, nowOf({ now })));
    return { success: true };
  });
  route(app, notifications.read, async ({ caller, params }) => {
    const found = await db.inWorkspace(caller.workspaceId, (tx) => notificationRows.read(tx, caller.userId, params.id, nowOf({ now })));
    if (!found) throw new UserError("notifications.errors.notFound", { status: 404 });
    return { success: true };
  });
  route(app, notifications.remove, async ({ caller, params }) => {
    const found = await db.inWorkspace(caller.workspaceId, (tx) => notificationRows.remove(tx, caller.userId, params.id));
    if (!found) throw new UserError("notifications.errors.notFound", { status: 404 });
    return { success: true };
  });

  route(app, notifications.getChannels, async ({ caller }) => ({
    success: true,
    data: await db.onPlatform((tx) => notificationRows.findChannels(tx, caller.userId)),
  }));
  route(app, notifications.setChannels, async ({ caller, body }) => {
    const { email = null, desktop = null, sound = null } = body;
    return { success: true, data: await db.onPlatform((tx) => notificationRows.setChannels(tx, caller.userId, { email, desktop, sound })) };
  });
}
