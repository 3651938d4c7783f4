import { LOGIN_HISTORY_DAYS, type LoginHistoryEntry } from "@filon/contracts/account";
import { AppButton, StatusBadge, useFormat } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { deviceName } from "../device-name.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

/** Number of entries shown before expanding. */
const SHOWN = 8;

/** Successful and failed sign-ins of the last 30 days (SETTINGS-16). */
export function LoginsCard({ logins }: { readonly logins: readonly LoginHistoryEntry[] }) {
  const t = useTexts();
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN);
  return (
    <SettingsCard title={t("settings.security.logins.title")} text={t("settings.security.logins.text", { days: LOGIN_HISTORY_DAYS })}>
      {logins.length === 0 && <p className={settingsStyles.text}>{t("settings.security.logins.none")}</p>}
      <ul className={styles.deviceList} data-dense="">
        {logins.slice(0, shown).map((login) => (
          <li key={login.id}>
            <div>
              <b>
                <time dateTime={login.at}>{format.dateTime(login.at)}</time>{" "}
                <StatusBadge tone={login.success ? "success" : "alert"}>
                  {login.success ? t("settings.security.logins.success") : t("settings.security.logins.failure")}
                </StatusBadge>
              </b>
              <span>
                {[
                  t(`settings.security.logins.methods.${login.method}`),
                  deviceName(login.device, t),
                  login.ip !== null && t("settings.security.sessions.ip", { ip: login.ip }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {logins.length > shown && (
        <div className={settingsStyles.buttons}>
          <AppButton onClick={() => setShown(shown + 3 * SHOWN)}>{t("ui.actions.seeMore")}</AppButton>
        </div>
      )}
    </SettingsCard>
  );
}
