import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { GraphProblem, WorkflowGraph } from "../workflow/workflow.ts";

const Count = z.int().nonnegative();
const NodeId = z.string().min(1).max(64);

/** The draft of a started campaign's next version, and what is in service. */
export const NextVersion = z
  .object({
    /** Of this draft: the next one that is opened has another. */
    id: z.uuid(),
    graph: WorkflowGraph,
    revision: z.int(),
    /** Its number once it is in service. */
    version: z.int(),
    /** The number of the version in service. */
    baseVersion: z.int(),
    base: WorkflowGraph,
    openedBy: z.string().nullable(),
    openedAt: InstantText,
  })
  .meta({ id: "NextVersion" });
export type NextVersion = z.infer<typeof NextVersion>;

/** What becomes of the people at a changed place: the new settings hold, they finish on the old version, leave the place, or go to a step. */
export const PLACE_ACTS = ["apply", "finish", "skip", "goTo"] as const;
export const PlaceAct = z.enum(PLACE_ACTS);
export type PlaceAct = z.infer<typeof PlaceAct>;

/** By place; the usual act where nothing is given. */
export const PlaceChoices = z
  .record(NodeId, z.strictObject({ act: PlaceAct, to: NodeId.optional() }))
  .refine((choices) => Object.keys(choices).length <= 1000);
export type PlaceChoices = z.infer<typeof PlaceChoices>;

/** A step of the version in service that the next one changes for the people there. */
export const ChangedPlaceRow = z.object({
  nodeId: z.string(),
  isRemoved: z.boolean(),
  /** What can be chosen, the usual act first. */
  offers: z.array(PlaceAct),
  /** Where `skip` leads. */
  skipTo: z.string().nullable(),
  here: Count,
  /** Of those here: whose act, call or task is under way, so that its outcome comes first. */
  underWay: Count,
});
export type ChangedPlaceRow = z.infer<typeof ChangedPlaceRow>;

/** An added step that repeats others: it has their text on their channel, or is the same act. */
export const SameStepRow = z.object({
  nodeId: NodeId,
  /** The steps that it repeats; some may be of older versions only. */
  of: z.array(NodeId),
  /** How many people on the version in service had one of them. They pass over the added step, unless it is said to be another one. */
  had: Count,
});
export type SameStepRow = z.infer<typeof SameStepRow>;

/** How many people a switch would leave on the old version, carry over where they stand, give new settings, leave with an act under way, and move. */
export const SwitchCounts = z.object({ finishing: Count, carried: Count, applied: Count, underWay: Count, moved: Count });
export type SwitchCounts = z.infer<typeof SwitchCounts>;

/** A choice that cannot be carried out: the dry run takes the usual act in its place. */
export const RefusedChoice = z.object({ nodeId: NodeId, code: z.enum(["notOffered", "notATarget"]) });
export type RefusedChoice = z.infer<typeof RefusedChoice>;

/** What a switch would change, computed without changing anything. */
export const SwitchPreview = z
  .object({
    /** The draft of the next version; null when people go to a version that is or was in service. */
    draftId: z.uuid().nullable(),
    /** Of the workflow as it was looked at, with the steps of saved workflows that it runs. */
    digest: z.string(),
    revision: z.int(),
    version: z.int(),
    baseVersion: z.int(),
    base: WorkflowGraph,
    graph: WorkflowGraph,
    /** Open people on the version in service, and on older ones, where they finish. */
    people: Count,
    onOlder: Count,
    places: z.array(ChangedPlaceRow),
    sameSteps: z.array(SameStepRow),
    /** The steps to which people can be moved. */
    targets: z.array(z.string()),
    counts: SwitchCounts,
    /** People who are put back exactly where they stood, when a switch is taken back; not among the counts. */
    restored: Count,
    /** Choices that are not possible any more. */
    refused: z.array(RefusedChoice),
    /** Why it cannot be put in service; empty when it can. */
    problems: z.array(GraphProblem),
    pruBefore: Count,
    pruAfter: Count,
    /** Who has saved the draft last. */
    savedBy: z.string().nullable(),
  })
  .meta({ id: "SwitchPreview" });
export type SwitchPreview = z.infer<typeof SwitchPreview>;

/** A switch that was made. */
export const MadeSwitch = z
  .object({
    id: z.uuid(),
    counts: SwitchCounts,
    /** People put back exactly where they stood, when it takes another switch back. */
    restored: Count,
    isUndo: z.boolean(),
    isUndone: z.boolean(),
    /** Whether all people have been moved. */
    isDone: z.boolean(),
    /** When those who were moved go on. */
    keptBackUntil: InstantText,
    /** Until when it can be taken back, or null when it cannot. */
    undoUntil: InstantText.nullable(),
  })
  .meta({ id: "MadeSwitch" });
export type MadeSwitch = z.infer<typeof MadeSwitch>;

/** A version of a campaign's workflow that is or was in service. */
export const WorkflowVersionRow = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    steps: Count,
    inService: z.boolean(),
    /** Who put it in service; null when that is not known. */
    by: z.string().nullable(),
    at: InstantText.nullable(),
    /** People of the present run who are on it and have not ended. */
    people: Count,
    /** The switch that put it in service; null for the first. */
    made: MadeSwitch.nullable(),
  })
  .meta({ id: "WorkflowVersionRow" });
export type WorkflowVersionRow = z.infer<typeof WorkflowVersionRow>;
