import { audience as endpoints, type SafetyRules } from "@filon/contracts/campaigns";
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

/** The form's fields; "" is never. */
interface Fields {
  failurePercent: number | string;
  bouncePercent: number | string;
}

/** From which shares of failures and bounces campaigns pause by themselves; read by all, changed by the owner and managers. */
export function SafetyCard({ rules }: { readonly rules: SafetyRules }) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const mayChange = mayCall(user, endpoints.changeSafetyRules);
  const check = (value: number | string) => (percentOf(value) === undefined ? t("settings.campaigns.percentWrong") : null);
  const form = useForm<Fields>({
    initialValues: { failurePercent: rules.failurePercent ?? "", bouncePercent: rules.bouncePercent ?? "" },
    validate: { failurePercent: check, bouncePercent: check },
  });
  const change = useAct({ run: audience.changeSafetyRules, done: t("settings.saved"), failure: t("settings.saveError") });
  const submit = ({ failurePercent, bouncePercent }: Fields) =>
    change.run({ failurePercent: percentOf(failurePercent) ?? null, bouncePercent: percentOf(bouncePercent) ?? null });
  return (
    <SettingsCard title={t("settings.campaigns.safety")} text={t("settings.campaigns.safetyText")}>
      <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
        {(["failurePercent", "bouncePercent"] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(`settings.campaigns.${name}`)}
            description={
              name === "bouncePercent"
                ? `${t("settings.campaigns.safetyHint")} ${t("settings.campaigns.bounceAdvice")}`
                : t("settings.campaigns.safetyHint")
            }
            suffix=" %"
            allowDecimal={false}
            allowNegative={false}
            disabled={!mayChange}
            {...form.getInputProps(name)}
          />
        ))}
        {mayChange ? (
          <AppButton type="submit" loading={change.isPending}>
            {t("settings.campaigns.applySafety")}
          </AppButton>
        ) : (
          <p>{t("settings.campaigns.safetyLeadersOnly")}</p>
        )}
      </form>
    </SettingsCard>
  );
}

/** Returns a percentage as it is stored: null for never, undefined when the field holds something else. */
function percentOf(value: number | string): number | null | undefined {
  if (value === "") return null;
  const percent = Number(value);
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : undefined;
}
