import { EMAIL_SHAPE } from "@filon/contracts/auth";
import { AppButton, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as recovery from "../api/recovery.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { ReturnNotice } from "../components/return-notice.tsx";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../components/auth-form.module.css";

/** Requests a link to reset the password (AUTH-35 to 37). */
export function ForgotPasswordPage() {
  const t = useTexts();
  usePageTitle(t("auth.forgot.title"));
  const navigate = useNavigate();
  const form = useForm({ initialValues: { email: "" } });
  const forgotPassword = useAct({ run: recovery.forgotPassword, failure: null });
  const submit = form.onSubmit((values) => {
    const email = values.email.trim();
    if (email === "") form.setErrors({ email: t("ui.fields.required") });
    else if (!EMAIL_SHAPE.test(email)) form.setErrors({ email: t("auth.forgot.invalidEmail") });
    else forgotPassword.run(email);
  });
  const busy = forgotPassword.isPending || forgotPassword.isDone;
  return (
    <AuthLayout title={t("auth.forgot.title")} lead={t("auth.forgot.lead")} footer={<BackToLogin />}>
      <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
        <TextInput
          label={t("auth.fields.email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          disabled={busy}
          {...form.getInputProps("email")}
        />
        <div className={styles.actions}>
          <AppButton kind="primary" type="submit" size="md" fullWidth disabled={busy} loading={forgotPassword.isPending}>
            {t("auth.forgot.submit")}
          </AppButton>
          <AppButton size="md" fullWidth disabled={forgotPassword.isPending} onClick={() => void navigate({ to: "/login" })}>
            {t("auth.forgot.cancel")}
          </AppButton>
        </div>
        <div className={styles.answer}>
          {forgotPassword.error !== null && (
            <Notice tone="alert" live>
              {forgotPassword.error.message || t("auth.forgot.error")}
            </Notice>
          )}
          {forgotPassword.isDone && <ReturnNotice>{forgotPassword.answer || t("auth.forgot.sent")}</ReturnNotice>}
        </div>
      </form>
    </AuthLayout>
  );
}
