import { z } from "zod";
import { GraphProblem, LayoutMode, WorkflowConnection, WorkflowGraph, WorkflowGroup, WorkflowNode, WorkflowNote } from "./workflow.ts";

/** What the user meant by an edit; its name in the undo list is the dictionary's. */
export const EditIntent = z.enum([
  "add",
  "insert",
  "configure",
  "rename",
  "connect",
  "disconnect",
  "move",
  "reorder",
  "tidy",
  "remove",
  "cut",
  "paste",
  "duplicate",
  "note",
  "group",
  "import",
  "template",
  "restore",
  "sequenceType",
  "merge",
]);
export type EditIntent = z.infer<typeof EditIntent>;

const Position = z.int().min(0).max(10_000);

/** An element that comes or goes, whole, with its position in its list. */
function comesOrGoes<Element extends "node" | "connection" | "note" | "group", Value extends z.ZodType>(element: Element, value: Value) {
  return z.strictObject({ kind: z.enum(["added", "removed"]), element: z.literal(element), at: Position, value });
}

/** An element that stays: the fields that change, before and after. A field that is absent on one side is absent from the element. */
function stays<Element extends "node" | "connection" | "note" | "group", Patch extends z.ZodType>(element: Element, patch: Patch) {
  return z.strictObject({ kind: z.literal("changed"), element: z.literal(element), id: z.string().max(64), before: patch, after: patch });
}

/** Of `config`, the patch has only the changed keys. A module's type never changes: another type is another node. */
const NodePatch = WorkflowNode.omit({ id: true, type: true }).partial();
const GraphPatch = z.strictObject({ layout: LayoutMode.optional() });

/** One change of one element. */
export const GraphChange = z.union([
  comesOrGoes("node", WorkflowNode),
  comesOrGoes("connection", WorkflowConnection),
  comesOrGoes("note", WorkflowNote),
  comesOrGoes("group", WorkflowGroup),
  stays("node", NodePatch),
  stays("connection", WorkflowConnection.omit({ id: true }).partial()),
  stays("note", WorkflowNote.omit({ id: true }).partial()),
  stays("group", WorkflowGroup.omit({ id: true }).partial()),
  z.strictObject({ kind: z.literal("changed"), element: z.literal("graph"), before: GraphPatch, after: GraphPatch }),
]);
export type GraphChange = z.infer<typeof GraphChange>;

/** One intention: its changes are made and undone together, in this order. */
export const GraphEdit = z
  .strictObject({
    intent: EditIntent,
    /** The node it is about; null when it is about several, or none. */
    nodeId: z.string().max(64).nullable(),
    changes: z.array(GraphChange).max(20_000),
  })
  .meta({ id: "GraphEdit" });
export type GraphEdit = z.infer<typeof GraphEdit>;

/** An exported workflow (WORKFLOW-09): a file, a clipboard's text. */
export const WorkflowFile = z.strictObject({ filon: z.literal("workflow"), format: z.literal(1), graph: WorkflowGraph });
export type WorkflowFile = z.infer<typeof WorkflowFile>;

/** Bytes that a workflow's file may have. */
export const MOST_FILE_BYTES = 2 * 1024 * 1024;

/** Bytes of a request with a whole workflow and what goes with it, such as lists and limits. */
export const MOST_GRAPH_BYTES = MOST_FILE_BYTES + 64 * 1024;

/** A conflict, where two editors changed the same thing: theirs stays in the workflow, ours is offered beside it. */
export const MergeConflict = z.object({
  element: z.enum(["node", "connection", "note", "group", "graph"]),
  /** Null for the workflow itself. */
  id: z.string().nullable(),
  /** Such as label or config.body; null for the element as a whole. */
  field: z.string().nullable(),
  /** Null when they have removed it. */
  theirs: z.unknown(),
  ours: z.unknown(),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

/** Bytes that the edits of one save may have: an import exchanges a whole workflow for another. */
export const MOST_SAVE_BYTES = 2 * MOST_FILE_BYTES + 64 * 1024;

/** Changes that the edits of one save may have together: exchanging the largest workflow for another takes 10,800. */
export const MOST_CHANGES = 12_000;

/**
 * The edits that an editor of a draft made since its last save, in order. Sent again under the same id (the answer was lost), they are
 * not made again.
 */
export const WorkflowSave = z.strictObject({
  id: z.uuid(),
  /** The revision of the draft that the edits were drawn on. */
  baseRevision: z.int().min(1),
  edits: z
    .array(GraphEdit)
    .min(1)
    .max(200)
    .refine((edits) => edits.reduce((count, { changes }) => count + changes.length, 0) <= MOST_CHANGES, {
      message: `at most ${MOST_CHANGES} changes`,
    }),
});
export type WorkflowSave = z.infer<typeof WorkflowSave>;

/** A draft's workflow after a save. */
export const SavedWorkflow = z
  .object({
    revision: z.int(),
    /** With what others have saved meanwhile. */
    graph: WorkflowGraph,
    conflicts: z.array(MergeConflict),
    /** Positions in the save of edits of which nothing was made because of a conflict; of the others, all but the fields in conflict. */
    unmade: z.array(z.int()),
    /** Edits of the save that were not made, by their position in it, each with why. */
    refused: z.array(z.object({ edit: z.int(), problem: GraphProblem })),
  })
  .meta({ id: "SavedWorkflow" });
export type SavedWorkflow = z.infer<typeof SavedWorkflow>;
