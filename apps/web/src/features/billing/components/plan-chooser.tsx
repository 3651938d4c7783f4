import type { Billing, BillingPeriod, PlanChoice } from "@filon/contracts/billing";
import type { PlanId } from "@filon/contracts/auth";
import { PLAN_PRICES, PLAN_PRU } from "@filon/domain";
import { AppButton, StatusBadge, useFormat } from "@filon/ui";
import { SegmentedControl } from "@mantine/core";
import { useId, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { standingOf } from "../plan-standing.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "./plan-chooser.module.css";

const PLANS: readonly PlanId[] = ["starter", "professional", "enterprise"];

interface PlanChooserProps {
  readonly billing: Billing;
  readonly initialPeriod: BillingPeriod;
  /** Absent when the plans are shown but cannot be chosen. */
  readonly onChoose?: (choice: PlanChoice) => void;
}

/** The three plans, monthly or yearly, each with what choosing it would mean. */
export function PlanChooser({ billing, initialPeriod, onChoose }: PlanChooserProps) {
  const t = useTexts();
  const label = useId();
  const [period, setPeriod] = useState(initialPeriod);
  return (
    <SettingsCard title={t("billing.choose.title")} text={t("billing.choose.text")}>
      <span id={label} className="visually-hidden">
        {t("billing.choose.period")}
      </span>
      <SegmentedControl<BillingPeriod>
        className={styles.planPeriod}
        aria-labelledby={label}
        value={period}
        onChange={setPeriod}
        data={[
          { value: "monthly", label: t("billing.periods.monthly") },
          { value: "yearly", label: t("billing.periods.yearly") },
        ]}
      />
      <ul className={styles.planTickets}>
        {PLANS.map((plan) => (
          <PlanTicket key={plan} choice={{ plan, period }} billing={billing} onChoose={onChoose} />
        ))}
      </ul>
    </SettingsCard>
  );
}

interface PlanTicketProps {
  readonly choice: PlanChoice;
  readonly billing: Billing;
  readonly onChoose: ((choice: PlanChoice) => void) | undefined;
}

function PlanTicket({ choice, billing, onChoose }: PlanTicketProps) {
  const t = useTexts();
  const format = useFormat();
  const { plan, period } = choice;
  const prices = PLAN_PRICES[plan];
  const unit = `${period === "yearly" ? "perYear" : "perMonth"}${plan === "enterprise" ? "User" : ""}` as const;
  const saving = prices.monthly * 12 - prices.yearly;
  const { subscription } = billing;
  const { kind, isCurrent, isNext } = standingOf(billing, choice);
  return (
    <li className={styles.planTicket} data-current={isCurrent || undefined}>
      <h3>{t(`billing.plans.${plan}`)}</h3>
      <p className={styles.planPrice}>
        {format.money(prices[period] / 100)} <small>{t(`billing.choose.${unit}`)}</small>
      </p>
      {period === "yearly" && <p className={styles.planSaving}>{t("billing.choose.saving", { amount: format.money(saving / 100) })}</p>}
      <ul className={styles.planPoints}>
        <li>{t("billing.choose.pru", { count: PLAN_PRU[plan] })}</li>
        <li>{t(`billing.choose.points.${plan}`)}</li>
        {plan === "professional" && <li>{t("billing.choose.trial")}</li>}
      </ul>
      {isCurrent && <StatusBadge tone="info">{t("billing.choose.current")}</StatusBadge>}
      {isNext && <StatusBadge tone="info">{t("billing.choose.planned")}</StatusBadge>}
      {!isCurrent && !isNext && onChoose && (
        <AppButton kind={kind === "downgrade" ? "secondary" : "primary"} onClick={() => onChoose(choice)}>
          {t(`billing.choose.${buttonOf(kind, subscription?.plan === plan ? period : null)}`, { plan: t(`billing.plans.${plan}`) })}
        </AppButton>
      )}
    </li>
  );
}

/** Returns the key of the button's label; `switched`: choosing the same plan with this other period. */
function buttonOf(kind: "subscribe" | "same" | "upgrade" | "downgrade", switched: BillingPeriod | null) {
  if (kind === "subscribe" || kind === "same") return "pick";
  if (switched !== null) return switched === "yearly" ? "toYearly" : "toMonthly";
  return kind;
}
