import { type AudienceChoice, campaigns } from "@filon/contracts/campaigns";
import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

interface QuoteOptions {
  /** The campaign to be started, restarted or joined. */
  readonly campaignId?: string;
  /** The people the user lets in. */
  readonly audience?: AudienceChoice;
}

/** What a campaign with these lists and this workflow would cost, whom it would leave out, and what prevents it from starting. */
export function quoteQuery(listIds: readonly string[], graph: WorkflowGraph, options: QuoteOptions = {}) {
  return queryOptions({
    queryKey: ["campaign-quote", listIds, graph, options],
    queryFn: async ({ signal }) => (await call(campaigns.quote, { body: { listIds: [...listIds], graph, ...options }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** How many people on these lists would leave a condition by each port, as configured. */
export function portsQuery(listIds: readonly string[], { type, version, config }: Pick<WorkflowNode, "type" | "version" | "config">) {
  return queryOptions({
    queryKey: ["campaign-ports", listIds, type, version, config],
    queryFn: async ({ signal }) =>
      (await call(campaigns.countPorts, { body: { listIds: [...listIds], node: { type, version, config } }, signal })).data,
    staleTime: 5_000,
    retry: false,
  });
}
