import type { BillingInvoice } from "@filon/contracts/billing";
import { AppButton, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { useFound } from "../../../shared/controls/use-found.ts";
import { useAct } from "../../../shared/http/index.ts";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as billing from "../api/billing.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import billingStyles from "../billing.module.css";
import styles from "./invoices-card.module.css";

const TONES: Readonly<Record<BillingInvoice["status"], Tone>> = {
  draft: "neutral",
  open: "warm",
  paid: "success",
  uncollectible: "alert",
  void: "neutral",
};

/** Invoices, newest first, each to be downloaded or resent (BILLING-07, BILLING-08). */
export function InvoicesCard({ invoices, canChange }: { readonly invoices: readonly BillingInvoice[]; readonly canChange: boolean }) {
  const t = useTexts();
  const found = useFound();
  return (
    <SettingsCard title={t("billing.invoices.title")}>
      {invoices.length === 0 ? (
        <p className={settingsStyles.text}>{t("billing.invoices.empty")}</p>
      ) : (
        <ul className={billingStyles.billList}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} canChange={canChange} isFound={found === `invoice-${invoice.id}`} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

interface InvoiceItemProps {
  readonly invoice: BillingInvoice;
  readonly canChange: boolean;
  /** Whether the user came here from a search. */
  readonly isFound: boolean;
}

function InvoiceItem({ invoice, canChange, isFound }: InvoiceItemProps) {
  const t = useTexts();
  const format = useFormat();
  const number = invoice.number ?? t("billing.invoices.noNumber");
  const isDraft = invoice.status === "draft";
  const failure = t("billing.failed");
  const download = useAct({
    run: async () => saveFile(await billing.downloadInvoice(invoice.id), `filon-${number}.pdf`),
    done: t("billing.invoices.downloaded"),
    failure,
  });
  const resend = useAct({ run: () => billing.resendInvoice(invoice.id), done: t("billing.messages.resent"), failure });
  return (
    <li id={`invoice-${invoice.id}`} data-found={isFound || undefined}>
      <div className={billingStyles.billText}>
        <b>{number}</b>
        <span>{format.date(invoice.issuedAt)}</span>
      </div>
      <span className={styles.billAmount}>{format.money(invoice.amount.includingVat / 100)}</span>
      <StatusBadge tone={TONES[invoice.status]}>{t(`billing.invoices.statuses.${invoice.status}`)}</StatusBadge>
      <div className={settingsStyles.buttons}>
        {invoice.payUrl !== null && (
          <a className={styles.billPay} href={invoice.payUrl} aria-label={t("billing.invoices.payNamed", { number })}>
            {t("billing.invoices.pay")}
          </a>
        )}
        {invoice.hasPdf && (
          <AppButton
            aria-label={t("billing.invoices.downloadNamed", { number })}
            loading={download.isPending}
            onClick={() => download.run()}
          >
            {t("billing.invoices.download")}
          </AppButton>
        )}
        {canChange && !isDraft && (
          <AppButton aria-label={t("billing.invoices.resendNamed", { number })} loading={resend.isPending} onClick={() => resend.run()}>
            {t("billing.invoices.resend")}
          </AppButton>
        )}
      </div>
    </li>
  );
}
