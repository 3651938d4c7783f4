import { AppButton, Dialog, DialogActions, Notice, toast } from "@filon/ui";
import { Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";
import { CheckpointForm } from "./checkpoint-form.tsx";
import { HostedLinkButton } from "./hosted-link-button.tsx";
import channelsStyles from "./channels.module.css";
import styles from "./connect-linkedin-dialog.module.css";

interface ConnectLinkedInDialogProps {
  /** The account to reconnect; null for a new one. */
  readonly reconnectId: string | null;
  readonly onClose: () => void;
}

/** Connects a LinkedIn account: explains the risk, then offers the gateway's own page or asks for the credentials. */
export function ConnectLinkedInDialog({ reconnectId, onClose }: ConnectLinkedInDialogProps) {
  const t = useTexts();
  const connect = useAct({
    run: channels.connectLinkedIn,
    refresh: channels.ACCOUNTS_SHOWN,
    failure: null,
    onDone: ({ checkpoint }) => {
      if (checkpoint !== null) return;
      toast.success(t("channels.web.linkedin.connected"));
      onClose();
    },
  });
  const [hostedError, setHostedError] = useState<unknown>(null);
  const form = useForm({
    initialValues: { email: "", password: "", accepted: false },
    validate: {
      email: (value) => (value.trim() === "" ? t("channels.web.email.required") : null),
      password: (value) => (value === "" ? t("channels.web.email.required") : null),
    },
  });
  const { accepted } = form.values;
  const submit = form.onSubmit(({ email, password }) => connect.run({ email, password }));
  const failure = connect.error ?? hostedError;
  const pending = connect.answer;
  return (
    <Dialog opened onClose={onClose} title={t("channels.web.linkedin.title")} closeLabel={t("ui.actions.close")}>
      {failure !== null && (
        <Notice tone="alert" live>
          {failureText(failure, t("channels.web.linkedin.failed"))}
        </Notice>
      )}
      {pending && pending.checkpoint !== null ? (
        <CheckpointForm accountId={pending.account.id} checkpoint={pending.checkpoint} onDone={onClose} />
      ) : (
        <form className={channelsStyles.channelForm} onSubmit={submit} noValidate>
          <Notice tone="warm" title={t("channels.web.linkedin.riskTitle")}>
            {t("channels.web.linkedin.risk")}
          </Notice>
          <Checkbox label={t("channels.web.linkedin.accept")} {...form.getInputProps("accepted", { type: "checkbox" })} />
          <HostedLinkButton reconnectId={reconnectId} disabled={!accepted} onFailure={setHostedError} />
          <p className={channelsStyles.channelHint}>{t("channels.web.linkedin.hostedHint")}</p>
          <p className={styles.channelOr}>{t("channels.web.linkedin.or")}</p>
          <TextInput label={t("channels.web.linkedin.email")} type="email" autoComplete="off" {...form.getInputProps("email")} />
          <PasswordField label={t("channels.web.linkedin.password")} autoComplete="off" {...form.getInputProps("password")} />
          <DialogActions>
            <AppButton onClick={onClose}>{t("channels.web.cancel")}</AppButton>
            <AppButton kind="primary" type="submit" disabled={!accepted} loading={connect.isPending}>
              {t("channels.web.linkedin.connect")}
            </AppButton>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
