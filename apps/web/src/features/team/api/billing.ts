import { billing } from "@filon/contracts/billing";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The cost of one more member; fetched each time because it depends on the day. */
export const seatQuery = queryOptions({
  queryKey: ["billing", "seat"],
  queryFn: async ({ signal }) => (await call(billing.quoteSeat, { signal })).data,
  gcTime: 0,
  staleTime: 0,
  retry: false,
});
