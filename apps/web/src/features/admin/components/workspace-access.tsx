import type { AdminWorkspace } from "@filon/contracts";
import { AppButton, toast } from "@filon/ui";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReinstateWorkspace, useSuspendWorkspace } from "../api/acts.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Suspends a workspace with a reason, and reinstates it. */
export function WorkspaceAccess({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const suspend = useSuspendWorkspace(workspace.id);
  const reinstate = useReinstateWorkspace(workspace.id);
  const [asking, setAsking] = useState(false);
  const told = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      setAsking(false);
    },
    onError: (error: Error) => toast.error(failureText(error, t("admin.workspaces.failed"))),
  });
  const { name } = workspace;
  return (
    <section className="admin-card admin-form" aria-label={t("admin.workspaces.access")}>
      <h2>{t("admin.workspaces.access")}</h2>
      <div className="admin-acts">
        {workspace.suspendedAt === null ? (
          <AppButton kind="danger" onClick={() => setAsking(true)}>
            {t("admin.workspaces.suspend.action")}
          </AppButton>
        ) : (
          <AppButton
            kind="primary"
            disabled={!workspace.mayRaise}
            loading={reinstate.isPending}
            onClick={() => whenAnswered(reinstate.mutateAsync(undefined), told(t("admin.workspaces.reinstate.done")))}
          >
            {t("admin.workspaces.reinstate.action")}
          </AppButton>
        )}
      </div>
      {asking && (
        <ReasonDialog
          title={t("admin.workspaces.suspend.title", { name })}
          text={t("admin.workspaces.suspend.text")}
          label={t("admin.workspaces.suspend.reason")}
          hint={t("admin.workspaces.suspend.reasonHint")}
          confirmLabel={t("admin.workspaces.suspend.confirm")}
          busy={suspend.isPending}
          error={suspend.error}
          onConfirm={(reason) => whenAnswered(suspend.mutateAsync(reason), told(t("admin.workspaces.suspend.done")))}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
