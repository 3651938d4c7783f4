import type { NotificationChannels } from "@filon/contracts/notifications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as notifications from "../api/notifications.ts";
import { channelsQuery } from "../api/notifications.ts";
import styles from "./channel-toggles.module.css";

/** Turns desktop notifications and the sound on and off (NOTIF-12). */
export function ChannelToggles() {
  const t = useTexts();
  const { data: stored } = useQuery(channelsQuery);
  // The cache notifies later than React renders: without this, the box would flip back for a moment.
  const [wished, wish] = useState<Partial<NotificationChannels>>({});
  const setChannels = useAct({
    run: notifications.setChannels,
    foresee: async (change) => {
      wish((before) => ({ ...before, ...change }));
      const undo = await foreseeIn(channelsQuery, (before) => ({ ...before, ...change }));
      return () => {
        wish({});
        undo();
      };
    },
    // The settings show the same choice and may already be open.
    refresh: [channelsQuery.queryKey, ["current-user"], ["account", "preferences"]],
    // On failure the box returns to the stored value.
    failure: null,
  });
  if (stored === undefined) return null;
  const data = { ...stored, ...wished };
  const turn = (change: Partial<NotificationChannels>) => {
    // Browsers only show this prompt during a click.
    if (change.desktop === true && "Notification" in window && Notification.permission === "default") void Notification.requestPermission();
    setChannels.run(change);
  };
  return (
    <fieldset className={styles.notificationChannels}>
      <legend>{t("notifications.channels.label")}</legend>
      <label>
        <input type="checkbox" checked={data.desktop} onChange={(event) => turn({ desktop: event.target.checked })} />
        {t("notifications.channels.desktop")}
      </label>
      <label>
        <input type="checkbox" checked={data.sound} onChange={(event) => turn({ sound: event.target.checked })} />
        {t("notifications.channels.sound")}
      </label>
    </fieldset>
  );
}
