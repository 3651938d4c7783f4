import { twoFactor } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

/** Whether the signed-in user has a second factor; shares its key with the query of the settings. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: ["account", "two-factor"],
  queryFn: async ({ signal }) => (await call(twoFactor.get, { signal })).data,
});

/** Returns whether the account is known to have no second factor; false also while that has not been read. */
export const asksForNoSecondFactor = (): boolean => queryClient.getQueryData(ownSecondFactorQuery.queryKey)?.enabled === false;
