import { AppButton } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTexts } from "../../../shared/i18n/index.ts";
import verify2faPageStyles from "../pages/verify-2fa-page.module.css";
import formsStyles from "@filon/ui/forms.module.css";

/** The format of recovery codes, the same in every language. */
const SHAPE = "XXXXX-XXXXX";

interface RecoveryCodeFormProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSubmit: (code: string) => void;
}

/** The alternative for users without their authenticator. */
export function RecoveryCodeForm({ busy, disabled, onSubmit }: RecoveryCodeFormProps) {
  const t = useTexts();
  const form = useForm({ initialValues: { code: "" } });
  const submit = form.onSubmit(({ code }) => {
    if (code.trim() === "") form.setErrors({ code: t("auth.twoFactor.recoveryRequired") });
    else onSubmit(code.trim());
  });
  return (
    <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
      <TextInput
        label={t("auth.twoFactor.recoveryCode")}
        className={verify2faPageStyles.recoveryCode}
        placeholder={SHAPE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        // The field replaces the six boxes that had the focus.
        autoFocus
        disabled={disabled}
        readOnly={busy}
        {...form.getInputProps("code")}
      />
      <AppButton kind="primary" type="submit" size="md" fullWidth disabled={busy || disabled} loading={busy}>
        {t("auth.twoFactor.recoverySubmit")}
      </AppButton>
    </form>
  );
}
