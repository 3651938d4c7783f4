import type { Billing, PlanChoice } from "@filon/contracts/billing";
import { AppButton, ErrorState, Notice, PageHeader, SkeletonRows, toast } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { messageOf, useAct, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { BILLING_SHOWN, billingQuery, useLiveBilling } from "../api/billing.ts";
import * as billing from "../api/billing.ts";
import { informationQuery } from "../api/billing-information.ts";
import type { BillingSearch } from "../billing-search.ts";
import { CurrentPlanCard } from "../components/current-plan-card.tsx";
import { InformationCard } from "../components/information-card.tsx";
import { InvoicesCard } from "../components/invoices-card.tsx";
import { MethodsCard } from "../components/methods-card.tsx";
import { PaymentDialog } from "../components/payment-dialog.tsx";
import { PlanChooser } from "../components/plan-chooser.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./billing-page.module.css";

/** Settings, billing: the subscription, invoices, cards and billing information (SETTINGS-20). */
export function BillingPage({ search }: { readonly search: BillingSearch }) {
  const t = useTexts();
  useLiveBilling();
  useReturnFromProvider(search.session);
  const { data, error, refetch } = useQuery(billingQuery);
  const billing = useDeferredFirst(data);
  const title = t("settings.nav.billing");
  return (
    <>
      <PageHeader title={title} description={t("billing.intro")} documentTitle={t("settings.documentTitle", { section: title })} />
      {billing ? (
        <BillingSections billing={billing} search={search} />
      ) : error ? (
        <ErrorState title={t("billing.readError")} actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}>
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      ) : (
        <SkeletonRows label={t("ui.states.loading")} rows={6} />
      )}
    </>
  );
}

function BillingSections({ billing, search }: { readonly billing: Billing; readonly search: BillingSearch }) {
  const t = useTexts();
  const navigate = useNavigate();
  const user = useQuery(currentUserQuery);
  const information = useQuery(informationQuery);
  const isOwner = user.data?.teamRole === "owner";
  const canChange = isOwner && billing.provider !== "none";
  const [chosen, setChosen] = useState<PlanChoice | null>(
    search.plan === undefined ? null : { plan: search.plan, period: search.period ?? "monthly" },
  );
  const close = () => {
    setChosen(null);
    // Clear the address, so that a reload does not open the window again.
    if (search.plan !== undefined) void navigate({ to: "/settings/billing", search: {}, replace: true });
  };
  return (
    <div className={`${settingsStyles.cards} ${styles.cards}`}>
      {billing.provider === "test" && (
        <Notice tone="warm" title={t("billing.test.title")}>
          {t("billing.test.text")}{" "}
          {billing.testUrl !== null && billing.subscription !== null && <a href={billing.testUrl}>{t("billing.test.open")}</a>}
        </Notice>
      )}
      {billing.provider === "none" && <Notice>{t("billing.none")}</Notice>}
      {user.data && !isOwner && <Notice>{t("billing.readOnly")}</Notice>}
      <CurrentPlanCard billing={billing} canChange={canChange} />
      <PlanChooser
        // The period last chosen is known only once the information has loaded.
        key={information.isPending ? "pending" : "known"}
        billing={billing}
        initialPeriod={search.period ?? billing.subscription?.period ?? information.data?.information.period ?? "monthly"}
        {...(canChange ? { onChoose: setChosen } : {})}
      />
      <MethodsCard methods={billing.methods} canChange={canChange} />
      <InvoicesCard invoices={billing.invoices} canChange={canChange} />
      {information.data && (
        <InformationCard
          information={information.data.information}
          vatCheckedAt={information.data.vatCheck?.at ?? null}
          canChange={isOwner}
        />
      )}
      {chosen !== null && canChange && <PaymentDialog choice={chosen} onClose={close} />}
    </div>
  );
}

/** Records, once, what was done on the provider's page, and clears it from the address. */
function useReturnFromProvider(session: string | undefined): void {
  const t = useTexts();
  const navigate = useNavigate();
  const taken = useRef<string | null>(null);
  const { run } = useAct({
    run: billing.confirmCheckout,
    refresh: BILLING_SHOWN,
    failure: t("billing.failed"),
    onDone: (done) => {
      if (done === "subscription") toast.success(t("billing.messages.activated"));
      else if (done === "method") toast.success(t("billing.methods.added"));
      else toast.info(t("billing.messages.unfinished"));
    },
    onSettled: () => navigate({ to: "/settings/billing", search: {}, replace: true }),
  });
  useEffect(() => {
    if (session === undefined || taken.current === session) return;
    taken.current = session;
    run(session);
  }, [session, run]);
}
