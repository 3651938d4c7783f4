import { marketplace } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CREDITS_KEY } from "../../credits/index.ts";

/** The marketplace's queries begin with this key. */
export const MARKETPLACE = "marketplace";

export const marketplaceQuery = queryOptions({
  queryKey: [MARKETPLACE, "modules"],
  queryFn: async ({ signal }) => (await call(marketplace.get, { signal })).data,
});

export const marketModuleQuery = (type: string) =>
  queryOptions({
    queryKey: [MARKETPLACE, "modules", type],
    queryFn: async ({ signal }) => (await call(marketplace.getModule, { params: { type }, signal })).data,
  });

/** What is read again when the marketplace has changed: what it shows, and the credits. */
export const MARKETPLACE_SHOWN = [[MARKETPLACE], [CREDITS_KEY]];

/** Installs a module; gives what the server says of it. */
export async function install(type: string): Promise<string | undefined> {
  return (await call(marketplace.install, { params: { type }, body: {} })).message;
}

/** Uninstalls a module; gives what the server says of it. */
export async function uninstall(type: string): Promise<string | undefined> {
  return (await call(marketplace.uninstall, { params: { type }, body: {} })).message;
}

export async function setFavourite(type: string, favourite: boolean): Promise<void> {
  await call(marketplace.setFavourite, { params: { type }, body: { favourite } });
}

/** Null takes the rating back. */
export async function rate(type: string, rating: number | null): Promise<void> {
  await call(marketplace.rate, { params: { type }, body: { rating } });
}
