import { pru, type Pru } from "@filon/contracts/pru";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

/** The workspace's prospect-reach units. */
export const pruQuery = queryOptions({
  queryKey: ["pru"],
  queryFn: async ({ signal }): Promise<Pru> => (await call(pru.get, { signal })).pru,
});

/** Refetches the PRU and has the server announce them to every open window. */
export async function refresh(): Promise<Pru> {
  const told = (await call(pru.refresh, { body: {} })).pru;
  queryClient.setQueryData(pruQuery.queryKey, told);
  return told;
}
