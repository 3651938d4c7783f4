import { audience as endpoints, HOLIDAY_COUNTRIES, HOLIDAY_REGIONS, HolidayRules } from "@filon/contracts/campaigns";
import { AppButton } from "@filon/ui";
import { NativeSelect, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import * as audience from "../api/audience.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** The form's fields; "" is none. */
interface Fields {
  country: string;
  region: string;
  bridges: boolean;
}

/** The public holidays on which campaigns make no act; read by all, changed by the owner and managers. */
export function HolidaysCard({ rules }: { readonly rules: HolidayRules }) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const mayChange = mayCall(user, endpoints.changeHolidays);
  const form = useForm<Fields>({ initialValues: { country: rules.country ?? "", region: rules.region ?? "", bridges: rules.bridges } });
  const change = useAct({ run: audience.changeHolidays, done: t("settings.saved"), failure: t("settings.saveError") });
  const { country } = form.values;
  return (
    <SettingsCard title={t("settings.campaigns.holidays")} text={t("settings.campaigns.holidaysText")}>
      <form className={styles.form} onSubmit={form.onSubmit((fields) => change.run(rulesOf(fields)))} noValidate>
        <NativeSelect
          label={t("settings.campaigns.country")}
          disabled={!mayChange}
          data={[
            { value: "", label: t("settings.campaigns.everyDay") },
            ...HOLIDAY_COUNTRIES.map((value) => ({ value, label: t(`settings.campaigns.countries.${value}`) })),
          ]}
          {...form.getInputProps("country")}
        />
        {country === "FR" && (
          <NativeSelect
            label={t("settings.campaigns.region")}
            disabled={!mayChange}
            data={[
              { value: "", label: t("settings.campaigns.noRegion") },
              ...HOLIDAY_REGIONS.map((value) => ({ value, label: t(`settings.campaigns.regions.${value}`) })),
            ]}
            {...form.getInputProps("region")}
          />
        )}
        {country !== "" && (
          <Switch
            label={t("settings.campaigns.bridges")}
            description={t("settings.campaigns.bridgesHint")}
            disabled={!mayChange}
            {...form.getInputProps("bridges", { type: "checkbox" })}
          />
        )}
        {mayChange ? (
          <AppButton type="submit" loading={change.isPending}>
            {t("settings.campaigns.applyHolidays")}
          </AppButton>
        ) : (
          <p>{t("settings.campaigns.holidaysLeadersOnly")}</p>
        )}
      </form>
    </SettingsCard>
  );
}

function rulesOf({ country, region, bridges }: Fields): HolidayRules {
  return HolidayRules.parse({ country: country || null, region: country === "FR" && region !== "" ? region : null, bridges });
}
