import type { AppleRegistration as Registration } from "@filon/contracts/apple";
import { capitalisedName } from "@filon/domain/accounts";
import { AppButton, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ApiProblem, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as apple from "../api/apple.ts";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "./auth-form.module.css";

interface AppleRegistrationProps {
  readonly registration: Registration;
  readonly onDone: () => void;
}

/** Completes the account of a user whom Apple has authenticated: names and an invitation code. */
export function AppleRegistration({ registration, onDone }: AppleRegistrationProps) {
  const t = useTexts();
  const { firstName, lastName, ticket } = registration;
  const form = useForm({ initialValues: { firstName, lastName, invitationCode: "" } });
  const register = useAct({
    run: apple.register,
    failure: null,
    onDone,
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const busy = register.isPending || register.isDone;
  const submit = form.onSubmit((values) => {
    const names = { firstName: capitalisedName(values.firstName), lastName: capitalisedName(values.lastName) };
    const invitationCode = values.invitationCode.trim();
    if (names.firstName === "") form.setErrors({ firstName: t("auth.register.error.required") });
    else if (names.lastName === "") form.setErrors({ lastName: t("auth.register.error.required") });
    else if (invitationCode === "") form.setErrors({ invitationCode: t("auth.register.error.invitationCodeRequired") });
    else register.run({ ticket, ...names, invitationCode });
  });
  const field = { required: true, disabled: busy };
  return (
    <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextInput label={t("auth.fields.firstName")} autoComplete="given-name" {...field} {...form.getInputProps("firstName")} />
        <TextInput label={t("auth.fields.lastName")} autoComplete="family-name" {...field} {...form.getInputProps("lastName")} />
      </div>
      <TextInput label={t("auth.fields.invitationCode")} autoComplete="off" {...field} {...form.getInputProps("invitationCode")} />
      <AppButton kind="primary" type="submit" size="md" fullWidth loading={busy}>
        {t("apple.register.submit")}
      </AppButton>
      <div className={styles.answer}>
        {register.error !== null && (
          <Notice tone="alert" live>
            {register.error.message || t("auth.register.failed")}
          </Notice>
        )}
      </div>
    </form>
  );
}
