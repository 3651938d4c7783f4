import { account, type User } from "@filon/contracts";
import { AppButton, toast } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { call } from "../../../shared/http/index.ts";
import { textFault } from "../../../shared/i18n/text-fault.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useSettingsAction } from "../use-settings-action.ts";
import { useUserChange } from "../use-user-change.ts";
import { SettingsCard } from "./settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** As ChangeProfile of the contracts has it. */
const NAME_MOST = 100;

/** First and last name. */
export function IdentityCard({ user }: { readonly user: User }) {
  const t = useTexts();
  const changeUser = useUserChange();
  const named = (value: string) => textFault(t, value, { most: NAME_MOST });
  const form = useForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    validate: { firstName: named, lastName: named },
  });
  const save = useSettingsAction({
    run: async (body: { firstName: string; lastName: string }) => (await call(account.changeProfile, { body })).data,
    failure: (translate) => translate("settings.saveError"),
    onDone: ({ firstName, lastName }) => {
      changeUser({ firstName, lastName });
      form.setValues({ firstName, lastName });
      toast.success(t("settings.saved"));
    },
  });
  return (
    <SettingsCard title={t("settings.profile.identity")}>
      <form className={styles.form} onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <div className={styles.pair}>
          <TextInput label={t("settings.profile.firstName")} autoComplete="given-name" required {...form.getInputProps("firstName")} />
          <TextInput label={t("settings.profile.lastName")} autoComplete="family-name" required {...form.getInputProps("lastName")} />
        </div>
        <AppButton type="submit" loading={save.isPending}>
          {t("ui.actions.save")}
        </AppButton>
      </form>
    </SettingsCard>
  );
}
