import { type NotificationChannels, notifications } from "@filon/contracts/notifications";
import type { Language } from "@filon/i18n";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import type { NotificationList } from "../notification-list.ts";

/** The user's notifications in a language; the server translates them. */
export function notificationsQuery(language: Language) {
  return queryOptions({
    queryKey: ["notifications", language],
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const answer = await call(notifications.list, { signal });
      return { notifications: answer.notifications, unreadCount: answer.unreadCount };
    },
    staleTime: 60_000,
  });
}

/** The notification channels the user has enabled besides the list (NOTIF-12). */
export const channelsQuery = queryOptions({
  queryKey: ["notification-channels"],
  queryFn: async ({ signal }) => (await call(notifications.getChannels, { signal })).data,
  staleTime: 5 * 60_000,
});

export async function read(id: string): Promise<void> {
  await call(notifications.read, { params: { id }, body: {} });
}

export async function readAll(): Promise<void> {
  await call(notifications.readAll, { body: {} });
}

export async function remove(id: string): Promise<void> {
  await call(notifications.remove, { params: { id } });
}

export async function setChannels(change: Partial<NotificationChannels>): Promise<void> {
  await call(notifications.setChannels, { body: change });
}
