import type { JoinOffer } from "@filon/contracts/team";
import { AppButton, Notice } from "@filon/ui";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as joining from "../api/joining.ts";
import { type RegistrationForm, registrationFault, registrationRequest } from "../registration-rules.ts";
import { AccountFields } from "./account-fields.tsx";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "./auth-form.module.css";

/** Creates an account for an invited person: names and password; the address is the invited one. */
export function JoinForm({ token, offer }: { readonly token: string; readonly offer: JoinOffer }) {
  const t = useTexts();
  const navigate = useNavigate();
  const form = useForm<RegistrationForm>({
    // The invitation replaces the invitation code.
    initialValues: {
      prenom: offer.firstName,
      nom: offer.lastName,
      email: offer.email,
      password: "",
      confirmPassword: "",
      invitationCode: token,
    },
  });
  const join = useAct({
    run: (values: RegistrationForm) => {
      const { firstName, lastName, password } = registrationRequest(values);
      return joining.joinAsNewcomer(token, { firstName, lastName, password });
    },
    failure: null,
    onDone: () => navigate({ to: "/dashboard" }),
  });
  const submit = form.onSubmit((values) => {
    const found = registrationFault(values);
    if (found) form.setErrors({ [found.field]: t(`auth.register.error.${found.fault}`) });
    else join.run(values);
  });
  const busy = join.isPending || join.isDone;
  return (
    <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
      <AccountFields form={form} disabled={busy} isAddressGiven />
      <AppButton kind="primary" type="submit" size="md" fullWidth loading={busy}>
        {t("team.join.submit")}
      </AppButton>
      <div className={styles.answer}>
        {join.error !== null && (
          <Notice tone="alert" live>
            {failureText(join.error, t("auth.register.failed"))}
          </Notice>
        )}
      </div>
    </form>
  );
}
