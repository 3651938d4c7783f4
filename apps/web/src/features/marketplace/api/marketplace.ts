import { marketplace } from "@filon/contracts/marketplace";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CREDITS_KEY } from "../../credits/index.ts";

/** First element of the marketplace's query keys. */
export const MARKETPLACE = "marketplace";

/** All modules and collections of the marketplace. */
export const marketplaceQuery = queryOptions({
  queryKey: [MARKETPLACE, "modules"],
  queryFn: async ({ signal }) => (await call(marketplace.get, { signal })).data,
});

/** One module with its details. */
export const marketModuleQuery = (type: string) =>
  queryOptions({
    queryKey: [MARKETPLACE, "modules", type],
    queryFn: async ({ signal }) => (await call(marketplace.getModule, { params: { type }, signal })).data,
  });

/** Query keys to refetch after a change: the whole marketplace, the credits, and what campaigns would cost. */
export const MARKETPLACE_SHOWN = [[MARKETPLACE], [CREDITS_KEY], ["campaign-quote"]];

/** Installs a module; returns the server's message. */
export async function install(type: string): Promise<string | undefined> {
  return (await call(marketplace.install, { params: { type }, body: {} })).message;
}

/** Uninstalls a module; returns the server's message. */
export async function uninstall(type: string): Promise<string | undefined> {
  return (await call(marketplace.uninstall, { params: { type }, body: {} })).message;
}

/** Adds a module to the user's favourites, or removes it. */
export async function setFavourite(type: string, favourite: boolean): Promise<void> {
  await call(marketplace.setFavourite, { params: { type }, body: { favourite } });
}

/** Rates a module; null removes the rating. */
export async function rate(type: string, rating: number | null): Promise<void> {
  await call(marketplace.rate, { params: { type }, body: { rating } });
}
