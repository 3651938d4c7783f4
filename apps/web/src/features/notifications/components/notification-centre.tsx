import { EmptyState, Popup, SkeletonRows } from "@filon/ui";
import { IconBell } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useNotifications } from "../notifications-context.ts";
import { ChannelToggles } from "./channel-toggles.tsx";
import { NotificationItem } from "./notification-item.tsx";
import styles from "./notification-centre.module.css";

const MOST_SHOWN = 99;

/** The header's bell with the list of notifications below it (NOTIF-01, SHELL-13). */
export function NotificationCentre() {
  const t = useTexts();
  const { notifications, unreadCount, loading, leaving, markAllRead } = useNotifications();
  const isEmpty = notifications.length === 0;
  return (
    <Popup
      width={400}
      triggerClassName={styles.notificationBell}
      triggerTitle={t("notifications.title")}
      trigger={
        <>
          <IconBell size={20} aria-hidden="true" />
          <span className="visually-hidden">{t("notifications.open", { count: unreadCount })}</span>
          {unreadCount > 0 && (
            <span className={styles.notificationCount} aria-hidden="true">
              {unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : unreadCount}
            </span>
          )}
        </>
      }
    >
      <section className={styles.notifications} aria-label={t("notifications.title")} aria-busy={loading}>
        <header>
          <h2>{t("notifications.title")}</h2>
          <button type="button" disabled={unreadCount === 0} onClick={markAllRead}>
            {t("notifications.readAll")}
          </button>
        </header>
        <div className={styles.scroll}>
          {loading && <SkeletonRows label={t("notifications.loading")} rows={3} height={72} />}
          {!loading && isEmpty && <EmptyState title={t("notifications.empty")}>{t("notifications.emptyText")}</EmptyState>}
          {!isEmpty && (
            <ul>
              {notifications.map((notification) => (
                <NotificationItem key={notification._id} notification={notification} leaving={leaving.has(notification._id)} />
              ))}
            </ul>
          )}
        </div>
        <ChannelToggles />
      </section>
    </Popup>
  );
}
