import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useAct } from "../../shared/http/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import * as api from "./api/notifications.ts";
import { notificationsQuery } from "./api/notifications.ts";
import { type NotificationList, withAllRead, withNotification, withoutNotification, withRead, withReplaced } from "./notification-list.ts";
import type { Notifications } from "./notifications-context.ts";

/** How long a deleted notification collapses before it leaves the list (NOTIF-05), in milliseconds; the style sheet uses the same. */
const COLLAPSE_MS = 300;
const NONE: NotificationList = { notifications: [], unreadCount: 0 };

/** Returns the notifications and their actions, kept up to date by server events. Failures are silent (NOTIF-14) and refetch the list. */
export function useNotificationList(): Notifications {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const query = useMemo(() => notificationsQuery(language), [language]);
  const { data, isPending } = useQuery(query);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const collapsing = useRef(new Set<string>());

  const change = useCallback(
    (how: (list: NotificationList) => NotificationList) => {
      queries.setQueryData(query.queryKey, (list) => list && how(list));
    },
    [queries, query],
  );
  const quietly = { failure: null, onFailure: () => void queries.invalidateQueries({ queryKey: query.queryKey }) };
  const { run: read } = useAct({ ...quietly, run: api.read });
  const { run: readAll } = useAct({ ...quietly, run: api.readAll });
  const { run: remove } = useAct({ ...quietly, run: api.remove });
  const collapse = useCallback(
    (id: string) => {
      if (collapsing.current.has(id)) return;
      collapsing.current.add(id);
      setLeaving(new Set(collapsing.current));
      setTimeout(() => {
        collapsing.current.delete(id);
        setLeaving(new Set(collapsing.current));
        change((list) => withoutNotification(list, id));
      }, COLLAPSE_MS);
    },
    [change],
  );

  const arrived = (told: NotificationList["notifications"][number]) => change((list) => withNotification(list, told));
  useServerEvent("notification", arrived);
  useServerEvent("notification:new", arrived);
  useServerEvent("notification:updated", (changed) => {
    const list = queries.getQueryData(query.queryKey);
    // One that is not listed still affects the count.
    if (list?.notifications.some(({ _id }) => _id === changed._id) === false) void queries.invalidateQueries({ queryKey: query.queryKey });
    else change((shown) => withReplaced(shown, changed));
  });
  useServerEvent("notification:deleted", ({ _id }) => collapse(_id));
  useServerEvent("notification:all_read", () => change(withAllRead));

  const { notifications, unreadCount } = data ?? NONE;
  return useMemo(
    () => ({
      notifications,
      unreadCount,
      loading: isPending,
      leaving,
      markRead(id) {
        change((list) => withRead(list, id));
        read(id);
      },
      markAllRead() {
        change(withAllRead);
        readAll();
      },
      remove(id) {
        collapse(id);
        remove(id);
      },
    }),
    [notifications, unreadCount, isPending, leaving, change, collapse, read, readAll, remove],
  );
}
