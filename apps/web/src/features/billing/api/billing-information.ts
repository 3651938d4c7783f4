import { type BillingCountry, billingInformation, type BillingInformation } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

export const informationQuery = queryOptions({
  queryKey: ["billing", "information"],
  queryFn: async ({ signal }) => (await call(billingInformation.get, { signal })).data,
});

/** Saves whom invoices are made out to; gives it as the server keeps it. */
export async function set(body: BillingInformation) {
  const saved = (await call(billingInformation.set, { body })).data;
  queryClient.setQueryData(informationQuery.queryKey, saved);
  return saved;
}

/** Gives what the European register, or elsewhere its form, says of a VAT number. */
export async function checkVat(country: BillingCountry | null, vatNumber: string) {
  return (await call(billingInformation.checkVat, { body: { country, vatNumber } })).data;
}
