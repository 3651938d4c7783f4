import { type AccountProfile, PASSWORD_WAIT_HOURS } from "@filon/contracts/account";
import { AppButton, Notice, useFormat } from "@filon/ui";
import { useForm } from "@mantine/form";
import { Link } from "@tanstack/react-router";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { PasswordStrength } from "../../../shared/controls/password-strength.tsx";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as account from "../api/account.ts";
import { SESSIONS_SHOWN } from "../api/sessions.ts";
import { failedFields } from "../failed-fields.ts";
import { type PasswordForm, passwordFaults } from "../password-faults.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import settingsStyles from "../../../shared/controls/settings.module.css";

/** The field that shows each server error. */
const FIELDS = {
  "account.errors.wrongPassword": "current",
  "account.errors.passwordRules": "next",
  "account.errors.samePassword": "next",
};

/** Changes the password, at most once a day (SETTINGS-17 to 19). */
export function PasswordCard({ profile }: { readonly profile: AccountProfile }) {
  const t = useTexts();
  const format = useFormat();
  const waitsUntil = profile.passwordChangeableAt;
  return (
    <SettingsCard title={t("settings.security.password.title")}>
      {!profile.hasPassword ? (
        <>
          <p className={settingsStyles.text}>{t("settings.security.noPassword")}</p>
          <div className={settingsStyles.buttons}>
            <Link to="/forgot-password" className={buttonLinkStyles.root}>
              {t("settings.security.askLink")}
            </Link>
          </div>
        </>
      ) : waitsUntil !== null ? (
        <Notice>{t("settings.security.password.wait", { date: format.date(waitsUntil), time: format.time(waitsUntil) })}</Notice>
      ) : (
        <ChangeForm />
      )}
    </SettingsCard>
  );
}

function ChangeForm() {
  const t = useTexts();
  const form = useForm<PasswordForm>({
    initialValues: { current: "", next: "", confirm: "" },
    validate: (values) => passwordFaults(values, t),
  });
  const changePassword = useAct({
    run: ({ current, next }: PasswordForm) => account.changePassword(current, next),
    refresh: [...account.PROFILE_SHOWN, ...SESSIONS_SHOWN],
    done: (message) => message,
    failure: (error) => (failedFields(error, FIELDS, form.setErrors) ? null : failureText(error, t("settings.operationError"))),
    onDone: () => form.reset(),
  });
  return (
    <form className={settingsStyles.form} data-narrow="" onSubmit={form.onSubmit((values) => changePassword.run(values))} noValidate>
      <PasswordField
        label={t("settings.security.password.current")}
        autoComplete="current-password"
        required
        {...form.getInputProps("current")}
      />
      <PasswordField
        label={t("settings.security.password.next")}
        autoComplete="new-password"
        required
        aria-describedby="new-password-strength"
        {...form.getInputProps("next")}
      />
      <PasswordStrength id="new-password-strength" password={form.values.next} />
      <PasswordField
        label={t("settings.security.password.confirm")}
        autoComplete="new-password"
        required
        {...form.getInputProps("confirm")}
      />
      <small>{t("settings.security.password.hint", { hours: PASSWORD_WAIT_HOURS })}</small>
      <AppButton type="submit" loading={changePassword.isPending}>
        {t("settings.security.password.submit")}
      </AppButton>
    </form>
  );
}
