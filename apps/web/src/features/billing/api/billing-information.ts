import { type BillingCountry, billingInformation, type BillingInformation } from "@filon/contracts/billing";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

export const informationQuery = queryOptions({
  queryKey: ["billing", "information"],
  queryFn: async ({ signal }) => (await call(billingInformation.get, { signal })).data,
});

/** Saves the name, address and tax numbers on invoices; returns them as stored. */
export async function set(body: BillingInformation) {
  const saved = (await call(billingInformation.set, { body })).data;
  queryClient.setQueryData(informationQuery.queryKey, saved);
  return saved;
}

/** Checks a VAT number against the European register, or by its format elsewhere; returns the result. */
export async function checkVat(country: BillingCountry | null, vatNumber: string) {
  return (await call(billingInformation.checkVat, { body: { country, vatNumber } })).data;
}
