import type { ReactNode } from "react";
import { NotificationsContext } from "./notifications-context.ts";
import { useNotificationList } from "./use-notification-list.ts";
import { useTelling } from "./use-telling.ts";

/** Keeps the user's notifications for everything below, and tells of those that arrive. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const notifications = useNotificationList();
  useTelling(notifications.unreadCount);
  return <NotificationsContext value={notifications}>{children}</NotificationsContext>;
}
