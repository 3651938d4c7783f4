import type { NotificationChannels, UserNotification } from "@filon/contracts/notifications";
import { toast } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTexts } from "../../shared/i18n/index.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { channelsQuery } from "./api/notifications.ts";
import { showOnDesktop } from "./telling/desktop.ts";
import { startFaviconBadge } from "./telling/page-icon.ts";
import { playSound } from "./telling/sound.ts";
import { startTabBadge, type TabBadge } from "./telling/tab-badge.ts";

const EVERY_WAY: NotificationChannels = { email: true, desktop: true, sound: true };
/** How long the channels are cached, since the user may change them in another window. */
const CHANNELS_KNOWN_MS = 30_000;
/** Areas that show new messages themselves (NOTIF-13). */
const SHOWS_MESSAGES = /^\/(?:messages|admin)(?:\/|$)/u;

export function tellsOfMessages(path: string): boolean {
  return !SHOWS_MESSAGES.test(path);
}

/** Announces what arrives by sound, desktop notification and toast, as the user chose, and updates the tab's badge. */
export function useTelling(unreadCount: number): void {
  const t = useTexts();
  const router = useRouter();
  const queries = useQueryClient();
  const badge = useRef<TabBadge>(null);

  useEffect(() => {
    badge.current = startTabBadge({ drawIcon: startFaviconBadge() });
    return () => {
      badge.current?.stop();
      badge.current = null;
    };
  }, []);
  useEffect(() => badge.current?.show(unreadCount, t("notifications.flash", { count: unreadCount })), [unreadCount, t]);

  // Fall back to the default: all channels on.
  // Refetch after CHANNELS_KNOWN_MS: the settings or another window may have changed them.
  const channels = () => queries.fetchQuery({ ...channelsQuery, staleTime: CHANNELS_KNOWN_MS }).catch(() => EVERY_WAY);
  const open = ({ link }: UserNotification) => {
    if (link !== undefined) router.history.push(link);
  };
  const arrived = async (told: UserNotification) => {
    const { desktop, sound } = await channels();
    if (sound) playSound(told._id);
    if (desktop) await showOnDesktop(told, () => open(told));
  };
  useServerEvent("notification", (told) => void arrived(told));
  useServerEvent("notification:new", (told) => void arrived(told));

  const messaged = async ({ sender, timestamp }: { readonly sender: string; readonly timestamp: string }) => {
    if (!tellsOfMessages(router.state.location.pathname)) return;
    toast.info(t("notifications.newMessage", { sender: sender === "" ? t("notifications.someone") : sender }));
    const { sound } = await channels();
    if (sound) playSound(`${sender} ${timestamp}`);
  };
  useServerEvent("new_message", (message) => void messaged(message));
  useServerEvent("new_internal_message", (message) => void messaged(message));
  useServerEvent("new_support_message", (message) => void messaged(message));
}
