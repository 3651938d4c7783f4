import type { Campaign } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { layoutGraph, type LineLayout } from "@filon/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { campaignLiveQuery } from "../api/campaigns-read.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { useWording, type Wording } from "../wording.ts";
import { type MapStep, useMapSteps } from "./map-steps.ts";

/** A campaign's workflow, laid out and described. */
export interface WorkflowMap {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly layout: LineLayout;
  /** In reading order. */
  readonly steps: readonly MapStep[];
  readonly byId: ReadonlyMap<string, MapStep>;
  /** Problems of the workflow as a whole, and of steps that it does not have. */
  readonly general: readonly GraphProblem[];
}

const NONE: readonly GraphProblem[] = [];

/** Lays out a campaign's workflow and describes its steps: what they do, where they lead, what they lack, who is there. */
export function useWorkflowMap(campaign: Campaign, modules: ReadonlyMap<string, ModuleDescription>): WorkflowMap {
  const wording = useWording();
  const describe = useMapSteps(modules);
  const { graph } = campaign;
  const { data: live } = useQuery({ ...campaignLiveQuery(campaign.id), enabled: campaign.run > 0 });
  const listIds = campaign.lists.map(({ id }) => id);
  const { data: quote } = useQuery({ ...quoteQuery(listIds, graph), enabled: campaign.run === 0 && graph.nodes.length > 0 });
  const problems = quote?.problems ?? NONE;
  // As one text, so that the map is laid out anew only when a word has changed, as with the language.
  const words = JSON.stringify(outputWords(graph, wording));
  const layout = useMemo(() => {
    const said = new Map(JSON.parse(words) as ReturnType<typeof outputWords>);
    return layoutGraph(graph, { wordOf: ({ id }) => said.get(id) ?? "" });
  }, [graph, words]);
  const steps = describe({ graph, layout, problems, live: campaign.run > 0 ? live : undefined });
  const byId = new Map(steps.map((step) => [step.id, step]));
  return { campaign, modules, layout, steps, byId, general: problems.filter(({ nodeId }) => nodeId === null || !byId.has(nodeId)) };
}

/** The names of outputs by connection, where a step has several. */
function outputWords(graph: WorkflowGraph, wording: Wording): (readonly [connection: string, word: string])[] {
  const forks = new Map(graph.nodes.filter(({ outputs }) => outputs.length > 1).map((node) => [node.id, node]));
  return graph.connections.flatMap(({ id, from, fromPort }) => {
    const fork = forks.get(from);
    const port = fork?.outputs.find((output) => output.id === fromPort);
    return fork === undefined || port === undefined ? [] : [[id, portName(wording, fork.type, port)] as const];
  });
}
