import {
  getMarketModule,
  getMarketplace,
  installModule,
  listModuleRequests,
  proposeModule,
  rateModule,
  setModuleFavourite,
  uninstallModule,
} from "@filon/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { CREDITS_KEY } from "../../credits/index.ts";

const MARKETPLACE = "marketplace";

export const marketplaceQuery = queryOptions({
  queryKey: [MARKETPLACE, "modules"],
  queryFn: async ({ signal }) => (await call(getMarketplace, { signal })).data,
});

export const marketModuleQuery = (type: string) =>
  queryOptions({
    queryKey: [MARKETPLACE, "modules", type],
    queryFn: async ({ signal }) => (await call(getMarketModule, { params: { type }, signal })).data,
  });

export const moduleRequestsQuery = queryOptions({
  queryKey: [MARKETPLACE, "requests"],
  queryFn: async ({ signal }) => (await call(listModuleRequests, { signal })).data,
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

export const useInstall = (type: string) => useChange(() => call(installModule, { params: { type }, body: {} }));
export const useUninstall = (type: string) => useChange(() => call(uninstallModule, { params: { type }, body: {} }));
export const useFavourite = (type: string) =>
  useChange((favourite: boolean) => call(setModuleFavourite, { params: { type }, body: { favourite } }));
export const useRating = (type: string) => useChange((rating: number | null) => call(rateModule, { params: { type }, body: { rating } }));
export const useProposal = () => useChange((description: string) => call(proposeModule, { body: { description } }));
