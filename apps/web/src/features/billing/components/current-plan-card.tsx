import type { Billing } from "@filon/contracts/billing";
import { AppButton, ConfirmDialog, Notice, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { type ReactNode, useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as billing from "../api/billing.ts";
import { BILLING_SHOWN } from "../api/billing.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./current-plan-card.module.css";

const TONES: Readonly<Record<Billing["status"], Tone>> = {
  active: "success",
  trialing: "info",
  past_due: "alert",
  unpaid: "alert",
  canceled: "neutral",
  incomplete: "warm",
};

/** The plan with its state, dates (BILLING-01) and commands. */
export function CurrentPlanCard({ billing, canChange }: { readonly billing: Billing; readonly canChange: boolean }) {
  const t = useTexts();
  const { subscription } = billing;
  const status = subscription?.status ?? billing.status;
  const plan = billing.plan ?? (status === "canceled" ? null : (subscription?.plan ?? null));
  return (
    <SettingsCard
      title={t("billing.current.title")}
      aside={<StatusBadge tone={TONES[status]}>{t(`billing.statuses.${status}`)}</StatusBadge>}
    >
      <div className={styles.planNow}>
        <p className={styles.planNowName}>{plan === null ? t("billing.current.none") : t(`billing.plans.${plan}`)}</p>
        <PlanFacts billing={billing} />
      </div>
      <PlanNotices billing={billing} />
      <SeatNotice billing={billing} />
      {canChange && subscription !== null && <PlanActions billing={billing} />}
    </SettingsCard>
  );
}

function PlanFacts({ billing: { members, plan, subscription, trialEndsAt } }: { readonly billing: Billing }) {
  const t = useTexts();
  const format = useFormat();
  const facts: [string, ReactNode][] = [];
  if (subscription === null) {
    if (trialEndsAt !== null) facts.push([t("billing.current.access"), format.date(trialEndsAt)]);
  } else {
    const { excludingVat, includingVat } = subscription.amount;
    facts.push([t("billing.current.period"), t(`billing.periods.${subscription.period}`)]);
    if (subscription.nextBillingAt !== null) {
      facts.push([t("billing.current.next"), format.date(subscription.nextBillingAt)]);
      const amount = t("billing.current.amountText", {
        excluding: format.money(excludingVat / 100),
        including: format.money(includingVat / 100),
      });
      if (subscription.next === null) facts.push([t("billing.current.amount"), amount]);
    }
    if (subscription.accessEndsAt !== null)
      facts.push([
        t(subscription.status === "canceled" ? "billing.current.ended" : "billing.current.access"),
        format.date(subscription.accessEndsAt),
      ]);
  }
  if (plan === "enterprise") facts.push([t("billing.current.members"), format.number(members)]);
  if (subscription?.plan === "enterprise") facts.push([t("billing.current.seats"), format.number(subscription.seats)]);
  return (
    <dl className={settingsStyles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.planFact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Notices about the subscription's state. */
function PlanNotices({ billing: { subscription, trialEndsAt, invoices } }: { readonly billing: Billing }) {
  const t = useTexts();
  const format = useFormat();
  if (subscription === null || subscription.status === "canceled")
    return trialEndsAt === null ? null : <Notice tone="info">{t("billing.current.trialText", { date: format.date(trialEndsAt) })}</Notice>;
  const payUrl = invoices.find((invoice) => invoice.payUrl !== null)?.payUrl;
  const { status, accessEndsAt, next } = subscription;
  return (
    <>
      {status === "incomplete" && <Notice tone="warm">{t("billing.current.incompleteText")}</Notice>}
      {(status === "past_due" || status === "unpaid") && (
        <Notice tone="alert">
          {t("billing.current.dueText")} {payUrl != null && <a href={payUrl}>{t("billing.current.pay")}</a>}
        </Notice>
      )}
      {subscription.trialEndsAt !== null && accessEndsAt === null && (
        <Notice tone="info">{t("billing.current.trialCardText", { date: format.date(subscription.trialEndsAt) })}</Notice>
      )}
      {subscription.cancelAtPeriodEnd && accessEndsAt !== null && (
        <Notice tone="warm">{t("billing.current.cancelText", { date: format.date(accessEndsAt) })}</Notice>
      )}
      {next !== null && (
        <Notice tone="info">
          {t("billing.current.nextText", { plan: t(`billing.plans.${next.plan}`), period: next.period, date: format.date(next.at) })}
        </Notice>
      )}
    </>
  );
}

/** Says that the team is larger than the seats paid for, and when that changes. */
function SeatNotice({ billing: { members, subscription, unpaidSeats } }: { readonly billing: Billing }) {
  const t = useTexts();
  const format = useFormat();
  if (unpaidSeats !== null) {
    const { seats, nextTryAt } = unpaidSeats;
    const tried = format.date(unpaidSeats.triedAt);
    return (
      <Notice tone="alert">
        {nextTryAt === null
          ? t("billing.current.unpaidSeatsStopped", { seats, tried })
          : t("billing.current.unpaidSeats", { seats, tried, next: format.date(nextTryAt) })}
      </Notice>
    );
  }
  const runs = subscription?.status === "active" || subscription?.status === "trialing";
  if (!runs || subscription.plan !== "enterprise" || members <= subscription.seats) return null;
  return <Notice tone="info">{t("billing.current.seatsSoon", { members })}</Notice>;
}

function PlanActions({ billing: { subscription } }: { readonly billing: Billing }) {
  const t = useTexts();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const outcome = { refresh: BILLING_SHOWN, failure: t("billing.failed") };
  const cancel = useAct({ ...outcome, run: () => billing.cancelSubscription(), done: t("billing.messages.canceled"), onSettled: close });
  const resume = useAct({ ...outcome, run: () => billing.resumeSubscription(), done: t("billing.messages.resumed") });
  const keep = useAct({ ...outcome, run: () => billing.keepSubscription(), done: t("billing.messages.kept") });
  if (subscription === null || subscription.status === "canceled" || subscription.status === "incomplete") return null;
  if (subscription.cancelAtPeriodEnd)
    return (
      <div className={settingsStyles.buttons}>
        <AppButton loading={resume.isPending} onClick={() => resume.run()}>
          {t("billing.current.resume")}
        </AppButton>
      </div>
    );
  return (
    <div className={settingsStyles.buttons}>
      {subscription.next !== null && (
        <AppButton loading={keep.isPending} onClick={() => keep.run()}>
          {t("billing.current.keep")}
        </AppButton>
      )}
      <AppButton onClick={() => setAsking(true)}>{t("billing.current.cancel")}</AppButton>
      <ConfirmDialog
        opened={asking}
        title={t("billing.current.cancelTitle")}
        confirmLabel={t("billing.current.cancelYes")}
        cancelLabel={t("billing.current.cancelNo")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={cancel.isPending}
        onConfirm={() => cancel.run()}
        onCancel={close}
      >
        {t("billing.current.cancelConfirm", { date: format.date(subscription.nextBillingAt ?? subscription.periodStart) })}
      </ConfirmDialog>
    </div>
  );
}
