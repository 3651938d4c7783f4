import { capitalisedName } from "@filon/domain/accounts";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTexts } from "../../../shared/i18n/index.ts";
import { savedToken } from "../../../shared/session/index.ts";
import { editAccount } from "../api/auth-saved-accounts.ts";
import type { SavedAccount } from "../saved-accounts/account-list.ts";
import formsStyles from "@filon/ui/forms.module.css";
import authFormStyles from "./auth-form.module.css";
import styles from "./auth-layout.module.css";

/** Edits a saved account's first name, last name and one-click sign-in, never its e-mail (AUTH-22). */
export function EditAccountDialog({ account, onClose }: { readonly account: SavedAccount; readonly onClose: () => void }) {
  const t = useTexts();
  const { email, firstName, lastName, rememberMe } = account;
  const form = useForm({ initialValues: { firstName, lastName, rememberMe } });
  const submit = form.onSubmit((values) => {
    if (values.firstName.trim() === "") return form.setErrors({ firstName: t("ui.fields.required") });
    const names = { firstName: capitalisedName(values.firstName), lastName: capitalisedName(values.lastName) };
    editAccount(email, names, values.rememberMe);
    return onClose();
  });
  const waits = form.values.rememberMe && savedToken(email) === null;
  return (
    <Dialog opened onClose={onClose} title={t("auth.accounts.editTitle")} closeLabel={t("ui.actions.close")} size="sm">
      <form className={formsStyles.stillStack} onSubmit={submit} noValidate>
        <p className={styles.hint}>{t("auth.accounts.editHint", { email })}</p>
        <div className={authFormStyles.pair}>
          <TextInput label={t("auth.fields.firstName")} required data-autofocus {...form.getInputProps("firstName")} />
          <TextInput label={t("auth.fields.lastName")} {...form.getInputProps("lastName")} />
        </div>
        <Switch
          label={t("auth.accounts.autoLogin")}
          description={waits ? t("auth.accounts.autoLoginNext") : t("auth.accounts.autoLoginHint")}
          {...form.getInputProps("rememberMe", { type: "checkbox" })}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit">
            {t("ui.actions.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
