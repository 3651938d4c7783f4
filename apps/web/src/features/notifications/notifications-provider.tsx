import type { ReactNode } from "react";
import { NotificationsContext } from "./notifications-context.ts";
import { useNotificationList } from "./use-notification-list.ts";
import { useTelling } from "./use-telling.ts";

/** Provides the user's notifications to its children and announces new ones. */
export function NotificationsProvider({ children }: { readonly children: ReactNode }) {
  const notifications = useNotificationList();
  useTelling(notifications.unreadCount);
  return <NotificationsContext value={notifications}>{children}</NotificationsContext>;
}
