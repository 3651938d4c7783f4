import { billing, billingInformation } from "@filon/contracts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { currentUserQuery } from "../../auth/index.ts";

export const billingQuery = queryOptions({
  queryKey: ["billing", "subscription"],
  queryFn: async ({ signal }) => (await call(billing.get, { signal })).data,
});

export const informationQuery = queryOptions({
  queryKey: ["billing", "information"],
  queryFn: async ({ signal }) => (await call(billingInformation.get, { signal })).data,
});

/** Reads the billing again when the server tells of changes, and the user, whose plan opens areas. */
export function useLiveBilling(): void {
  const queries = useQueryClient();
  useServerEvent("billing:changed", () => {
    void queries.invalidateQueries({ queryKey: ["billing"] });
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  });
}
