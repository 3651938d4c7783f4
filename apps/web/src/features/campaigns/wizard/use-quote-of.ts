import type { AudienceChoice } from "@filon/contracts/campaigns";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { quoteQuery } from "../api/campaigns-quote.ts";
import type { Shapes } from "../sequence/sequence.ts";
import { NO_GRAPH } from "../sequence/to-graph.ts";
import { type Draft, graphOf } from "./draft.ts";

/**
 * Returns the debounced quote of the draft, undefined until the modules have loaded, and a function that fetches the quote of the draft
 * as it is now.
 */
export function useQuoteOf(draft: Pick<Draft, "graph" | "steps" | "listIds">, modules: Shapes | undefined, audience: AudienceChoice) {
  const queries = useQueryClient();
  const graph = useMemo(
    () => (modules ? graphOf({ graph: draft.graph, steps: draft.steps }, modules) : NO_GRAPH),
    [modules, draft.graph, draft.steps],
  );
  // Keeps the same object until one of them changes: a new one on each render would restart the debounce and render again, endlessly.
  const wanted = useMemo(() => ({ graph, listIds: draft.listIds }), [graph, draft.listIds]);
  const [asked] = useDebouncedValue(wanted, 350);
  const { data, error } = useQuery({ ...quoteQuery(asked.listIds, asked.graph, { audience }), enabled: asked.graph.nodes.length > 0 });
  // Without a quote the user may continue: the last station says why it could not be fetched.
  const readQuote = () => queries.fetchQuery(quoteQuery(draft.listIds, graph, { audience })).catch(() => undefined);
  return { graph, quote: data, error, readQuote };
}
