import type { User } from "@filon/contracts/auth";
import { AppButton } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAct } from "../../../shared/http/index.ts";
import { textFault } from "../../../shared/i18n/text-fault.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as account from "../api/account.ts";
import { useUserChange } from "../use-user-change.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Matches ChangeProfile of the contracts. */
const NAME_MOST = 100;

/** Edits first and last name. */
export function IdentityCard({ user }: { readonly user: User }) {
  const t = useTexts();
  const changeUser = useUserChange();
  const named = (value: string) => textFault(t, value, { most: NAME_MOST });
  const form = useForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    validate: { firstName: named, lastName: named },
  });
  const changeProfile = useAct({
    run: account.changeProfile,
    done: t("settings.saved"),
    failure: t("settings.saveError"),
    onDone: ({ firstName, lastName }) => {
      changeUser({ firstName, lastName });
      form.setValues({ firstName, lastName });
    },
  });
  return (
    <SettingsCard title={t("settings.profile.identity")}>
      <form className={styles.form} onSubmit={form.onSubmit((values) => changeProfile.run(values))} noValidate>
        <div className={styles.pair}>
          <TextInput label={t("settings.profile.firstName")} autoComplete="given-name" required {...form.getInputProps("firstName")} />
          <TextInput label={t("settings.profile.lastName")} autoComplete="family-name" required {...form.getInputProps("lastName")} />
        </div>
        <AppButton type="submit" loading={changeProfile.isPending}>
          {t("ui.actions.save")}
        </AppButton>
      </form>
    </SettingsCard>
  );
}
