import { API_KEY_DAYS, type ApiKeyScope } from "@filon/contracts/account";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PasswordField } from "../../../shared/controls/password-field.tsx";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as apiKeys from "../api/api-keys.ts";
import { failedFields } from "../failed-fields.ts";
import { Choice } from "./choice.tsx";
import styles from "@filon/ui/forms.module.css";

/** The field that shows each server error. */
const FIELDS = { "account.errors.wrongPassword": "password", "account.errors.keyName": "name" };
const FOREVER = "forever";

interface NewKeyDialogProps {
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Creates an API key: its purpose, permissions and validity, with the password. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const t = useTexts();
  const form = useForm({
    initialValues: { name: "", scope: "read" as ApiKeyScope, days: "90", password: "" },
    validate: {
      name: (value) => (value.trim() === "" ? t("settings.security.keys.nameMissing") : null),
      password: (value) => (value === "" ? t("ui.fields.required") : null),
    },
  });
  const create = useAct({
    run: async ({ name, scope, days, password }: typeof form.values) => {
      const chosen = API_KEY_DAYS.find((each) => String(each) === days) ?? null;
      return apiKeys.create({ name, scope, days: chosen, password });
    },
    refresh: apiKeys.API_KEYS_SHOWN,
    failure: (error) => (failedFields(error, FIELDS, form.setErrors) ? null : failureText(error, t("settings.operationError"))),
    onDone: onMade,
  });
  const terms = API_KEY_DAYS.map((days) => ({
    value: String(days),
    label: days === 365 ? t("settings.security.keys.year") : t("settings.security.keys.days", { count: days }),
  }));
  return (
    <Dialog opened onClose={onClose} title={t("settings.security.keys.createTitle")} closeLabel={t("ui.actions.close")}>
      <form className={styles.stillStack} onSubmit={form.onSubmit((values) => create.run(values))} noValidate>
        <TextInput
          label={t("settings.security.keys.name")}
          description={t("settings.security.keys.nameHint")}
          required
          maxLength={80}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Choice
          label={t("settings.security.keys.scope")}
          value={form.values.scope}
          options={[
            { value: "read", label: t("settings.security.keys.read") },
            { value: "write", label: t("settings.security.keys.write") },
          ]}
          onChange={(scope) => form.setFieldValue("scope", scope)}
        />
        <NativeSelect
          label={t("settings.security.keys.expiry")}
          data={[...terms, { value: FOREVER, label: t("settings.security.keys.forever") }]}
          {...form.getInputProps("days")}
        />
        <PasswordField
          label={t("settings.security.keys.password")}
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={create.isPending}>
            {t("settings.security.keys.create")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
