import { ACCESS_KEY_MOST, type KeyServiceId, SERVICE_NAMES } from "@filon/contracts/integrations";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { useForm } from "@mantine/form";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as integrations from "../api/integrations.ts";
import styles from "@filon/ui/forms.module.css";

interface ConnectDialogProps {
  readonly service: KeyServiceId;
  readonly onClose: () => void;
}

/** Connects a service with a key that it issues; the service is asked before the key is kept. */
export function ConnectDialog({ service, onClose }: ConnectDialogProps) {
  const t = useTexts();
  const name = SERVICE_NAMES[service];
  const form = useForm({
    initialValues: { key: "" },
    validate: {
      key: (value) =>
        value.trim() === ""
          ? t("integrations.web.keyMissing")
          : /^[!-~]+$/u.test(value.trim()) && value.trim().length <= ACCESS_KEY_MOST
            ? null
            : t("integrations.web.keyWrong"),
    },
  });
  const connect = useAct({
    run: (key: string) => integrations.connect(service, key.trim()),
    refresh: integrations.INTEGRATIONS_SHOWN,
    done: t("integrations.server.connected"),
    failure: (error) => {
      if (!(error instanceof ApiProblem) || error.status !== 422) return failureText(error, t("integrations.web.failure"));
      form.setErrors({ key: error.message });
      return null;
    },
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={t("integrations.web.dialogTitle", { service: name })} closeLabel={t("ui.actions.close")}>
      <form className={styles.stillStack} onSubmit={form.onSubmit(({ key }) => connect.run(key))} noValidate>
        <PasswordField
          label={t(`integrations.keys.${service}.label`)}
          description={t(`integrations.keys.${service}.hint`)}
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps("key")}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={connect.isPending}>
            {t("integrations.web.connect")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
