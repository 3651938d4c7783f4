import { PRESENCE_STATUSES, type PresenceStatus } from "@filon/contracts/realtime";
import type { User } from "@filon/contracts/auth";
import { useTexts } from "../../shared/i18n/index.ts";
import { adoptStatus, chooseStatus, usePresence, useServerEvent } from "../../shared/realtime/index.ts";
import styles from "./presence.module.css";

/** The user's status as set here or in another of their windows (RT-13). */
export function useOwnPresence(user: User): PresenceStatus {
  const status = usePresence();
  useServerEvent("user_status_update", (told) => {
    if (told.userId === user._id && told.present) adoptStatus(told.status);
  });
  return status;
}

/** The dot for a status. Decorative: the status is written next to it or in the button's accessible name. */
export function PresenceDot({ status }: { readonly status: PresenceStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden="true" />;
}

/** Lets the user choose online, away, busy or offline (RT-06). */
export function PresenceMenu({ status }: { readonly status: PresenceStatus }) {
  const t = useTexts();
  return (
    <fieldset className={styles.menu}>
      <legend>{t("shell.presence.label")}</legend>
      {PRESENCE_STATUSES.map((option) => (
        <label key={option}>
          <input type="radio" name="presence" checked={option === status} onChange={() => chooseStatus(option)} />
          <PresenceDot status={option} />
          {t(`shell.presence.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}
