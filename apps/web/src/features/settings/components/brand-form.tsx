import type { Brand, User } from "@filon/contracts/auth";
import { contrastOf, textOnColour } from "@filon/domain";
import { AppButton, useFormat } from "@filon/ui";
import { ColorInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as brand from "../api/brand.ts";
import { brandColourFault } from "../brand-colour.ts";
import { useUserChange } from "../use-user-change.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./brand-form.module.css";

/** The brand's name and colour, with a preview of a button. */
export function BrandForm({ user, shown }: { readonly user: User; readonly shown: Brand }) {
  const t = useTexts();
  const format = useFormat();
  const changeUser = useUserChange();
  const form = useForm({
    initialValues: { name: shown.name ?? "", colour: shown.colour ?? "" },
    validate: {
      colour: (value) => {
        const fault = brandColourFault(value);
        return fault && t(`team.brand.${fault}`);
      },
    },
  });
  const change = useAct({
    run: (values: { name: string; colour: string }) =>
      brand.change({ name: values.name.trim() || null, colour: values.colour.trim().toLowerCase() || null }),
    done: t("team.brand.saved"),
    failure: t("team.brand.failed"),
    onDone: (saved) => changeUser({ workspace: { ...user.workspace, brand: saved } }),
  });
  const colour = form.values.colour.trim().toLowerCase();
  const text = brandColourFault(colour) === null && colour !== "" ? textOnColour(colour) : null;
  return (
    <SettingsCard title={t("team.brand.look")} text={t("team.brand.lookText")}>
      <form className={settingsStyles.form} onSubmit={form.onSubmit((values) => change.run(values))} noValidate>
        <div className={settingsStyles.pair}>
          <TextInput label={t("team.brand.name")} description={t("team.brand.nameHint")} maxLength={40} {...form.getInputProps("name")} />
          <ColorInput
            label={t("team.brand.colour")}
            description={t("team.brand.colourHint")}
            format="hex"
            fixOnBlur={false}
            withEyeDropper={false}
            {...form.getInputProps("colour")}
          />
        </div>
        {text !== null && (
          <p className={styles.brandPreview}>
            <span>{t("team.brand.preview")}</span>
            <span className={styles.brandSample} style={{ background: colour, color: text }}>
              {t("team.brand.sample")}
            </span>
            <small>{t("team.brand.contrast", { ratio: `${format.number(Math.floor(contrastOf(colour, text) * 10) / 10)}:1` })}</small>
          </p>
        )}
        <AppButton type="submit" loading={change.isPending}>
          {t("ui.actions.save")}
        </AppButton>
      </form>
    </SettingsCard>
  );
}
