import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTexts } from "../../shared/i18n/index.ts";
import { useConnectionState } from "../../shared/realtime/index.ts";
import styles from "./connection-notice.module.css";

/** Shown while live updates are interrupted; renders nothing otherwise. */
export function ConnectionNotice() {
  const t = useTexts();
  const offline = useConnectionState() === "offline";
  return (
    <span role="status" className={styles.offline}>
      {offline && (
        <span title={t("shell.connection.offline")}>
          <IconPlugConnectedX size={20} role="img" aria-label={t("shell.connection.offline")} />
        </span>
      )}
    </span>
  );
}
