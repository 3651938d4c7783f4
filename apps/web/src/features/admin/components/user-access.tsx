import type { AdminUser } from "@filon/contracts/admin";
import { AppButton, ConfirmDialog } from "@filon/ui";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as users from "../api/users.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import styles from "../admin.module.css";

interface UserAccessProps {
  readonly user: AdminUser;
  readonly name: string;
  readonly isSelf: boolean;
}

/** Suspends or reinstates a user and ends their sessions. */
export function UserAccess({ user, name, isSelf }: UserAccessProps) {
  const t = useTexts();
  const [asking, setAsking] = useState<"suspend" | "sessions" | null>(null);
  const close = () => setAsking(null);
  const outcome = { refresh: ADMIN_SHOWN, failure: t("admin.users.failed"), onDone: close };
  const suspend = useAct({ ...outcome, run: (reason: string) => users.suspend(user.id, reason), done: t("admin.users.suspend.done") });
  const reinstate = useAct({ ...outcome, run: () => users.reinstate(user.id), done: t("admin.users.reinstate.done") });
  const endSessions = useAct({ ...outcome, run: () => users.endSessions(user.id), done: t("admin.users.endSessions.done") });
  if (!user.may.suspend && !user.may.endSessions) return null;
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t("admin.users.dangers")}>
      <h2>{t("admin.users.dangers")}</h2>
      <p className={styles.text}>{t("admin.users.sessionsOpen", { count: user.sessions })}</p>
      <div className={styles.acts}>
        {user.may.endSessions && (
          <AppButton disabled={user.sessions === 0} onClick={() => setAsking("sessions")}>
            {t("admin.users.endSessions.action")}
          </AppButton>
        )}
        {user.may.suspend &&
          (user.suspendedAt === null ? (
            <AppButton kind="danger" onClick={() => setAsking("suspend")}>
              {t("admin.users.suspend.action")}
            </AppButton>
          ) : (
            <AppButton kind="primary" loading={reinstate.isPending} onClick={() => reinstate.run()}>
              {t("admin.users.reinstate.action")}
            </AppButton>
          ))}
      </div>
      {asking === "suspend" && (
        <ReasonDialog
          title={t("admin.users.suspend.title", { name })}
          text={t("admin.users.suspend.text")}
          label={t("admin.users.suspend.reason")}
          hint={t("admin.users.suspend.reasonHint")}
          confirmLabel={t("admin.users.suspend.confirm")}
          busy={suspend.isPending}
          error={suspend.error}
          onConfirm={(reason) => suspend.run(reason)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asking === "sessions"}
        danger
        title={t("admin.users.endSessions.title", { name })}
        confirmLabel={t("admin.users.endSessions.confirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={endSessions.isPending}
        onConfirm={() => endSessions.run()}
        onCancel={close}
      >
        <p className={styles.text}>
          {t("admin.users.endSessions.text")} {isSelf && t("admin.users.endSessions.own")}
        </p>
      </ConfirmDialog>
    </section>
  );
}
