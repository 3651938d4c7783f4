import { AppButton, Dialog, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../admin.module.css";

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen, and that it can be undone. */
  readonly text: string;
  readonly label: string;
  /** Who will read it. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const LONGEST = 500;

/** Asks for the reason before suspending a user or a workspace. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, hint, confirmLabel, busy, error, onConfirm, onClose } = props;
  const t = useTexts();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim() === "") setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={t("ui.actions.close")}>
      <form
        className={formsStyles.formStack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.text}>{text}</p>
        {error && (
          <Notice tone="alert" live>
            {failureText(error, t("admin.users.failed"))}
          </Notice>
        )}
        <GrowingTextarea
          label={label}
          description={hint}
          required
          minRows={2}
          maxRows={6}
          maxLength={LONGEST}
          data-autofocus
          value={reason}
          error={missing ? t("admin.server.reasonNeeded") : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <DialogActions>
          <AppButton onClick={onClose} disabled={busy}>
            {t("ui.actions.cancel")}
          </AppButton>
          <AppButton kind="danger" type="submit" loading={busy}>
            {confirmLabel}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
