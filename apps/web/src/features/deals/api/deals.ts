import { type Deal, deals } from "@filon/contracts/deals";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";

/** First element of every query key about deals. */
export const DEALS = ["deals"] as const;
export const DEALS_SHOWN = [DEALS, ["products"]];

export function dealsQuery(prospectId: string) {
  return queryOptions({
    queryKey: [...DEALS, "of", prospectId],
    queryFn: async ({ signal }): Promise<readonly Deal[]> => (await call(deals.list, { params: { id: prospectId }, signal })).data,
  });
}

/** First elements of the keys of queries about the pipeline's value. */
export const PIPELINE = [...DEALS, "pipeline"] as const;

/** What the pipeline is worth by stage, and what was won since a calendar day. */
export function pipelineValueQuery(wonSince: string | undefined) {
  return queryOptions({
    queryKey: [...PIPELINE, wonSince],
    queryFn: async ({ signal }) => (await call(deals.readPipeline, { query: wonSince === undefined ? {} : { wonSince }, signal })).data,
  });
}

export type DealFields = CallInput<typeof deals.create>["body"];

export async function create(id: string, body: DealFields): Promise<Deal> {
  return (await call(deals.create, { params: { id }, body })).data;
}

export async function update(id: string, dealId: string, body: DealFields & { readonly revision: number }): Promise<Deal> {
  return (await call(deals.update, { params: { id, dealId }, body })).data;
}

export async function remove(id: string, dealId: string): Promise<void> {
  await call(deals.remove, { params: { id, dealId } });
}
