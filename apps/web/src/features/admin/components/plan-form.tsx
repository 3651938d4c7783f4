import type { AdminWorkspace } from "@filon/contracts/admin";
import type { PlanId } from "@filon/contracts/auth";
import { PLAN_PRU } from "@filon/domain";
import { AppButton, ConfirmDialog } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { PLANS } from "../admin-search.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as workspaces from "../api/workspaces.ts";
import styles from "../admin.module.css";

/** Changes a workspace's plan; says beforehand what becomes of its PRU. */
export function PlanForm({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const present = workspace.plan ?? "none";
  const [wanted, setWanted] = useState<(typeof PLANS)[number]>(present);
  const [asking, setAsking] = useState(false);
  const nameOf = (plan: (typeof PLANS)[number]) => t(`admin.workspaces.plans.${plan}`);
  const { total: before, occupied } = workspace.pru;
  const after = workspace.pruBeside + (wanted === "none" ? 0 : PLAN_PRU[wanted]);
  const changePlan = useAct({
    run: (plan: PlanId | null) => workspaces.changePlan(workspace.id, plan),
    refresh: ADMIN_SHOWN,
    done: t("admin.workspaces.changePlan.done"),
    failure: t("admin.workspaces.failed"),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <div className={styles.choice}>
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
        busy={changePlan.isPending}
        onConfirm={() => changePlan.run(wanted === "none" ? null : wanted)}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.text}>
          {t("admin.workspaces.changePlan.confirmText", { from: nameOf(present), to: nameOf(wanted), before, after })}
        </p>
        {occupied > after && <p className={styles.text}>{t("admin.workspaces.changePlan.over", { occupied })}</p>}
      </ConfirmDialog>
    </>
  );
}
