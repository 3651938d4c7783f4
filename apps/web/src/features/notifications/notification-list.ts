import type { UserNotification } from "@filon/contracts/notifications";

/** The latest notifications, newest first, and the number of unread ones, listed or not. */
export interface NotificationList {
  readonly notifications: readonly UserNotification[];
  readonly unreadCount: number;
}

const newestFirst = (one: UserNotification, other: UserNotification): number => Date.parse(other.createdAt) - Date.parse(one.createdAt);

/** Puts a notification on top and counts it (NOTIF-06), or replaces the one with the same id. */
export function withNotification(list: NotificationList, told: UserNotification): NotificationList {
  const known = list.notifications.find(({ _id }) => _id === told._id);
  const unreadBefore = known !== undefined && !known.read ? 1 : 0;
  return {
    notifications: [told, ...list.notifications.filter(({ _id }) => _id !== told._id)].sort(newestFirst),
    unreadCount: Math.max(0, list.unreadCount - unreadBefore + (told.read ? 0 : 1)),
  };
}

/** Replaces a listed notification; returns the same list when it is not listed. */
export function withReplaced(list: NotificationList, changed: UserNotification): NotificationList {
  return list.notifications.some(({ _id }) => _id === changed._id) ? withNotification(list, changed) : list;
}

export function withoutNotification(list: NotificationList, id: string): NotificationList {
  const gone = list.notifications.find(({ _id }) => _id === id);
  if (gone === undefined) return list;
  return {
    notifications: list.notifications.filter((one) => one !== gone),
    unreadCount: Math.max(0, list.unreadCount - (gone.read ? 0 : 1)),
  };
}

/** Marks a notification as read and lowers the count (NOTIF-04). */
export function withRead(list: NotificationList, id: string): NotificationList {
  const unread = list.notifications.find(({ _id, read }) => _id === id && !read);
  return unread === undefined ? list : withReplaced(list, { ...unread, read: true });
}

export function withAllRead(list: NotificationList): NotificationList {
  return { notifications: list.notifications.map((one) => (one.read ? one : { ...one, read: true })), unreadCount: 0 };
}
