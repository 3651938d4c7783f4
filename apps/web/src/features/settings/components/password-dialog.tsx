import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { useForm } from "@mantine/form";
import type { QueryKey } from "@tanstack/react-query";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { failedFields } from "../failed-fields.ts";
import settingsStyles from "../../../shared/controls/settings.module.css";
import formsStyles from "@filon/ui/forms.module.css";

const FIELDS = { "account.errors.wrongPassword": "password" };

interface PasswordDialogProps<Result> {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly run: (password: string) => Promise<Result>;
  /** Query keys to refetch afterwards. */
  readonly refresh?: readonly QueryKey[];
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Asks for the password before an act that must not be possible for someone else at an unlocked screen. */
export function PasswordDialog<Result>({ title, text, confirmLabel, run, refresh = [], onDone, onClose }: PasswordDialogProps<Result>) {
  const t = useTexts();
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (value) => (value === "" ? t("ui.fields.required") : null) },
  });
  const act = useAct({
    run,
    refresh,
    failure: (error) => (failedFields(error, FIELDS, form.setErrors) ? null : failureText(error, t("settings.operationError"))),
    onDone,
  });
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={t("ui.actions.close")}>
      <form className={formsStyles.stillStack} onSubmit={form.onSubmit(({ password }) => act.run(password))} noValidate>
        <p className={settingsStyles.text}>{text}</p>
        <PasswordField
          label={t("settings.security.askPassword")}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps("password")}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={act.isPending}>
            {confirmLabel}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
