import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { CampaignGoal } from "../campaigns/campaigns.ts";
import { Channel } from "../outreach/outreach.ts";
import { WorkflowGraph } from "../workflow/workflow.ts";

/** How many templates a workspace may have. */
export const TEMPLATES_MOST = 200;

const Name = z.string().trim().min(1).max(120);
const Description = z.string().trim().max(500);

/** A workflow kept to start from, as a list shows it. */
export const TemplateRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    goal: CampaignGoal,
    /** The goal in the user's own words, with the goal `custom` (WIZARD-05). */
    customGoal: z.string().nullable(),
    /** Whether the whole workspace sees it, or only who saved it. */
    shared: z.boolean(),
    /** Its steps, without start and end. */
    steps: z.int(),
    channels: z.array(Channel),
    /** The waits on its longest way, in days. */
    days: z.int(),
    /** The workflow without its texts, to draw it; null when it is too large to draw in a list. */
    drawing: WorkflowGraph.nullable(),
    /** The name of who saved it. */
    madeBy: z.string(),
    /** Whether the caller may rename, share or delete it. */
    mayChange: z.boolean(),
    updatedAt: InstantText,
  })
  .meta({ id: "TemplateRow" });
export type TemplateRow = z.infer<typeof TemplateRow>;

export const Template = TemplateRow.extend({ graph: WorkflowGraph }).meta({ id: "Template" });
export type Template = z.infer<typeof Template>;

export const NewTemplate = z
  .strictObject({
    name: Name,
    description: Description.default(""),
    goal: CampaignGoal,
    customGoal: z.string().trim().max(200).nullable().default(null),
    shared: z.boolean().default(false),
    graph: WorkflowGraph,
  })
  .meta({ id: "NewTemplate" });
export type NewTemplate = z.infer<typeof NewTemplate>;

/** What may change afterwards; what is not given stays. */
export const TemplateChange = z
  .strictObject({ name: Name, description: Description, goal: CampaignGoal, shared: z.boolean() })
  .partial()
  .meta({ id: "TemplateChange" });
export type TemplateChange = z.infer<typeof TemplateChange>;
