import type { AdminWorkspace } from "@filon/contracts/admin";
import { AppButton } from "@filon/ui";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as workspaces from "../api/workspaces.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import styles from "../admin.module.css";

/** Suspends a workspace with a reason, or reinstates it. */
export function WorkspaceAccess({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const { id, name } = workspace;
  const outcome = { refresh: ADMIN_SHOWN, failure: t("admin.workspaces.failed"), onDone: () => setAsking(false) };
  const suspend = useAct({ ...outcome, run: (reason: string) => workspaces.suspend(id, reason), done: t("admin.workspaces.suspend.done") });
  const reinstate = useAct({ ...outcome, run: () => workspaces.reinstate(id), done: t("admin.workspaces.reinstate.done") });
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t("admin.workspaces.access")}>
      <h2>{t("admin.workspaces.access")}</h2>
      <div className={styles.acts}>
        {workspace.suspendedAt === null ? (
          <AppButton kind="danger" onClick={() => setAsking(true)}>
            {t("admin.workspaces.suspend.action")}
          </AppButton>
        ) : (
          <AppButton kind="primary" disabled={!workspace.mayRaise} loading={reinstate.isPending} onClick={() => reinstate.run()}>
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
          onConfirm={(reason) => suspend.run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
