import type { Campaign } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription, NodeOutput, WorkflowGraph } from "@filon/contracts/workflow";
import { layoutGraph, type LineLayout, type Outline, outlineOf } from "@filon/domain";
import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { campaignLiveQuery } from "../api/campaigns-read.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { type StepVariables, useStepVariables, withShownVariables } from "../wizard/step-variables.ts";
import { useWording, type Wording } from "../wording.ts";
import { type MapStep, useMapSteps } from "./map-steps.ts";

/** A campaign's workflow, laid out and described. */
export interface WorkflowMap {
  readonly campaign: Campaign;
  /** The workflow as it is drawn; for a draft, it may contain edits that the server does not have yet. */
  readonly graph: WorkflowGraph;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly layout: LineLayout;
  readonly outline: Outline;
  /** The steps in the order of the outline. */
  readonly steps: readonly MapStep[];
  readonly byId: ReadonlyMap<string, MapStep>;
  /** Everything that prevents it from running, according to the server's last answer. */
  readonly problems: readonly GraphProblem[];
  /** Whether the server could not check the workflow as it is now. */
  readonly isUnchecked: boolean;
  /** Those problems that belong to the workflow as a whole, or to steps that do not exist. */
  readonly general: readonly GraphProblem[];
  /** Its modules that are not installed: `toInstall` must be before a start, `surcharged` only cost more. */
  readonly toInstall: readonly string[];
  readonly surcharged: readonly string[];
  /** What earlier steps leave for the texts of a step. */
  readonly variablesOf: StepVariables;
  /** Makes the next edit lay the workflow out from scratch. */
  readonly forgetLayout: () => void;
}

const NONE: readonly GraphProblem[] = [];
const NO_TYPES: readonly string[] = [];
const NO_OUTPUTS: readonly NodeOutput[] = [];
/** How long editing must pause before the server checks the workflow, in milliseconds. */
const EDITING_PAUSE_MS = 350;

/** Lays out a campaign's workflow and describes its steps: what they do, where they lead, their problems, and who is there. */
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
  const { data: quote, isError: isUnchecked } = useQuery({
    ...quoteQuery(listIds, asked),
    // Each pause in editing asks about another workflow of up to a thousand steps: do not hash it on every render or cache it.
    queryKeyHashFn: () => `campaign-quote of ${listIds.join()} ${serialOf(asked)}`,
    gcTime: 0,
    enabled: campaign.run === 0 && asked.nodes.length > 0,
  });
  const variablesOf = useStepVariables(graph, quote?.outputs ?? NO_OUTPUTS, modules);
  const problems = useMemo(() => withShownVariables(quote?.problems ?? NONE, variablesOf), [quote?.problems, variablesOf]);
  // Serialised, so that the map is laid out again only when a word has changed, for example with the language.
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
    isUnchecked,
    general: problems.filter(({ nodeId }) => nodeId === null || !byId.has(nodeId)),
    toInstall: quote?.missingModules ?? NO_TYPES,
    surcharged: quote?.surchargedModules ?? NO_TYPES,
    variablesOf,
    forgetLayout: layouts.forget,
  };
}

const serials = new WeakMap<WorkflowGraph, string>();

/** Returns an id for a workflow object: the same for the same object, a different one for any other. */
function serialOf(graph: WorkflowGraph): string {
  const serial = serials.get(graph) ?? crypto.randomUUID();
  serials.set(graph, serial);
  return serial;
}

/** Creates the layout function, with a memory: after an edit, a station keeps its lane unless that makes lines cross. */
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

/** Returns the output's name for each connection that leaves a step with several outputs. */
function outputWords(graph: WorkflowGraph, wording: Wording): (readonly [connection: string, word: string])[] {
  const forks = new Map(graph.nodes.filter(({ outputs }) => outputs.length > 1).map((node) => [node.id, node]));
  return graph.connections.flatMap(({ id, from, fromPort }) => {
    const fork = forks.get(from);
    const port = fork?.outputs.find((output) => output.id === fromPort);
    return fork === undefined || port === undefined ? [] : [[id, portName(wording, fork.type, port)] as const];
  });
}
