import type { AccountSession } from "@filon/contracts/account";
import { AppButton, ConfirmDialog, StatusBadge, useFormat } from "@filon/ui";
import { IconDeviceDesktop } from "@tabler/icons-react";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as sessions from "../api/sessions.ts";
import { deviceName } from "../device-name.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

/** The user's sessions, each with a button to end it. */
export function SessionsCard({ open }: { readonly open: readonly AccountSession[] }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const failure = t("settings.operationError");
  const end = useAct({ run: sessions.end, refresh: sessions.SESSIONS_SHOWN, done: t("settings.security.sessions.ended"), failure });
  const endOthers = useAct({
    run: sessions.endOthers,
    refresh: sessions.SESSIONS_SHOWN,
    done: t("settings.security.sessions.othersEnded"),
    failure,
    onDone: () => setAsking(false),
  });
  const isAlone = open.every(({ current }) => current);
  return (
    <SettingsCard title={t("settings.security.sessions.title")} text={t("settings.security.sessions.text")}>
      <ul className={styles.deviceList}>
        {open.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            ending={end.isPending && end.input === session.id}
            onEnd={() => end.run(session.id)}
          />
        ))}
      </ul>
      {isAlone ? (
        <p className={settingsStyles.text}>{t("settings.security.sessions.alone")}</p>
      ) : (
        <div className={settingsStyles.buttons}>
          <AppButton onClick={() => setAsking(true)}>{t("settings.security.sessions.endOthers")}</AppButton>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t("settings.security.sessions.endOthersTitle")}
        confirmLabel={t("settings.security.sessions.endOthers")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={endOthers.isPending}
        onConfirm={() => endOthers.run()}
        onCancel={() => setAsking(false)}
      >
        {t("settings.security.sessions.endOthersText")}
      </ConfirmDialog>
    </SettingsCard>
  );
}

interface SessionItemProps {
  readonly session: AccountSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, ending, onEnd }: SessionItemProps) {
  const t = useTexts();
  const format = useFormat();
  const device = deviceName(session.device, t);
  return (
    <li>
      <IconDeviceDesktop size={24} stroke={1.5} aria-hidden="true" />
      <div>
        <b>
          {device} {session.current && <StatusBadge tone="success">{t("settings.security.sessions.current")}</StatusBadge>}
        </b>
        <span>
          {t("settings.security.sessions.lastUsed", { when: format.relative(session.lastUsedAt), time: format.time(session.lastUsedAt) })}
        </span>
        {session.ip !== null && <span>{t("settings.security.sessions.ip", { ip: session.ip })}</span>}
      </div>
      {!session.current && (
        <AppButton aria-label={t("settings.security.sessions.endNamed", { device })} loading={ending} onClick={onEnd}>
          {t("settings.security.sessions.end")}
        </AppButton>
      )}
    </li>
  );
}
