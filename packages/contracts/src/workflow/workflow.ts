import { z } from "zod";
import { Channel } from "../outreach/outreach.ts";
import { isShallow } from "./depth.ts";

export const ModuleCategory = z.enum(["workflow", "communication", "conditions", "actions"]);
export type ModuleCategory = z.infer<typeof ModuleCategory>;

/** The editors that offer a module: 1 the campaign editor, 2 the builder (MODULE-04). */
export const ModuleFamily = z.union([z.literal(1), z.literal(2)]);
export type ModuleFamily = z.infer<typeof ModuleFamily>;

/** A module type, such as delay or if_connected; the registry knows which exist. */
export const ModuleType = z.string().regex(/^[a-z][a-z0-9_]{1,63}$/u);

export const Port = z.strictObject({ id: z.string().min(1).max(40), label: z.string().max(80), color: z.string().max(20) });
export type Port = z.infer<typeof Port>;

/** The id of a step or connection. */
export const ElementId = z.string().min(1).max(64);

/** One step of a workflow (WORKFLOW-03). `config` is parsed by the module's own schema. */
export const WorkflowNode = z.strictObject({
  id: ElementId,
  type: ModuleType,
  version: z.number().int().positive(),
  category: ModuleCategory,
  x: z.number(),
  y: z.number(),
  label: z.string().max(120),
  inputs: z.array(Port).max(10),
  outputs: z.array(Port).max(20),
  config: z.record(z.string(), z.unknown()).refine(isShallow),
  /** The node that repeats this one, such as a loop; absent when it is on the line itself. */
  scope: ElementId.optional(),
});
export type WorkflowNode = z.infer<typeof WorkflowNode>;

/** A link from an output port to an input port (WORKFLOW-04). */
export const WorkflowConnection = z.strictObject({
  id: ElementId,
  from: z.string(),
  to: z.string(),
  fromPort: z.string(),
  toPort: z.string(),
  color: z.string().max(20),
});
export type WorkflowConnection = z.infer<typeof WorkflowConnection>;

/** A text beside the steps. Sizes are in the canvas's pixels at 100%, as are `x` and `y` (top left). */
export const WorkflowNote = z.strictObject({
  id: ElementId,
  x: z.number(),
  y: z.number(),
  width: z.number().min(80).max(2000),
  height: z.number().min(40).max(2000),
  text: z.string().max(4000),
  tone: z.enum(["neutral", "info", "warm", "success", "alert"]),
});
export type WorkflowNote = z.infer<typeof WorkflowNote>;

/** A titled frame around steps. */
export const WorkflowGroup = z.strictObject({ id: ElementId, title: z.string().max(120), nodeIds: z.array(ElementId).max(1000) });
export type WorkflowGroup = z.infer<typeof WorkflowGroup>;

/** Who places the steps: the layout at each edit (`tidy`, the default), or the user (`free`). */
export const LayoutMode = z.enum(["tidy", "free"]);
export type LayoutMode = z.infer<typeof LayoutMode>;

export const MOST_NODES = 1000;
const MOST_CONNECTIONS = 4000;
const MOST_NOTES = 200;
const MOST_GROUPS = 200;

/** How many elements of each list a workflow may have. */
export const MOST_ELEMENTS = { nodes: MOST_NODES, connections: MOST_CONNECTIONS, notes: MOST_NOTES, groups: MOST_GROUPS } as const;

/** What campaigns run on; `layout`, `notes` and `groups` are for the view only, and the engine ignores them. */
export const WorkflowGraph = z
  .strictObject({
    nodes: z.array(WorkflowNode).max(MOST_NODES),
    connections: z.array(WorkflowConnection).max(MOST_CONNECTIONS),
    layout: LayoutMode.optional(),
    notes: z.array(WorkflowNote).max(MOST_NOTES).optional(),
    groups: z.array(WorkflowGroup).max(MOST_GROUPS).optional(),
  })
  .meta({ id: "WorkflowGraph" });
export type WorkflowGraph = z.infer<typeof WorkflowGraph>;

