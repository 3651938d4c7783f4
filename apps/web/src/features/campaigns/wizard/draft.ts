import type { Campaign, CampaignGoal, CampaignInput, CampaignSettings, StopRule } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { edited } from "@filon/domain";
import { fromGraph } from "../sequence/from-graph.ts";
import type { Shapes, Step } from "../sequence/sequence.ts";
import { NO_GRAPH, withSteps } from "../sequence/to-graph.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.ts";

/** The starting points of a sequence: those of the screen, in its order, and another template of the gallery. */
export const TEMPLATES = ["linkedin", "email", "both", "scratch", "gallery"] as const;
export type Template = (typeof TEMPLATES)[number];

/** A campaign being edited. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly goal: CampaignGoal | null;
  readonly customGoal: string;
  /** Null until a starting point is chosen. */
  readonly template: Template | null;
  /** The workflow that is saved. */
  readonly graph: WorkflowGraph;
  /**
   * The list of steps as the user last edited it; if undefined, it is read from the workflow (stepsOf). It is kept because the workflow
   * alone does not tell which branch continues while every port leads to the same step. Drafts kept by earlier versions have a list and no
   * workflow.
   */
  readonly steps?: readonly Step[] | undefined;
  readonly listIds: readonly string[];
  readonly settings: CampaignSettings;
}

/** Who books a meeting has reached the goal. */
export const STOP_ON_MEETING: StopRule = { when: "event", event: "meeting_booked", goal: true };

export function isMeetingRule(rule: StopRule): boolean {
  return rule.when === "event" && rule.event === "meeting_booked";
}

/** Returns a new draft with the default settings: working days from 9 to 18, in this time zone. */
export function emptyDraft(timeZone: string): Draft {
  const settings = {
    timeZone,
    activeStart: "09:00",
    activeEnd: "18:00",
    activeDays: [1, 2, 3, 4, 5],
    dailyMax: 50,
    stopOnReply: true,
    stopRules: [STOP_ON_MEETING],
  };
  return { title: "", description: "", goal: null, customGoal: "", template: null, graph: NO_GRAPH, listIds: [], settings };
}

/** Returns a draft's list of steps; empty if the workflow is empty or cannot be written as a list. */
export function stepsOf({ steps, graph }: Pick<Draft, "graph" | "steps">): readonly Step[] {
  return steps ?? (graph.nodes.length === 0 ? [] : (fromGraph(graph) ?? []));
}

/** Returns the whole workflow of a draft, with start and end. A workflow that cannot be written as a list is returned unchanged. */
export function graphOf(draft: Pick<Draft, "graph" | "steps">, shapes: Shapes): WorkflowGraph {
  if (draft.steps === undefined && draft.graph.nodes.length > 0 && fromGraph(draft.graph) === null) return draft.graph;
  return withSteps(shapes, draft.graph, stepsOf(draft));
}

/** Returns the edit that replaces the draft's steps with this list, and the edited workflow; see withSteps for what is kept. */
export function editOfSteps(draft: Pick<Draft, "graph" | "steps">, shapes: Shapes, steps: readonly Step[]): ReturnType<typeof edited> {
  return edited(draft.graph, withSteps(shapes, draft.graph, steps), "configure");
}

/** Returns the draft with a changed list of steps and the workflow that follows from it. */
export function withChangedSteps(draft: Draft, shapes: Shapes, steps: readonly Step[]): Draft {
  return { ...draft, graph: editOfSteps(draft, shapes, steps).graph, steps };
}

/** Returns whether a workflow can be written as a list of steps. */
export function isList(graph: WorkflowGraph): boolean {
  return graph.nodes.length === 0 || fromGraph(graph) !== null;
}

/** Converts a saved campaign into a draft; without steps if its workflow cannot be written as a list. */
export function draftOf(campaign: Campaign): Draft {
  return {
    title: campaign.title,
    description: campaign.description,
    goal: campaign.goal,
    customGoal: campaign.customGoal ?? "",
    // Without steps, the user has yet to choose a template.
    template: stepsOf({ graph: campaign.graph }).length === 0 && isList(campaign.graph) ? null : "scratch",
    graph: campaign.graph,
    listIds: campaign.lists.map(({ id }) => id),
    settings: campaign.settings,
  };
}

/** Converts a complete draft into the request that saves it. */
export function inputOf(draft: Draft, shapes: Shapes): CampaignInput {
  return {
    title: draft.title,
    description: draft.description,
    goal: draft.goal ?? "custom",
    customGoal: draft.goal === "custom" ? draft.customGoal : null,
    listIds: [...draft.listIds],
    graph: graphOf(draft, shapes),
    settings: draft.settings,
  };
}

/** A field of the draft and the key of its error text. */
export type Fault = {
  readonly field:
    | "title"
    | "description"
    | "goal"
    | "customGoal"
    | "sequence"
    | "listIds"
    | "activeStart"
    | "activeEnd"
    | "activeDays"
    | "dailyMax";
  readonly key: FaultKey;
};
type FaultKey =
  | "titleRequired"
  | "descriptionRequired"
  | "goalRequired"
  | "customGoalRequired"
  | "sequenceRequired"
  | "listRequired"
  | "activeEndBeforeStart"
  | "activeDaysRequired"
  | "activeStartRequired"
  | "dailyMaxRange";

/** Returns the error that prevents leaving a station (WIZARD-03 to WIZARD-08), or null. */
export function faultAt(step: WizardStep, draft: Draft): Fault | null {
  switch (step) {
    case "title":
      return draft.title.trim() === "" ? { field: "title", key: "titleRequired" } : null;
    case "description":
      return draft.description.trim() === "" ? { field: "description", key: "descriptionRequired" } : null;
    case "goal":
      if (draft.goal === null) return { field: "goal", key: "goalRequired" };
      return draft.goal === "custom" && draft.customGoal.trim() === "" ? { field: "customGoal", key: "customGoalRequired" } : null;
    case "sequence":
      if (stepsOf(draft).length === 0) return { field: "sequence", key: "sequenceRequired" };
      return settingsFault(draft.settings);
    case "lists":
      return draft.listIds.length === 0 ? { field: "listIds", key: "listRequired" } : null;
    case "pru":
      return null;
  }
}

/** Returns the error of the days, the hours or the daily maximum, or null. */
export function settingsFault({ activeDays, activeStart, activeEnd, dailyMax }: CampaignSettings): Fault | null {
  if (activeDays.length === 0) return { field: "activeDays", key: "activeDaysRequired" };
  if (activeStart === "") return { field: "activeStart", key: "activeStartRequired" };
  if (activeEnd <= activeStart) return { field: "activeEnd", key: "activeEndBeforeStart" };
  return Number.isInteger(dailyMax) && dailyMax >= 1 && dailyMax <= 10_000 ? null : { field: "dailyMax", key: "dailyMaxRange" };
}

/** Returns the first incomplete station with its error, or null. */
export function firstFault(draft: Draft): { step: WizardStep; fault: Fault } | null {
  for (const step of WIZARD_STEPS) {
    const fault = faultAt(step, draft);
    if (fault) return { step, fault };
  }
  return null;
}
