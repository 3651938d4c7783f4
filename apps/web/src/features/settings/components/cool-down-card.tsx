import { audience as endpoints, type ContactRules, COOL_DOWN_MOST_DAYS } from "@filon/contracts/campaigns";
import { AppButton } from "@filon/ui";
import { NumberInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import * as audience from "../api/audience.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** The number of days for which new campaigns skip a prospect after any contact; read by all, changed by the owner and managers. */
export function CoolDownCard({ rules }: { readonly rules: ContactRules }) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const mayChange = mayCall(user, endpoints.changeContactRules);
  const form = useForm<{ coolDownDays: number | string }>({
    initialValues: { coolDownDays: rules.coolDownDays },
    validate: { coolDownDays: (days) => (isDays(days) ? null : t("settings.campaigns.daysRange", { most: COOL_DOWN_MOST_DAYS })) },
  });
  const change = useAct({ run: audience.changeContactRules, done: t("settings.saved"), failure: t("settings.saveError") });
  return (
    <SettingsCard title={t("settings.campaigns.coolDown")} text={t("settings.campaigns.coolDownText")}>
      <form className={styles.form} onSubmit={form.onSubmit(({ coolDownDays }) => change.run(Number(coolDownDays)))} noValidate>
        <NumberInput
          label={t("settings.campaigns.days")}
          description={t("settings.campaigns.daysHint")}
          min={0}
          max={COOL_DOWN_MOST_DAYS}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          readOnly={!mayChange}
          {...form.getInputProps("coolDownDays")}
        />
        {mayChange ? (
          <AppButton type="submit" loading={change.isPending}>
            {t("ui.actions.save")}
          </AppButton>
        ) : (
          <p>{t("settings.campaigns.leadersOnly")}</p>
        )}
      </form>
    </SettingsCard>
  );
}

function isDays(days: number | string): boolean {
  return typeof days === "number" && Number.isInteger(days) && days >= 0 && days <= COOL_DOWN_MOST_DAYS;
}
