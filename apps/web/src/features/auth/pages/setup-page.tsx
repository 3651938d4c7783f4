import { useForm } from "@mantine/form";
import { AppButton, Notice } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
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

/** Creates the installation's first owner, through the link printed at start. */
export function SetupPage({ token }: { readonly token: string }) {
  const t = useTexts();
  usePageTitle(t("auth.setup.title"));
  const navigate = useNavigate();
  const form = useForm<RegistrationForm>({
    initialValues: { prenom: "", nom: "", email: "", password: "", confirmPassword: "", invitationCode: token },
  });
  const completeSetup = useAct({ run: registration.completeSetup, failure: null, onDone: () => navigate({ to: "/dashboard" }) });
  const busy = completeSetup.isPending || completeSetup.isDone;
  const submit = form.onSubmit((values) => {
    const found = registrationFault(values);
    if (found) {
      form.setErrors({ [found.field]: t(`auth.register.error.${found.fault}`) });
      return;
    }
    const { invitationCode: _, ...account } = registrationRequest(values);
    completeSetup.run({ ...account, token });
  });
  return (
    <AuthLayout title={t("auth.setup.title")}>
      <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
        <p className={authLayoutStyles.hint}>{t("auth.setup.text")}</p>
        <AccountFields form={form} disabled={busy} />
        <AppButton kind="primary" type="submit" size="md" fullWidth loading={busy}>
          {t("auth.setup.submit")}
        </AppButton>
        <div className={styles.answer}>
          {completeSetup.error !== null && (
            <Notice tone="alert" live>
              {completeSetup.error.message || t("auth.setup.failed")}
            </Notice>
          )}
        </div>
      </form>
    </AuthLayout>
  );
}
