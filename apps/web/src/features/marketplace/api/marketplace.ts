import { marketplace, proposals } from "@filon/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CREDITS_KEY } from "../../credits/index.ts";

const MARKETPLACE = "marketplace";

export const marketplaceQuery = queryOptions({
  queryKey: [MARKETPLACE, "modules"],
  queryFn: async ({ signal }) => (await call(marketplace.get, { signal })).data,
});

export const marketModuleQuery = (type: string) =>
  queryOptions({
    queryKey: [MARKETPLACE, "modules", type],
    queryFn: async ({ signal }) => (await call(marketplace.getModule, { params: { type }, signal })).data,
  });

export const moduleRequestsQuery = queryOptions({
  queryKey: [MARKETPLACE, "requests"],
  queryFn: async ({ signal }) => (await call(proposals.list, { signal })).data,
});

/** A change of the marketplace; what it shows, and the credits, are read again afterwards. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: [MARKETPLACE] }), queries.invalidateQueries({ queryKey: [CREDITS_KEY] })]),
  });
}

export const useInstall = (type: string) => useChange(() => call(marketplace.install, { params: { type }, body: {} }));
export const useUninstall = (type: string) => useChange(() => call(marketplace.uninstall, { params: { type }, body: {} }));
export const useFavourite = (type: string) =>
  useChange((favourite: boolean) => call(marketplace.setFavourite, { params: { type }, body: { favourite } }));
export const useRating = (type: string) =>
  useChange((rating: number | null) => call(marketplace.rate, { params: { type }, body: { rating } }));
export const useProposal = () => useChange((description: string) => call(proposals.propose, { body: { description } }));
