import { twoFactor } from "@filon/contracts/account";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** Whether the signed-in user has a second factor, and how many recovery codes are left. */
export const twoFactorQuery = queryOptions({
  queryKey: ["account", "two-factor"],
  queryFn: async ({ signal }) => (await call(twoFactor.get, { signal })).data,
});
