import type { UserNotification } from "@filon/contracts/notifications";
import { useTouch } from "@filon/ui";
import { IconCheck, IconTrash } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { openedBy } from "../opened-by.ts";
import { useNotifications } from "../notifications-context.ts";
import { notificationDate } from "./notification-date.ts";
import styles from "./notification-item.module.css";

/**
 * One notification with its date, link and actions (NOTIF-02). Swiping left deletes it, a long press marks it as read (TOAST-06); both
 * are buttons too.
 */
export function NotificationItem({ notification, leaving }: { readonly notification: UserNotification; readonly leaving: boolean }) {
  const t = useTexts();
  const router = useRouter();
  const { markRead, remove } = useNotifications();
  const { _id, title, message, createdAt, read, link } = notification;
  const [dragged, setDragged] = useState(0);
  const touch = useTouch<HTMLLIElement>({
    onLongPress: () => read || markRead(_id),
    onSwipeLeft: () => remove(_id),
    onDrag: setDragged,
  });
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!read) markRead(_id);
    if (link === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    router.history.push(link);
  };
  return (
    <li className={styles.notification} data-unread={!read || undefined} data-leaving={leaving || undefined} inert={leaving} ref={touch}>
      <div className={styles.notificationBody} style={dragged === 0 ? undefined : { transform: `translateX(${-dragged}px)` }}>
        <div className={styles.notificationText}>
          <b>
            {!read && <span className="visually-hidden">{t("notifications.unread")}</span>} <span>{title}</span>
          </b>
          {message !== "" && <p>{message}</p>}
          <p className={styles.notificationFoot}>
            <time dateTime={createdAt}>{notificationDate(createdAt)}</time>
            {link !== undefined && (
              <a href={link} onClick={open}>
                {t(`notifications.opens.${openedBy(link)}`)}
              </a>
            )}
          </p>
        </div>
        <div className={styles.notificationActions}>
          {!read && (
            <button
              type="button"
              title={t("notifications.read")}
              aria-label={t("notifications.readOne", { title })}
              onClick={() => markRead(_id)}
            >
              <IconCheck size={16} aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            title={t("notifications.delete")}
            aria-label={t("notifications.deleteOne", { title })}
            onClick={() => remove(_id)}
          >
            <IconTrash size={16} aria-hidden="true" />
          </button>
        </div>
      </div>
    </li>
  );
}
