import type { NewInvitation } from "@filon/contracts/admin";
import { AppButton, DialogActions, Notice } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CopyField } from "./copy-field.tsx";
import styles from "@filon/ui/forms.module.css";

/** Shows a new code; it cannot be shown again. */
export function InvitationMade({ made, onClose }: { readonly made: NewInvitation; readonly onClose: () => void }) {
  const t = useTexts();
  const { email } = made.invitation;
  return (
    <div className={styles.formStack}>
      {email !== null && (
        <Notice tone="success" live>
          {t("admin.invitations.made.sent", { email })}
        </Notice>
      )}
      <Notice tone="warm">{t("admin.invitations.made.once")}</Notice>
      <CopyField label={t("admin.invitations.made.code")} text={made.code} copyLabel={t("admin.invitations.made.copyCode")} />
      <CopyField label={t("admin.invitations.made.address")} text={made.address} copyLabel={t("admin.invitations.made.copyAddress")} />
      <DialogActions>
        <AppButton kind="primary" onClick={onClose}>
          {t("admin.invitations.made.done")}
        </AppButton>
      </DialogActions>
    </div>
  );
}
