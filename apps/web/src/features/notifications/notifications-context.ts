import type { UserNotification } from "@filon/contracts/notifications";
import { createContext, use } from "react";

export interface Notifications {
  readonly notifications: readonly UserNotification[];
  readonly unreadCount: number;
  readonly loading: boolean;
  /** Ids of deleted notifications that are still collapsing. */
  readonly leaving: ReadonlySet<string>;
  markRead(id: string): void;
  markAllRead(): void;
  remove(id: string): void;
}

export const NotificationsContext = createContext<Notifications | null>(null);

/** Returns the user's notifications; throws outside a NotificationsProvider (NOTIF-15). */
export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext);
  if (!notifications) throw new Error("useNotifications must be used within a NotificationsProvider");
  return notifications;
}
