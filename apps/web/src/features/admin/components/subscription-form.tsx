import type { AdminWorkspace } from "@filon/contracts/admin";
import type { SubscriptionStatus } from "@filon/contracts/auth";
import { AppButton, ConfirmDialog } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { SUBSCRIPTIONS } from "../admin-search.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as workspaces from "../api/workspaces.ts";
import styles from "../admin.module.css";

/** Statuses with which a workspace's campaigns send; with any other they wait. */
const IN_ORDER = new Set<SubscriptionStatus>(["active", "trialing", "past_due"]);

/** Changes a workspace's subscription status; says beforehand what becomes of its campaigns. */
export function SubscriptionForm({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const present = workspace.subscriptionStatus;
  const [wanted, setWanted] = useState(present);
  const [asking, setAsking] = useState(false);
  const nameOf = (status: SubscriptionStatus) => t(`admin.workspaces.subscriptions.${status}`);
  const changeSubscription = useAct({
    run: (status: SubscriptionStatus) => workspaces.changeSubscription(workspace.id, status),
    refresh: ADMIN_SHOWN,
    done: t("admin.workspaces.changeSubscription.done"),
    failure: t("admin.workspaces.failed"),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <div className={styles.choice}>
        <NativeSelect
          label={t("admin.workspaces.changeSubscription.label")}
          data={SUBSCRIPTIONS.map((status) => ({ value: status, label: nameOf(status) }))}
          value={wanted}
          onChange={({ currentTarget: { value } }) => setWanted(SUBSCRIPTIONS.find((status) => status === value) ?? present)}
        />
        <AppButton disabled={wanted === present} onClick={() => setAsking(true)}>
          {t("admin.workspaces.changeSubscription.action")}
        </AppButton>
      </div>
      <ConfirmDialog
        opened={asking}
        danger={!IN_ORDER.has(wanted)}
        title={t("admin.workspaces.changeSubscription.confirmTitle", { name: workspace.name, to: nameOf(wanted) })}
        confirmLabel={t("admin.workspaces.changeSubscription.confirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={changeSubscription.isPending}
        onConfirm={() => changeSubscription.run(wanted)}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.text}>{t(`admin.workspaces.changeSubscription.${IN_ORDER.has(wanted) ? "confirmGoes" : "confirmStops"}`)}</p>
      </ConfirmDialog>
    </>
  );
}
