import { billing, type Billing, type PlanChoice } from "@filon/contracts/billing";
import { queryOptions } from "@tanstack/react-query";
import { call, callRaw, queryClient } from "../../../shared/http/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { currentUserQuery } from "../../auth/index.ts";

export const billingQuery = queryOptions({
  queryKey: ["billing", "subscription"],
  queryFn: async ({ signal }) => (await call(billing.get, { signal })).data,
});

/** The cost of choosing a plan; fetched each time because it depends on the day. */
export const subscriptionQuoteQuery = (choice: PlanChoice) =>
  queryOptions({
    queryKey: ["billing", "quote", choice],
    queryFn: async () => (await call(billing.quoteSubscription, { body: choice })).data,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

/** Query keys to refetch when the billing changes: the user, whose plan opens areas. The billing itself comes with the answer. */
export const BILLING_SHOWN = [currentUserQuery.queryKey];

/** Refetches the billing and the user when the server announces a change. */
export function useLiveBilling(): void {
  useServerEvent("billing:changed", () => {
    for (const queryKey of [["billing"], ...BILLING_SHOWN]) void queryClient.invalidateQueries({ queryKey });
  });
}

function keepBilling(changed: Billing): Billing {
  queryClient.setQueryData(billingQuery.queryKey, changed);
  return changed;
}

/** Returns the address of the payment provider's page. */
export async function openCheckout(choice: PlanChoice): Promise<string> {
  return (await call(billing.openCheckout, { body: choice })).data.url;
}

/** Records what was done on the provider's page; returns what it was. */
export async function confirmCheckout(sessionId: string) {
  const { done, billing: changed } = (await call(billing.confirmCheckout, { body: { sessionId } })).data;
  keepBilling(changed);
  return done;
}

/** Changes the subscription; `expected` is the amount due now that was shown, in cents with VAT. */
export async function changeSubscription(choice: PlanChoice, expected: number): Promise<Billing> {
  return keepBilling((await call(billing.changeSubscription, { body: { ...choice, expected } })).data);
}

/** Cancels a planned change. */
export async function keepSubscription(): Promise<Billing> {
  return keepBilling((await call(billing.keepSubscription, {})).data);
}

export async function cancelSubscription(): Promise<Billing> {
  return keepBilling((await call(billing.cancelSubscription, { body: {} })).data);
}

export async function resumeSubscription(): Promise<Billing> {
  return keepBilling((await call(billing.resumeSubscription, { body: {} })).data);
}

/** Returns the address of the provider's page. */
export async function addPaymentMethod(): Promise<string> {
  return (await call(billing.addPaymentMethod, { body: {} })).data.url;
}

export async function chooseDefaultMethod(id: string): Promise<Billing> {
  return keepBilling((await call(billing.chooseDefaultMethod, { params: { id }, body: {} })).data);
}

export async function removePaymentMethod(id: string): Promise<Billing> {
  return keepBilling((await call(billing.removePaymentMethod, { params: { id } })).data);
}

/** Downloads an invoice as a PDF. */
export async function downloadInvoice(id: string): Promise<Blob> {
  return (await callRaw(billing.downloadInvoice, { params: { id } })).blob();
}

export async function resendInvoice(id: string): Promise<void> {
  await call(billing.resendInvoice, { params: { id }, body: {} });
}
