import { EMAIL_SHAPE } from "@filon/contracts";
import { AppButton, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { requestReset } from "../api/recovery.ts";
import { AuthLayout } from "../components/auth-layout.tsx";
import { BackToLogin } from "../components/back-to-login.tsx";
import { ReturnNotice } from "../components/return-notice.tsx";
import styles from "../components/auth-form.module.css";

/** Asks for a link to a new password (AUTH-35 to 37). */
export function ForgotPasswordPage() {
  const t = useTexts();
  usePageTitle(t("auth.forgot.title"));
  const navigate = useNavigate();
  const form = useForm({ initialValues: { email: "" } });
  const request = useMutation({ mutationFn: requestReset });
  const submit = form.onSubmit((values) => {
    const email = values.email.trim();
    if (email === "") form.setErrors({ email: t("ui.fields.required") });
    else if (!EMAIL_SHAPE.test(email)) form.setErrors({ email: t("auth.forgot.invalidEmail") });
    else request.mutate(email);
  });
  const busy = request.isPending || request.isSuccess;
  return (
    <AuthLayout title={t("auth.forgot.title")} lead={t("auth.forgot.lead")} footer={<BackToLogin />}>
      <form className={styles.root} onSubmit={submit} noValidate>
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
          <AppButton kind="primary" type="submit" size="md" fullWidth disabled={busy} loading={request.isPending}>
            {t("auth.forgot.submit")}
          </AppButton>
          <AppButton size="md" fullWidth disabled={request.isPending} onClick={() => void navigate({ to: "/login" })}>
            {t("auth.forgot.cancel")}
          </AppButton>
        </div>
        <div className={styles.answer}>
          {request.error !== null && (
            <Notice tone="alert" live>
              {request.error.message || t("auth.forgot.error")}
            </Notice>
          )}
          {request.isSuccess && <ReturnNotice>{request.data || t("auth.forgot.sent")}</ReturnNotice>}
        </div>
      </form>
    </AuthLayout>
  );
}
