import { AppButton, Notice } from "@filon/ui";
import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Link } from "@tanstack/react-router";
import { PasswordStrength } from "../../../shared/controls/password-strength.tsx";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { ApiProblem, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as recovery from "../api/recovery.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { ReturnNotice } from "../components/return-notice.tsx";
import { resetFault } from "../reset-rules.ts";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../components/auth-form.module.css";

/** Sets a new password with the link that was sent (AUTH-37 to 41). */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  const t = useTexts();
  usePageTitle(t("auth.reset.title"));
  const form = useForm({ initialValues: { password: "", confirmPassword: "" } });
  const resetPassword = useAct({ run: recovery.resetPassword, failure: null });
  const submit = form.onSubmit((values) => {
    const found = resetFault(values);
    if (found) form.setErrors({ [found.field]: t(`auth.reset.${found.fault}`) });
    else resetPassword.run({ token, password: values.password });
  });
  const busy = resetPassword.isPending || resetPassword.isDone;
  const isLinkOver = resetPassword.error instanceof ApiProblem && resetPassword.error.code === "auth.server.invalidResetLink";
  const field = {
    autoComplete: "new-password",
    required: true,
    disabled: busy,
    visibilityToggleButtonProps: { "aria-label": t("auth.fields.showPassword"), tabIndex: 0 },
  };
  return (
    <AuthLayout title={t("auth.reset.title")} lead={t("auth.reset.lead")} footer={<BackToLogin />}>
      <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
        <PasswordInput label={t("auth.reset.password")} {...field} {...form.getInputProps("password")} />
        <PasswordStrength password={form.values.password} />
        <PasswordInput label={t("auth.reset.confirm")} {...field} {...form.getInputProps("confirmPassword")} />
        <AppButton kind="primary" type="submit" size="md" fullWidth disabled={busy} loading={resetPassword.isPending}>
          {t("auth.reset.submit")}
        </AppButton>
        <div className={styles.answer}>
          {resetPassword.error !== null && (
            <Notice tone="alert" live>
              {resetPassword.error.message || t("auth.reset.error")}{" "}
              {isLinkOver && <Link to="/forgot-password">{t("auth.reset.again")}</Link>}
            </Notice>
          )}
          {resetPassword.isDone && <ReturnNotice>{resetPassword.answer || t("auth.reset.done")}</ReturnNotice>}
        </div>
      </form>
    </AuthLayout>
  );
}
