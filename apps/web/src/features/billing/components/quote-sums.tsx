import type { BillingQuote } from "@filon/contracts/billing";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./quote-sums.module.css";

/** The amounts to pay and when, excluding and including VAT (BILLING-17). */
export function QuoteSums({ quote }: { readonly quote: BillingQuote }) {
  const t = useTexts();
  const format = useFormat();
  const euros = (cents: number) => format.money(cents / 100);
  const { plan, period, seats, unitAmount, amount, dueNow, proration } = quote;
  const planName = t(`billing.plans.${plan}`);
  const ownParts = proration === null ? 0 : dueNow.excludingVat + dueNow.vat;
  return (
    <>
      <dl className={styles.sums}>
        <Sum name={t("billing.modal.plan")} value={`${planName}, ${t(`billing.periods.${period}`)}`} />
        {plan === "enterprise" && <Sum name={t("billing.modal.seats")} value={format.number(seats)} />}
        {plan === "enterprise" && <Sum name={t("billing.modal.unit")} value={euros(unitAmount)} />}
        <Sum name={t("billing.modal.excluding")} value={euros(amount.excludingVat)} />
        <Sum name={t("billing.modal.vat")} value={euros(amount.vat)} />
        <Sum name={t("billing.modal.including")} value={euros(amount.includingVat)} strong />
      </dl>
      {proration !== null && (
        <dl className={styles.sums}>
          <Sum name={t("billing.modal.credit", { days: proration.daysLeft })} value={euros(proration.credit)} />
          <Sum
            name={
              proration.charge === amount.excludingVat
                ? t("billing.modal.chargeFull", { plan: planName })
                : t("billing.modal.charge", { plan: planName, days: proration.daysLeft })
            }
            value={euros(proration.charge)}
          />
          <Sum name={t("billing.modal.nowExcluding")} value={euros(dueNow.excludingVat)} />
          <Sum name={t("billing.modal.vat")} value={euros(dueNow.vat)} />
        </dl>
      )}
      <dl className={`${styles.sums} ${styles.sumsNow}`}>
        <Sum name={t("billing.modal.now")} value={euros(dueNow.includingVat)} strong />
      </dl>
      {ownParts !== dueNow.includingVat && proration !== null && <p className={settingsStyles.text}>{t("billing.modal.balance")}</p>}
      {quote.trialEndsAt !== null && (
        <p className={settingsStyles.text}>{t("billing.modal.trial", { date: format.date(quote.trialEndsAt) })}</p>
      )}
      {quote.kind === "downgrade" && (
        <p className={settingsStyles.text}>{t("billing.modal.later", { date: format.date(quote.startsAt) })}</p>
      )}
    </>
  );
}

function Sum({ name, value, strong = false }: { readonly name: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
