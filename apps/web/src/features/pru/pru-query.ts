import { currentPru, type Pru, refreshPru } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/http/index.ts";

/** The workspace's prospect-reach units. */
export const pruQuery = queryOptions({
  queryKey: ["pru"],
  queryFn: async ({ signal }): Promise<Pru> => (await call(currentPru, { signal })).pru,
});

/** Reads the PRU anew and has every open window told. */
export async function readPruAgain(): Promise<Pru> {
  return (await call(refreshPru, { body: {} })).pru;
}
