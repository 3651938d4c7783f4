import type { AccountProfile } from "@filon/contracts/account";
import { EMAIL_SHAPE } from "@filon/contracts/auth";
import { AppButton, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as account from "../api/account.ts";
import { failedFields } from "../failed-fields.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./email-card.module.css";

/** The sign-in address; a new one takes effect once its link is opened. */
export function EmailCard({ profile }: { readonly profile: AccountProfile }) {
  const t = useTexts();
  const [changing, setChanging] = useState(false);
  const outcome = { done: (message: string | undefined) => message, failure: t("settings.operationError") };
  const cancel = useAct({ ...outcome, run: account.cancelEmailChange, refresh: account.PROFILE_SHOWN });
  const confirm = useAct({ ...outcome, run: account.sendVerification });
  return (
    <SettingsCard title={t("settings.profile.email")} text={t("settings.profile.emailCurrent", { email: profile.email })}>
      {!profile.emailVerified && (
        <Notice>
          <div className={styles.notice}>
            <p>{t("settings.profile.emailUnverified")}</p>
            <AppButton size="compact-md" loading={confirm.isPending} onClick={() => confirm.run()}>
              {t("settings.profile.emailConfirm")}
            </AppButton>
          </div>
        </Notice>
      )}
      {profile.pendingEmail !== null && (
        <Notice>
          <div className={styles.notice}>
            <p>{t("settings.profile.emailPending", { email: profile.pendingEmail })}</p>
            <AppButton size="compact-md" loading={cancel.isPending} onClick={() => cancel.run()}>
              {t("settings.profile.emailCancel")}
            </AppButton>
          </div>
        </Notice>
      )}
      {!profile.hasPassword && <p className={settingsStyles.text}>{t("settings.profile.emailNoPassword")}</p>}
      {profile.hasPassword && !changing && (
        <div className={settingsStyles.buttons}>
          <AppButton onClick={() => setChanging(true)}>{t("settings.profile.emailChange")}</AppButton>
        </div>
      )}
      {changing && <EmailForm onClose={() => setChanging(false)} />}
    </SettingsCard>
  );
}

/** The field that shows each server error. */
const FIELDS = { "account.errors.wrongPassword": "password", "account.errors.sameEmail": "email" };

function EmailForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (value) => (EMAIL_SHAPE.test(value.trim()) ? null : t("settings.profile.emailInvalid")),
      password: (value) => (value === "" ? t("ui.fields.required") : null),
    },
  });
  const changeEmail = useAct({
    run: account.changeEmail,
    refresh: account.PROFILE_SHOWN,
    done: (message) => message,
    failure: (error) => (failedFields(error, FIELDS, form.setErrors) ? null : failureText(error, t("settings.operationError"))),
    onDone: onClose,
  });
  return (
    <form className={settingsStyles.form} onSubmit={form.onSubmit((values) => changeEmail.run(values))} noValidate>
      <div className={settingsStyles.pair}>
        <TextInput
          label={t("settings.profile.newEmail")}
          type="email"
          autoComplete="email"
          autoFocus
          required
          maxLength={254}
          {...form.getInputProps("email")}
        />
        <PasswordField
          label={t("settings.profile.emailPassword")}
          description={t("settings.profile.emailPasswordHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
      </div>
      <div className={settingsStyles.buttons}>
        <AppButton type="submit" kind="primary" loading={changeEmail.isPending}>
          {t("settings.profile.emailSend")}
        </AppButton>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
      </div>
    </form>
  );
}
