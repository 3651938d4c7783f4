import { EMAIL_SHAPE } from "@filon/contracts/auth";
import type { EmailAccountInput } from "@filon/contracts/channels";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";
import { MAIL_PROVIDERS, type MailProvider, PROVIDER_SERVERS, providerOf } from "../mail-providers.ts";
import { MailServerFields } from "./mail-server-fields.tsx";
import { TestResult } from "./test-result.tsx";
import styles from "./channels.module.css";

/** Connects a mailbox: sender, mail servers, and a test that says plainly what fails. */
export function ConnectEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [provider, setProvider] = useState<MailProvider>("other");
  const test = useAct({ run: channels.testEmail, failure: null });
  const connect = useAct({
    run: channels.connectEmail,
    refresh: channels.ACCOUNTS_SHOWN,
    done: (message) => message,
    failure: null,
    onDone: onClose,
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const required = (value: string) => (value.trim() === "" ? t("channels.web.email.required") : null);
  const form = useForm<EmailAccountInput>({
    initialValues: { address: "", senderName: "", user: "", password: "", ...PROVIDER_SERVERS.other },
    validate: {
      address: (value) => (EMAIL_SHAPE.test(value.trim()) ? null : t("channels.web.email.invalid")),
      password: (value) => (value === "" ? t("channels.web.email.required") : null),
      smtp: { host: required },
      imap: { host: required },
    },
  });
  const take = (next: MailProvider) => {
    setProvider(next);
    form.setValues({ ...PROVIDER_SERVERS[next] });
  };
  const complete = (values: EmailAccountInput): EmailAccountInput => ({
    ...values,
    user: values.user.trim() === "" ? values.address.trim() : values.user,
  });
  const submit = form.onSubmit((values) => connect.run(complete(values)));
  const tryIt = form.onSubmit((values) => test.run(complete(values)));
  return (
    <Dialog opened onClose={onClose} title={t("channels.web.email.title")} closeLabel={t("ui.actions.close")} size="lg">
      <form className={styles.channelForm} onSubmit={submit} noValidate>
        <div>
          <SegmentedControl
            aria-label={t("channels.web.email.provider")}
            fullWidth
            value={provider}
            onChange={(value) => take(MAIL_PROVIDERS.find((known) => known === value) ?? "other")}
            data={MAIL_PROVIDERS.map((value) => ({ value, label: t(`channels.web.email.${value}`) }))}
          />
          <p className={styles.channelHint}>{t(`channels.web.email.${provider}Hint`)}</p>
        </div>
        <div className={styles.channelPair}>
          <TextInput
            label={t("channels.web.email.address")}
            type="email"
            required
            {...form.getInputProps("address")}
            onBlur={() => {
              const guessed = providerOf(form.values.address);
              if (guessed !== null && form.values.smtp.host === "") take(guessed);
            }}
          />
          <TextInput label={t("channels.web.email.senderName")} {...form.getInputProps("senderName")} />
          <TextInput
            label={t("channels.web.email.user")}
            placeholder={form.values.address}
            autoComplete="off"
            {...form.getInputProps("user")}
          />
          <PasswordField label={t("channels.web.email.password")} required autoComplete="off" {...form.getInputProps("password")} />
        </div>
        <MailServerFields inputProps={(path) => form.getInputProps(path)} side="smtp" />
        <MailServerFields inputProps={(path) => form.getInputProps(path)} side="imap" />
        {connect.error && (
          <Notice tone="alert" live>
            {failureText(connect.error, t("channels.web.email.failed"))}
          </Notice>
        )}
        {test.error && (
          <Notice tone="alert" live>
            {failureText(test.error, t("channels.web.email.failed"))}
          </Notice>
        )}
        {test.answer && <TestResult test={test.answer} />}
        <DialogActions>
          <AppButton onClick={onClose}>{t("channels.web.cancel")}</AppButton>
          <AppButton loading={test.isPending} onClick={() => tryIt()}>
            {t("channels.web.email.test")}
          </AppButton>
          <AppButton kind="primary" type="submit" loading={connect.isPending}>
            {t("channels.web.email.connect")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
