import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { AppButton, Notice } from "@filon/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import * as registration from "../api/auth-registration.ts";
import { AccountFields } from "../components/account-fields.tsx";
import { AuthLayout } from "../components/auth-layout.tsx";
import { type RegistrationForm, registrationFault, registrationRequest } from "../registration-rules.ts";
import authLayoutStyles from "../components/auth-layout.module.css";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../components/auth-form.module.css";

/** How long the welcome shows before the dashboard opens, in milliseconds (AUTH-34). */
const WELCOME_MS = 1500;

/** Registration with an invitation code (AUTH-26 to AUTH-34); `code` comes from the invitation's link. */
export function RegisterPage({ code }: { readonly code: string }) {
  const t = useTexts();
  usePageTitle(t("auth.register.title"));
  const navigate = useNavigate();
  const form = useForm<RegistrationForm>({
    initialValues: { prenom: "", nom: "", email: "", password: "", confirmPassword: "", invitationCode: code },
  });
  const register = useAct({
    run: registration.register,
    failure: null,
    onDone: () => setTimeout(() => void navigate({ to: "/dashboard" }), WELCOME_MS),
  });
  const busy = register.isPending || register.isDone;
  const submit = form.onSubmit((values) => {
    const found = registrationFault(values);
    if (found) form.setErrors({ [found.field]: t(`auth.register.error.${found.fault}`) });
    else register.run(registrationRequest(values));
  });
  return (
    <AuthLayout
      title={t("auth.register.title")}
      lead={t("auth.register.lead")}
      footer={
        <nav className={authLayoutStyles.links}>
          <Link to="/login">{t("auth.register.login")}</Link>
          <a href="/contact?beta=true">{t("auth.register.beta")}</a>
        </nav>
      }
    >
      <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
        <AccountFields form={form} disabled={busy} />
        <TextInput
          label={t("auth.fields.invitationCode")}
          autoComplete="off"
          required
          disabled={busy}
          {...form.getInputProps("invitationCode")}
        />
        <AppButton kind="primary" type="submit" size="md" fullWidth loading={busy}>
          {t("auth.register.submit")}
        </AppButton>
        <div className={styles.answer}>
          {register.error !== null && (
            <Notice tone="alert" live>
              {register.error.message || t("auth.register.failed")}
            </Notice>
          )}
          {register.answer && (
            <Notice tone="success" live>
              {t("auth.register.welcome", { firstName: register.answer.firstName })}
            </Notice>
          )}
        </div>
      </form>
    </AuthLayout>
  );
}
