import type { AdminWorkspace } from "@filon/contracts/admin";
import { AppButton, Dialog, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as workspaces from "../api/workspaces.ts";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../admin.module.css";

const LONGEST_REASON = 500;

/** Adjusts a workspace's PRU and credits; the reason goes to the audit log (ADMIN-05). */
export function Adjustments({ workspace }: { readonly workspace: AdminWorkspace }) {
  const t = useTexts();
  const [adjusting, setAdjusting] = useState<"pru" | "credits" | null>(null);
  const title = t("admin.workspaces.adjust.title");
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.acts}>
        <AppButton onClick={() => setAdjusting("pru")}>{t("admin.workspaces.adjust.pru")}</AppButton>
        <AppButton onClick={() => setAdjusting("credits")}>{t("admin.workspaces.adjust.credits")}</AppButton>
      </div>
      {adjusting !== null && <AdjustDialog workspace={workspace} what={adjusting} onClose={() => setAdjusting(null)} />}
    </section>
  );
}

interface AdjustDialogProps {
  readonly workspace: AdminWorkspace;
  readonly what: "pru" | "credits";
  readonly onClose: () => void;
}

function AdjustDialog({ workspace, what, onClose }: AdjustDialogProps) {
  const t = useTexts();
  const adjust = useAct({
    run: (by: workspaces.Adjustment) =>
      what === "pru" ? workspaces.adjustPru(workspace.id, by) : workspaces.adjustCredits(workspace.id, by),
    refresh: ADMIN_SHOWN,
    done: t("admin.workspaces.adjust.done"),
    failure: null,
    onDone: onClose,
  });
  const [amount, setAmount] = useState<string | number>("");
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const isNumber = typeof amount === "number" && amount !== 0;
  const submit = () => {
    setChecked(true);
    if (!isNumber || reason.trim() === "") return;
    adjust.run({ amount, reason: reason.trim() });
  };
  return (
    <Dialog opened onClose={onClose} title={t(`admin.workspaces.adjust.${what}`)} closeLabel={t("ui.actions.close")}>
      <form
        className={formsStyles.formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.text}>
          {t(`admin.workspaces.adjust.${what}Text`, { count: what === "pru" ? workspace.pru.total : workspace.credits })}
        </p>
        {adjust.error && (
          <Notice tone="alert" live>
            {failureText(adjust.error, t("admin.workspaces.failed"))}
          </Notice>
        )}
        <NumberInput
          label={t("admin.workspaces.adjust.amount")}
          description={t("admin.workspaces.adjust.amountHint")}
          required
          allowDecimal={false}
          min={-100_000}
          max={100_000}
          data-autofocus
          value={amount}
          error={checked && !isNumber ? t("admin.server.amountNeeded") : undefined}
          onChange={setAmount}
        />
        <GrowingTextarea
          label={t("admin.workspaces.adjust.reason")}
          required
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_REASON}
          value={reason}
          error={checked && reason.trim() === "" ? t("admin.server.reasonNeeded") : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <AppButton onClick={onClose} disabled={adjust.isPending}>
            {t("ui.actions.cancel")}
          </AppButton>
          <AppButton kind="primary" type="submit" loading={adjust.isPending}>
            {t("admin.workspaces.adjust.confirm")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
