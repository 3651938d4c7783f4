import type { Preferences } from "@filon/contracts/account";
import { AppButton, createFormat, toast } from "@filon/ui";
import { useMantineColorScheme } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { translateNow, useLanguage } from "../../../shared/i18n/index.ts";
import * as account from "../api/account.ts";
import { isUnsaved, preferencesChange } from "../preferences-change.ts";
import { useUserChange } from "../use-user-change.ts";
import { Choice } from "./choice.tsx";
import { LeaveQuestion } from "./leave-question.tsx";
import { NotificationSwitches } from "./notification-switches.tsx";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./interface-form.module.css";

/** Language, theme, dates and notifications, saved together. */
export function InterfaceForm({ stored }: { readonly stored: Preferences }) {
  const { t, language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const changeUser = useUserChange();
  const [now] = useState(() => new Date());
  // What the form started from; `stored` may change when refetched.
  const [base, setBase] = useState(stored);
  const theme = colorScheme === "auto" ? "system" : colorScheme;
  const form = useForm<Preferences>({ initialValues: { ...base, language, theme } });
  const { values, setValues } = form;
  // The language and theme in use are this browser's own: when changed in the header or sidebar, the form follows.
  useEffect(() => setValues({ language }), [setValues, language]);
  useEffect(() => setValues({ theme }), [setValues, theme]);
  const changePreferences = useAct({
    run: (chosen: Preferences) => account.changePreferences(preferencesChange(base, chosen)),
    refresh: [["notification-channels"]],
    failure: t("settings.saveError"),
    onDone: async (preferences) => {
      changeUser({ preferences, language: preferences.language });
      setBase(preferences);
      setValues(preferences);
      setColorScheme(preferences.theme === "system" ? "auto" : preferences.theme);
      await setLanguage(preferences.language);
      // Show the toast in the new language.
      toast.success(translateNow("settings.saved"));
    },
  });
  const set = (change: Partial<Preferences>) => setValues(change);
  // Compared with what is in use: a theme changed in the header is not an unsaved change.
  const isDirty = isUnsaved({ ...base, language, theme }, values);
  const isUntouched = useRef(true);
  useEffect(() => {
    isUntouched.current = !isDirty && !changePreferences.isPending;
  }, [isDirty, changePreferences.isPending]);
  // When changed elsewhere, as in the notification centre, the form follows unless it has unsaved changes.
  useEffect(() => {
    if (!isUntouched.current) return;
    const { dateFormat, timeFormat, timeZone, notifications } = stored;
    setBase(stored);
    setValues({ dateFormat, timeFormat, timeZone, notifications });
  }, [setValues, stored]);
  const example = createFormat(language, values).dateTime(now);
  return (
    <form className={settingsStyles.cards} onSubmit={form.onSubmit((chosen) => changePreferences.run(chosen))} noValidate>
      <SettingsCard title={t("settings.interface.display")}>
        <div className={settingsStyles.fields}>
          <Choice
            label={t("settings.interface.language")}
            value={values.language}
            onChange={(chosen) => set({ language: chosen })}
            options={[
              { value: "fr", label: <span lang="fr">{t("settings.interface.languages.fr")}</span> },
              { value: "en", label: <span lang="en">{t("settings.interface.languages.en")}</span> },
            ]}
          />
          <Choice
            label={t("settings.interface.theme")}
            value={values.theme}
            onChange={(chosen) => set({ theme: chosen })}
            options={(["light", "system", "dark"] as const).map((one) => ({ value: one, label: t(`settings.interface.themes.${one}`) }))}
          />
        </div>
      </SettingsCard>
      <SettingsCard title={t("settings.interface.dates")}>
        <div className={settingsStyles.fields}>
          <Choice
            label={t("settings.interface.dateFormat")}
            value={values.dateFormat}
            onChange={(dateFormat) => set({ dateFormat })}
            options={(["dmy", "mdy", "ymd"] as const).map((order) => ({
              value: order,
              label: t(`settings.interface.dateFormats.${order}`),
            }))}
          />
          <Choice
            label={t("settings.interface.timeFormat")}
            value={values.timeFormat}
            onChange={(timeFormat) => set({ timeFormat })}
            options={(["24h", "12h"] as const).map((hours) => ({ value: hours, label: t(`settings.interface.timeFormats.${hours}`) }))}
          />
          <TimeZoneField value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
          <p className={styles.example}>
            {t("settings.interface.preview")} <output>{example}</output>
          </p>
        </div>
      </SettingsCard>
      <SettingsCard title={t("settings.interface.notifications")}>
        <NotificationSwitches value={values.notifications} onChange={(notifications) => set({ notifications })} />
      </SettingsCard>
      <LeaveQuestion isDirty={isDirty} />
      <div>
        <AppButton kind="primary" type="submit" loading={changePreferences.isPending}>
          {t("settings.interface.save")}
        </AppButton>
      </div>
    </form>
  );
}
