import type { AccountProfile } from "@filon/contracts/account";
import type { User } from "@filon/contracts/auth";
import { StatusBadge, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { tierOf } from "../tier.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** The tier, premium or freemium, and why (SETTINGS-04, PLAN-12). */
export function SubscriptionCard({ user, profile }: { readonly user: User; readonly profile: AccountProfile }) {
  const t = useTexts();
  const format = useFormat();
  const tier = tierOf(user.subscription);
  const { plan, status } = user.subscription;
  return (
    <SettingsCard
      title={t("settings.profile.subscription")}
      aside={<StatusBadge tone={tier === "premium" ? "success" : "neutral"}>{t(`settings.profile.${tier}`)}</StatusBadge>}
      text={t(`settings.profile.${tier}Text`)}
    >
      <dl className={styles.facts}>
        <dt>{t("settings.profile.plan")}</dt>
        <dd>{plan === null ? t("settings.profile.noPlan") : t(`settings.profile.plans.${plan}`)}</dd>
        {plan !== null && (
          <>
            <dt>{t("settings.profile.status")}</dt>
            <dd>{t(`settings.profile.statuses.${status}`)}</dd>
          </>
        )}
        <dt>{t("settings.profile.workspace")}</dt>
        <dd>{user.workspace.name}</dd>
      </dl>
      <p className={styles.text}>{t("settings.profile.memberSince", { date: format.date(profile.createdAt) })}</p>
    </SettingsCard>
  );
}
