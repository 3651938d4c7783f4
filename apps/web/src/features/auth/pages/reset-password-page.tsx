import { AppButton, Notice } from "@filon/ui";
import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PasswordStrength } from "../../../shared/controls/password-strength.tsx";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { ApiProblem } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { setNewPassword } from "../api/recovery.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { ReturnNotice } from "../components/return-notice.tsx";
import { resetFault } from "../reset-rules.ts";
import styles from "../components/auth-form.module.css";

/** A new password by the link that was sent (AUTH-37 to 41). */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  const t = useTexts();
  usePageTitle(t("auth.reset.title"));
  const form = useForm({ initialValues: { password: "", confirmPassword: "" } });
  const change = useMutation({ mutationFn: setNewPassword });
  const submit = form.onSubmit((values) => {
    const found = resetFault(values);
    if (found) form.setErrors({ [found.field]: t(`auth.reset.${found.fault}`) });
    else change.mutate({ token, password: values.password });
  });
  const busy = change.isPending || change.isSuccess;
  const isLinkOver = change.error instanceof ApiProblem && change.error.code === "auth.server.invalidResetLink";
  const field = {
    autoComplete: "new-password",
    required: true,
    disabled: busy,
    visibilityToggleButtonProps: { "aria-label": t("auth.fields.showPassword"), tabIndex: 0 },
  };
  return (
    <AuthLayout title={t("auth.reset.title")} lead={t("auth.reset.lead")} footer={<BackToLogin />}>
      <form className={styles.root} onSubmit={submit} noValidate>
        <PasswordInput label={t("auth.reset.password")} {...field} {...form.getInputProps("password")} />
        <PasswordStrength password={form.values.password} />
        <PasswordInput label={t("auth.reset.confirm")} {...field} {...form.getInputProps("confirmPassword")} />
        <AppButton kind="primary" type="submit" size="md" fullWidth disabled={busy} loading={change.isPending}>
          {t("auth.reset.submit")}
        </AppButton>
        <div className={styles.answer}>
          {change.error !== null && (
            <Notice tone="alert" live>
              {change.error.message || t("auth.reset.error")} {isLinkOver && <Link to="/forgot-password">{t("auth.reset.again")}</Link>}
            </Notice>
          )}
          {change.isSuccess && <ReturnNotice>{change.data || t("auth.reset.done")}</ReturnNotice>}
        </div>
      </form>
    </AuthLayout>
  );
}
