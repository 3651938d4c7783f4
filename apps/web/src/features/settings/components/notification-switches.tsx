import type { NotificationChannels } from "@filon/contracts/notifications";
import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { NOTIFICATION_CHANNELS } from "../preferences-change.ts";
import styles from "../../../shared/controls/settings.module.css";

interface NotificationSwitchesProps {
  readonly value: NotificationChannels;
  readonly onChange: (value: NotificationChannels) => void;
}

function isBlocked(): boolean {
  return "Notification" in window && Notification.permission === "denied";
}

/** Notification channels besides the list (NOTIF-12). */
export function NotificationSwitches({ value, onChange }: NotificationSwitchesProps) {
  const t = useTexts();
  const [blocked, setBlocked] = useState(isBlocked);
  const turn = (channel: (typeof NOTIFICATION_CHANNELS)[number], on: boolean) => {
    onChange({ ...value, [channel]: on });
    // Browsers only show this prompt during a click.
    if (channel === "desktop" && on && "Notification" in window && Notification.permission === "default")
      void Notification.requestPermission().then(() => setBlocked(isBlocked()));
  };
  return (
    <div className={styles.switches}>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <Switch
          key={channel}
          checked={value[channel]}
          onChange={(event) => turn(channel, event.currentTarget.checked)}
          label={t(`settings.interface.${channel}`)}
          description={
            channel === "desktop" && blocked && value.desktop
              ? t("settings.interface.desktopBlocked")
              : t(`settings.interface.${channel}Hint`)
          }
        />
      ))}
    </div>
  );
}
