import { account, type AccountProfile, EMAIL_SHAPE } from "@filon/contracts";
import { AppButton, Notice, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { call } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { profileQuery } from "../api/account.ts";
import { failedFields } from "../failed-fields.ts";
import { useSettingsAction } from "../use-settings-action.ts";
import { SettingsCard } from "./settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./email-card.module.css";

/** The address one signs in with; a new one counts once the link sent to it is opened. */
export function EmailCard({ profile }: { readonly profile: AccountProfile }) {
  const t = useTexts();
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: profileQuery.queryKey });
  const cancel = useSettingsAction({
    run: () => call(account.cancelEmailChange, {}),
    onDone: async ({ message }) => {
      if (message !== undefined) toast.success(message);
      await readAgain();
    },
  });
  const confirm = useSettingsAction({
    run: () => call(account.confirmEmail, { body: {} }),
    onDone: ({ message }) => {
      if (message !== undefined) toast.success(message);
    },
  });
  return (
    <SettingsCard title={t("settings.profile.email")} text={t("settings.profile.emailCurrent", { email: profile.email })}>
      {!profile.emailVerified && (
        <Notice>
          <div className={styles.notice}>
            <p>{t("settings.profile.emailUnverified")}</p>
            <AppButton size="compact-md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t("settings.profile.emailConfirm")}
            </AppButton>
          </div>
        </Notice>
      )}
      {profile.pendingEmail !== null && (
        <Notice>
          <div className={styles.notice}>
            <p>{t("settings.profile.emailPending", { email: profile.pendingEmail })}</p>
            <AppButton size="compact-md" loading={cancel.isPending} onClick={() => cancel.mutate()}>
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
      {changing && (
        <EmailForm
          onClose={() => setChanging(false)}
          onSent={async (message) => {
            setChanging(false);
            if (message !== undefined) toast.success(message);
            await readAgain();
          }}
        />
      )}
    </SettingsCard>
  );
}

interface EmailFormProps {
  readonly onClose: () => void;
  readonly onSent: (message: string | undefined) => Promise<void>;
}

function EmailForm({ onClose, onSent }: EmailFormProps) {
  const t = useTexts();
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (value) => (EMAIL_SHAPE.test(value.trim()) ? null : t("settings.profile.emailInvalid")),
      password: (value) => (value === "" ? t("ui.fields.required") : null),
    },
  });
  const send = useSettingsAction({
    run: (body: { email: string; password: string }) => call(account.changeEmail, { body }),
    onDone: ({ message }) => onSent(message),
    onFailure: (error) =>
      failedFields(error, { "account.errors.wrongPassword": "password", "account.errors.sameEmail": "email" }, form.setErrors),
  });
  return (
    <form className={settingsStyles.form} onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
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
        <AppButton type="submit" kind="primary" loading={send.isPending}>
          {t("settings.profile.emailSend")}
        </AppButton>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
      </div>
    </form>
  );
}
