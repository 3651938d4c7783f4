import { AppButton, Notice, useFormat } from "@filon/ui";
import { useSyncExternalStore } from "react";
import { lookForServer, serverAwaySince, subscribeReach } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import styles from "./shell.module.css";

/** Shown on every page while the server is unreachable, with the time the shown data is from; renders nothing otherwise. */
export function ServerAwayNotice() {
  const t = useTexts();
  const format = useFormat();
  const since = useSyncExternalStore(subscribeReach, serverAwaySince);
  return (
    <div role="status" className={styles.serverAway}>
      {since !== null && (
        <Notice tone="warm" title={t("shell.away.title")}>
          <p>{t("shell.away.text", { time: format.time(since) })}</p>
          <AppButton size="xs" onClick={() => void lookForServer()}>
            {t("ui.actions.retry")}
          </AppButton>
        </Notice>
      )}
    </div>
  );
}
