import type { AdminWorkspace } from "@filon/contracts";
import { PLAN_PRU } from "@filon/domain";
import { AppButton, ConfirmDialog, toast } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { PLANS } from "../admin-search.ts";
import { useChangePlan } from "../api/acts.ts";

/** A workspace's plan; what the change does to its PRU is said before it is made. */
export function PlanForm({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const change = useChangePlan(workspace.id);
  const present = workspace.plan ?? "none";
  const [wanted, setWanted] = useState<(typeof PLANS)[number]>(present);
  const [asking, setAsking] = useState(false);
  const nameOf = (plan: (typeof PLANS)[number]) => t(`admin.workspaces.plans.${plan}`);
  const { total: before, occupied } = workspace.pru;
  const after = workspace.pruBeside + (wanted === "none" ? 0 : PLAN_PRU[wanted]);
  const confirm = () =>
    whenAnswered(change.mutateAsync(wanted === "none" ? null : wanted), {
      onSuccess: () => toast.success(t("admin.workspaces.changePlan.done")),
      onError: (error) => toast.error(failureText(error, t("admin.workspaces.failed"))),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <div className="admin-choice">
        <NativeSelect
          label={t("admin.workspaces.changePlan.label")}
          data={PLANS.map((plan) => ({ value: plan, label: nameOf(plan) }))}
          value={wanted}
          onChange={({ currentTarget: { value } }) => setWanted(PLANS.find((plan) => plan === value) ?? present)}
        />
        <AppButton disabled={wanted === present} onClick={() => setAsking(true)}>
          {t("admin.workspaces.changePlan.action")}
        </AppButton>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t("admin.workspaces.changePlan.confirmTitle", { name: workspace.name })}
        confirmLabel={t("admin.workspaces.changePlan.confirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={change.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p className="admin-text">
          {t("admin.workspaces.changePlan.confirmText", { from: nameOf(present), to: nameOf(wanted), before, after })}
        </p>
        {occupied > after && <p className="admin-text">{t("admin.workspaces.changePlan.over", { occupied })}</p>}
      </ConfirmDialog>
    </>
  );
}
