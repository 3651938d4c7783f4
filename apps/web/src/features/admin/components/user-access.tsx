import type { AdminUser } from "@filon/contracts";
import { AppButton, ConfirmDialog, toast } from "@filon/ui";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useEndSessions, useReinstateUser, useSuspendUser } from "../api/acts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface UserAccessProps {
  readonly user: AdminUser;
  readonly name: string;
  readonly isSelf: boolean;
}

/** A user's way in: suspended and reinstated, their sessions ended. */
export function UserAccess({ user, name, isSelf }: UserAccessProps) {
  const t = useTexts();
  const suspend = useSuspendUser(user.id);
  const reinstate = useReinstateUser(user.id);
  const endSessions = useEndSessions(user.id);
  const [asking, setAsking] = useState<"suspend" | "sessions" | null>(null);
  const close = () => setAsking(null);
  const told = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      close();
    },
    onError: (error: Error) => toast.error(failureText(error, t("admin.users.failed"))),
  });
  if (!user.may.suspend && !user.may.endSessions) return null;
  return (
    <section className="admin-card admin-form" aria-label={t("admin.users.dangers")}>
      <h2>{t("admin.users.dangers")}</h2>
      <p className="admin-text">{t("admin.users.sessionsOpen", { count: user.sessions })}</p>
      <div className="admin-acts">
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
            <AppButton
              kind="primary"
              loading={reinstate.isPending}
              onClick={() => whenAnswered(reinstate.mutateAsync(undefined), told(t("admin.users.reinstate.done")))}
            >
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
          onConfirm={(reason) => whenAnswered(suspend.mutateAsync(reason), told(t("admin.users.suspend.done")))}
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
        onConfirm={() => whenAnswered(endSessions.mutateAsync(undefined), told(t("admin.users.endSessions.done")))}
        onCancel={close}
      >
        <p className="admin-text">
          {t("admin.users.endSessions.text")} {isSelf && t("admin.users.endSessions.own")}
        </p>
      </ConfirmDialog>
    </section>
  );
}
