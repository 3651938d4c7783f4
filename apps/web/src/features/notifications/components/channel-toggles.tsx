import { type NotificationChannels, notifications } from "@filon/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { channelsQuery } from "../api/notifications.ts";

/** Turns the desktop and the sound on and off (NOTIF-12). */
export function ChannelToggles() {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: stored } = useQuery(channelsQuery);
  // Shown at once: the cache tells of a change a moment later, and the box would turn back in between.
  const [wished, wish] = useState<Partial<NotificationChannels>>({});
  if (stored === undefined) return null;
  const data = { ...stored, ...wished };
  const turn = async (change: Partial<NotificationChannels>) => {
    wish({ ...wished, ...change });
    queries.setQueryData(channelsQuery.queryKey, { ...data, ...change });
    // Asked in the click itself: browsers refuse to ask at any other time.
    if (change.desktop === true && "Notification" in window && Notification.permission === "default") void Notification.requestPermission();
    try {
      await call(notifications.setChannels, { body: change });
      // The settings show the same choice, out of the user's own data.
      await queries.invalidateQueries({ queryKey: ["current-user"] });
    } catch {
      wish({});
      await queries.invalidateQueries({ queryKey: channelsQuery.queryKey });
    }
  };
  return (
    <fieldset className="notification-channels">
      <legend>{t("notifications.channels.label")}</legend>
      <label>
        <input type="checkbox" checked={data.desktop} onChange={(event) => void turn({ desktop: event.target.checked })} />
        {t("notifications.channels.desktop")}
      </label>
      <label>
        <input type="checkbox" checked={data.sound} onChange={(event) => void turn({ sound: event.target.checked })} />
        {t("notifications.channels.sound")}
      </label>
    </fieldset>
  );
}
