import type { CampaignLive } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { lineChannels, nodeOutputs, type Outline, type StationShape, stationShapes } from "@filon/domain";
import { portName } from "../../../shared/module-words/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { stepChannel, useStepWords } from "../wizard/step-words.ts";
import { useProblemText } from "../wizard/use-problem-text.ts";
import { useWording } from "../wording.ts";

/** An output of a step, and where it leads; `to` is null if it leads nowhere. */
export interface StepExit {
  readonly id: string;
  /** The output's name. */
  readonly port: string;
  /** Whether it may lead nowhere: an optional output, or one of a step inside a repeated part, where it ends the turn. */
  readonly mayStayOpen: boolean;
  readonly to: string | null;
  readonly toName: string;
}

/** A step as the map, the list and the panel show it. */
export interface MapStep {
  readonly node: WorkflowNode;
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly channel: string | null;
  /** The channel of the line that leaves the step. */
  readonly lineChannel: string | null;
  readonly shape: StationShape;
  readonly exits: readonly StepExit[];
  readonly entries: readonly { readonly from: string; readonly name: string }[];
  readonly problems: readonly string[];
  /** Live figures of the current run; null before the first run. */
  readonly figures: CampaignLive["nodes"][number] | null;
  /** Position in reading order, starting at 1. */
  readonly place: number;
  /** What the map shows graphically besides name and summary, in words for screen readers. */
  readonly spoken: string;
}

interface Described {
  readonly graph: WorkflowGraph;
  readonly outline: Outline;
  readonly problems: readonly GraphProblem[];
  readonly live: CampaignLive | undefined;
}

/** Returns a function that describes the steps of a workflow, in the order of its outline. */
export function useMapSteps(modules: ReadonlyMap<string, ModuleDescription>): (described: Described) => readonly MapStep[] {
  const t = useTexts();
  const wording = useWording();
  const problemText = useProblemText();
  const wordsOf = useStepWords(modules);
  return ({ graph, outline, problems, live }) => {
    const shapeOf = stationShapes(graph);
    const channelOf = new Map(graph.nodes.map((node) => [node.id, stepChannel(modules.get(node.type), node.config)]));
    const lines = lineChannels(graph, (id) => channelOf.get(id) ?? null);
    const nameOf = new Map(graph.nodes.map((node) => [node.id, node.label === "" ? wordsOf(node).name : node.label]));
    const leaving = Map.groupBy(graph.connections, ({ from }) => from);
    const arriving = Map.groupBy(graph.connections, ({ to }) => to);
    const wrong = Map.groupBy(problems, ({ nodeId }) => nodeId);
    const figuresOf = new Map(live?.nodes.map((figures) => [figures.nodeId, figures]));
    const ordered = graph.nodes.toSorted((a, b) => (outline.numbers.get(a.id) ?? 0) - (outline.numbers.get(b.id) ?? 0));
    return ordered.map((node, index): MapStep => {
      const name = nameOf.get(node.id) ?? node.type;
      const { summary } = wordsOf(node);
      const module = modules.get(node.type);
      const ports = module === undefined ? node.outputs : nodeOutputs(modules, node);
      const exits = ports.map((port): StepExit => {
        const to = leaving.get(node.id)?.find(({ fromPort }) => fromPort === port.id)?.to ?? null;
        return {
          id: port.id,
          port: portName(wording, node.type, port),
          mayStayOpen: node.scope !== undefined || module?.optional.includes(port.id) === true,
          to,
          toName: to === null ? "" : (nameOf.get(to) ?? to),
        };
      });
      const own = (wrong.get(node.id) ?? []).map((problem) => problemText(problem, node.type));
      const figures = figuresOf.get(node.id) ?? null;
      const lead = exits.map(({ port, to, toName }) => {
        const where =
          to === null
            ? t(node.scope === undefined ? "workflow.map.leadsNowhere" : "workflow.map.endsTurn")
            : t("workflow.map.leadsTo", { step: toName });
        return `${port} ${where}`;
      });
      const spoken = [
        t("workflow.map.position", { place: index + 1, total: graph.nodes.length }),
        node.scope === undefined ? "" : t("workflow.map.inScope", { step: nameOf.get(node.scope) ?? node.scope }),
        lead.length === 0 ? "" : t("workflow.map.exits", { exits: lead.join(", ") }),
        figures === null
          ? ""
          : [t("workflow.map.here", { count: figures.here }), t("workflow.map.passed", { count: figures.passed })].join(", "),
        own.length === 0 ? "" : `${t("workflow.map.problems", { count: own.length })} : ${own.join(" ")}`,
      ];
      return {
        node,
        id: node.id,
        name,
        summary,
        channel: channelOf.get(node.id) ?? null,
        lineChannel: lines.get(leaving.get(node.id)?.[0]?.id ?? "") ?? null,
        shape: shapeOf(node),
        exits,
        entries: [...new Set((arriving.get(node.id) ?? []).map(({ from }) => from))].map((from) => ({
          from,
          name: nameOf.get(from) ?? from,
        })),
        problems: own,
        figures,
        place: index + 1,
        spoken: spoken.filter((words) => words !== "").join(". "),
      };
    });
  };
}
