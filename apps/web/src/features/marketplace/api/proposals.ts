import { proposals } from "@filon/contracts/marketplace";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { MARKETPLACE } from "./marketplace.ts";

/** The user's own proposals. */
export const proposalsQuery = queryOptions({
  queryKey: [MARKETPLACE, "proposals"],
  queryFn: async ({ signal }) => (await call(proposals.list, { signal })).data,
});

/** Proposes a module in the user's own words; returns the server's message. */
export async function propose(description: string): Promise<string | undefined> {
  return (await call(proposals.propose, { body: { description } })).message;
}
