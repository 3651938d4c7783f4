import { AppButton, Dialog, DialogActions, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as twoFactor from "../api/two-factor.ts";
import { failedFields } from "../failed-fields.ts";
import { sixDigits } from "../six-digits.ts";
import settingsStyles from "../../../shared/controls/settings.module.css";
import formsStyles from "@filon/ui/forms.module.css";

type Proof = { readonly password: string; readonly token: string } | { readonly password: string; readonly recoveryCode: string };

/** The field that shows each server error. */
const FIELDS = { "account.errors.wrongPassword": "password", "account.errors.wrongCode": "code", "account.errors.recoveryCode": "code" };

interface ProofDialogProps<Result> {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly run: (proof: Proof) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
}

/** Asks for the password and a code before a change to the second factor. */
function ProofDialog<Result>({ title, text, confirmLabel, danger = false, run, onDone, onClose }: ProofDialogProps<Result>) {
  const t = useTexts();
  const form = useForm({
    initialValues: { password: "", code: "" },
    validate: {
      password: (value) => (value === "" ? t("ui.fields.required") : null),
      code: (value) => (value.trim() === "" ? t("settings.security.twoFactor.sixDigits") : null),
    },
  });
  const act = useAct({
    run,
    refresh: twoFactor.TWO_FACTOR_SHOWN,
    failure: (error) => (failedFields(error, FIELDS, form.setErrors) ? null : failureText(error, t("settings.operationError"))),
    onDone,
  });
  const submit = form.onSubmit(({ password, code }) => {
    const token = sixDigits(code);
    act.run(token === null ? { password, recoveryCode: code } : { password, token });
  });
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={t("ui.actions.close")}>
      <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
        <p className={settingsStyles.text}>{text}</p>
        <PasswordField
          label={t("settings.security.twoFactor.password")}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps("password")}
        />
        <TextInput
          label={t("settings.security.twoFactor.proof")}
          autoComplete="one-time-code"
          required
          maxLength={40}
          {...form.getInputProps("code")}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind={danger ? "danger" : "primary"} type="submit" loading={act.isPending}>
            {confirmLabel}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Disables the second factor. */
export function DisableDialog({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <ProofDialog
      title={t("settings.security.twoFactor.disableTitle")}
      text={t("settings.security.twoFactor.disableText")}
      confirmLabel={t("settings.security.twoFactor.disable")}
      danger
      run={twoFactor.disable}
      onDone={() => {
        toast.success(t("settings.security.twoFactor.disabled"));
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Replaces the recovery codes. */
export function RenewCodesDialog(props: { readonly onDone: (codes: readonly string[]) => void; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <ProofDialog
      title={t("settings.security.twoFactor.renewTitle")}
      text={t("settings.security.twoFactor.renewText")}
      confirmLabel={t("settings.security.twoFactor.renew")}
      run={twoFactor.renewRecoveryCodes}
      onDone={props.onDone}
      onClose={props.onClose}
    />
  );
}
