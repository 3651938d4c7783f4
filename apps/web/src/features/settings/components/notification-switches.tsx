import type { NotificationChannels } from "@filon/contracts";
import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../../../shared/controls/settings.module.css";

const WAYS = ["email", "desktop", "sound"] as const;

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
  const turn = (way: (typeof WAYS)[number], on: boolean) => {
    onChange({ ...value, [way]: on });
    // Browsers only show this prompt during a click.
    if (way === "desktop" && on && "Notification" in window && Notification.permission === "default")
      void Notification.requestPermission().then(() => setBlocked(isBlocked()));
  };
  return (
    <div className={styles.switches}>
      {WAYS.map((way) => (
        <Switch
          key={way}
          checked={value[way]}
          onChange={(event) => turn(way, event.currentTarget.checked)}
          label={t(`settings.interface.${way}`)}
          description={
            way === "desktop" && blocked && value.desktop ? t("settings.interface.desktopBlocked") : t(`settings.interface.${way}Hint`)
          }
        />
      ))}
    </div>
  );
}
