import type { Campaign } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { layoutGraph, type LineLayout, type Outline, outlineOf } from "@filon/domain";
import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { campaignLiveQuery } from "../api/campaigns-read.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { useWording, type Wording } from "../wording.ts";
import { type MapStep, useMapSteps } from "./map-steps.ts";

/** A campaign's workflow, laid out and described. */
export interface WorkflowMap {
  readonly campaign: Campaign;
  /** As it is drawn: a draft's may be ahead of the server's. */
  readonly graph: WorkflowGraph;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly layout: LineLayout;
  readonly outline: Outline;
  /** In the order of the outline. */
  readonly steps: readonly MapStep[];
  readonly byId: ReadonlyMap<string, MapStep>;
  /** Everything that prevents it from running, as the server last said. */
  readonly problems: readonly GraphProblem[];
  /** Problems of the workflow as a whole, and of steps that it does not have. */
  readonly general: readonly GraphProblem[];
  /** Its modules that are not installed: `toInstall` before a start, `surcharged` only cost more. */
  readonly toInstall: readonly string[];
  readonly surcharged: readonly string[];
  /** Lays it out from nothing at the next edit. */
  readonly forgetLayout: () => void;
}

const NONE: readonly GraphProblem[] = [];
const NO_TYPES: readonly string[] = [];
/** Pause in editing after which the server is asked about the workflow, in milliseconds. */
const EDITING_PAUSE_MS = 350;

/** Lays out a campaign's workflow and describes its steps: what they do, where they lead, what they lack, who is there. */
export function useWorkflowMap(
  campaign: Campaign,
  modules: ReadonlyMap<string, ModuleDescription>,
  graph: WorkflowGraph = campaign.graph,
): WorkflowMap {
  const wording = useWording();
  const describe = useMapSteps(modules);
  const { data: live } = useQuery({ ...campaignLiveQuery(campaign.id), enabled: campaign.run > 0 });
  const listIds = campaign.lists.map(({ id }) => id);
  const [asked] = useDebouncedValue(graph, EDITING_PAUSE_MS);
  const { data: quote } = useQuery({ ...quoteQuery(listIds, asked), enabled: campaign.run === 0 && asked.nodes.length > 0 });
  const problems = quote?.problems ?? NONE;
  // As one text, so that the map is laid out anew only when a word has changed, as with the language.
  const words = JSON.stringify(outputWords(graph, wording));
  const [layouts] = useState(createLayouts);
  const layout = useMemo(() => layouts.of(graph, words), [layouts, graph, words]);
  const outline = useMemo(() => outlineOf(graph, modules), [graph, modules]);
  const steps = describe({ graph, outline, problems, live: campaign.run > 0 ? live : undefined });
  const byId = new Map(steps.map((step) => [step.id, step]));
  return {
    campaign,
    graph,
    modules,
    layout,
    outline,
    steps,
    byId,
    problems,
    general: problems.filter(({ nodeId }) => nodeId === null || !byId.has(nodeId)),
    toInstall: quote?.missingModules ?? NO_TYPES,
    surcharged: quote?.surchargedModules ?? NO_TYPES,
    forgetLayout: layouts.forget,
  };
}

/** Creates what lays a workflow out: after an edit, a station keeps its lane unless that makes a crossing. */
function createLayouts(): { of: (graph: WorkflowGraph, words: string) => LineLayout; forget: () => void } {
  let previous: LineLayout | undefined;
  return {
    of: (graph, words) => {
      const said = new Map(JSON.parse(words) as ReturnType<typeof outputWords>);
      previous = layoutGraph(graph, { previous, wordOf: ({ id }) => said.get(id) ?? "" });
      return previous;
    },
    forget: () => {
      previous = undefined;
    },
  };
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
