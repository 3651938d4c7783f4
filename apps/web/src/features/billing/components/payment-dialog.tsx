import type { BillingQuote, PlanChoice } from "@filon/contracts/billing";
import { AppButton, Dialog, DialogActions, Notice, SkeletonRows, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import * as billing from "../api/billing.ts";
import { BILLING_SHOWN, subscriptionQuoteQuery } from "../api/billing.ts";
import { QuoteSums } from "./quote-sums.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./payment-dialog.module.css";

interface PaymentDialogProps {
  readonly choice: PlanChoice;
  readonly onClose: () => void;
}

/** The payment modal (SHELL-17): plan, period, seats and amounts, before the provider's page or the change itself. */
export function PaymentDialog({ choice, onClose }: PaymentDialogProps) {
  const t = useTexts();
  const quote = useQuery(subscriptionQuoteQuery(choice));
  return (
    <Dialog opened onClose={onClose} title={titleOf(t, quote.data, choice)} closeLabel={t("ui.actions.close")}>
      {quote.data ? (
        <QuoteBody quote={quote.data} choice={choice} onClose={onClose} onStale={() => void quote.refetch()} />
      ) : quote.error ? (
        <>
          <Notice tone="alert" live>
            {failureText(quote.error, t("billing.failed"))}
          </Notice>
          <DialogActions>
            <AppButton onClick={onClose}>{t("ui.actions.close")}</AppButton>
          </DialogActions>
        </>
      ) : (
        <SkeletonRows label={t("billing.modal.loading")} rows={5} />
      )}
    </Dialog>
  );
}

function titleOf(t: Translate, quote: BillingQuote | undefined, { plan }: PlanChoice): string {
  const values = { plan: t(`billing.plans.${plan}`) };
  if (quote?.kind === "upgrade") return t("billing.modal.upgrade", values);
  if (quote?.kind === "downgrade") return t("billing.modal.downgrade", values);
  return t("billing.modal.subscribe", values);
}

interface QuoteBodyProps {
  readonly quote: BillingQuote;
  readonly choice: PlanChoice;
  readonly onClose: () => void;
  /** Called when the amount shown is out of date. */
  readonly onStale: () => void;
}

function QuoteBody({ quote, choice, onClose, onStale }: QuoteBodyProps) {
  const t = useTexts();
  const format = useFormat();
  const openCheckout = useAct({
    run: () => billing.openCheckout(choice),
    failure: t("billing.failed"),
    onDone: (url) => window.location.assign(url),
  });
  const changeSubscription = useAct({
    run: () => billing.changeSubscription(choice, quote.dueNow.includingVat),
    refresh: BILLING_SHOWN,
    done: t(quote.kind === "downgrade" ? "billing.messages.planned" : "billing.messages.changed"),
    failure: t("billing.failed"),
    onDone: onClose,
    onFailure: onStale,
  });
  const amount = format.money(quote.dueNow.includingVat / 100);
  return (
    <div className={styles.paymentBody}>
      <QuoteSums quote={quote} />
      {quote.kind === "subscribe" && <p className={settingsStyles.text}>{t("billing.modal.providerText")}</p>}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton
          kind="primary"
          disabled={quote.kind === "same"}
          // Keep the spinner until the browser has left for the provider's page.
          loading={openCheckout.isPending || openCheckout.isDone || changeSubscription.isPending}
          onClick={() => (quote.kind === "subscribe" ? openCheckout : changeSubscription).run()}
        >
          {confirmLabel(t, quote, amount)}
        </AppButton>
      </DialogActions>
    </div>
  );
}

function confirmLabel(t: Translate, { kind, dueNow }: BillingQuote, amount: string): string {
  if (kind === "subscribe") return t("billing.modal.toProvider");
  if (kind === "downgrade") return t("billing.modal.confirmDowngrade");
  return dueNow.includingVat > 0 ? t("billing.modal.confirmUpgrade", { amount }) : t("billing.modal.confirmFree");
}