/** What is wrong with a graph, or why an edit of it is refused; `code` is a key of the dictionary's workflow.problems. */
export const GraphProblem = z.object({
  code: z.enum([
    "noStart",
    "severalStarts",
    "noEnd",
    "severalEnds",
    "disconnected",
    "openPort",
    "danglingConnection",
    "duplicateConnection",
    "unknownPort",
    "circular",
    "unknownModule",
    "typeChanged",
    "baseChanged",
    "moduleNotInstalled",
    "noMessageBefore",
    "inPart",
    "invalidConfig",
    "unknownVariable",
    "maybeMissing",
    "scopeCrossed",
    "scopeTooDeep",
    "missingAccountChannel",
    "integrationMissing",
    "modelMissing",
    "intoStart",
    "outOfEnd",
    "toItself",
    "sameConnection",
    "startOrEndKept",
    "tooManyNodes",
    "tooManyElements",
    "newerVersion",
    "notInserted",
  ]),
  nodeId: z.string().nullable(),
  /** Values for the message: the port, the field, the variable. */
  params: z.record(z.string(), z.string()),
});
export type GraphProblem = z.infer<typeof GraphProblem>;

/** An output of a node that the texts of later nodes can use, as `{{step.<nodeId>.<name>}}`. */
export const NodeOutput = z.object({ nodeId: z.string(), name: z.string(), kind: z.enum(["text", "number", "date"]) });
export type NodeOutput = z.infer<typeof NodeOutput>;

const FieldKind = z.enum([
  "text",
  "longText",
  "template",
  "number",
  "select",
  "multiSelect",
  "boolean",
  "time",
  "timeZone",
  "tags",
  "duration",
  "url",
  "dateTime",
  "lists",
  "campaign",
  "member",
  "product",
  "table",
  "bookingPage",
  "workflow",
  "rows",
]);
const FieldLimits = z.object({ options: z.array(z.string()).optional(), min: z.number().optional(), max: z.number().optional() });

/** A field of a form that holds one value or a list of them. */
const PlainField = FieldLimits.extend({
  name: z.string(),
  kind: FieldKind,
  required: z.boolean(),
  maxLength: z.number().optional(),
  /** Variables that only this text knows, of what the step itself finds out: `modules.variables.<name>`. */
  own: z.array(z.string()).optional(),
  /** How the value of another field changes this one; null hides it. */
  dependsOn: z
    .object({ field: z.string(), forms: z.record(z.string(), FieldLimits.extend({ kind: FieldKind.optional() }).nullable()) })
    .optional(),
  /** Shown only while another field has one of these values. */
  showWhen: z.object({ field: z.string(), is: z.array(z.string()) }).optional(),
});

/** A field of a module's form, derived from its zod schema; one of kind `rows` holds several rows of these columns, `min` to `max`. */
export const ModuleField = PlainField.extend({ columns: z.array(PlainField).optional() });
export type ModuleField = z.infer<typeof ModuleField>;

/** A module as the campaign editor and the builder know it. */
export const ModuleDescription = z.object({
  type: ModuleType,
  version: z.number().int(),
  category: ModuleCategory,
  /** Whether its steps reach a service outside, so that the connection can be tried. */
  reachesService: z.boolean(),
  /** start, end, entry (another way in), exit (another way to end), scope (repeats those inside); null for a step. */
  role: z.enum(["start", "end", "entry", "exit", "scope"]).nullable(),
  families: z.array(ModuleFamily),
  /** The module that it runs, costs and counts as; null for itself. */
  aliasOf: ModuleType.nullable(),
  channels: z.array(Channel),
  outward: z.boolean(),
  /** Whether it exchanges data with another service. */
  integrates: z.boolean().optional(),
  inputs: z.array(Port),
  outputs: z.array(Port),
  /** Output ports for each entry of this setting, before the others: numbered behind the prefix, or named as the entries. */
  growing: z.object({ field: z.string(), prefix: z.string().optional() }).optional(),
  /** Output ports that may stay open. */
  optional: z.array(z.string()),
  /** Its steps repeat those that this output port leads to. */
  inside: z.string().optional(),
  fields: z.array(ModuleField),
  defaults: z.record(z.string(), z.unknown()),
});
export type ModuleDescription = z.infer<typeof ModuleDescription>;
