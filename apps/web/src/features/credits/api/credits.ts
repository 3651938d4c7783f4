import { credits } from "@filon/contracts/credits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** Query key to refetch after spending credits. */
export const CREDITS_KEY = "credits";

export const creditsQuery = queryOptions({
  queryKey: [CREDITS_KEY],
  queryFn: async ({ signal }) => (await call(credits.get, { signal })).data,
});
