import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { WorkflowGraph } from "../workflow/workflow.ts";

/** How many states of one draft may have a name. */
export const NAMED_STATES_MOST = 50;

/** An earlier state of a draft's workflow: kept hourly while it is edited, or by its name. */
export const DraftStateRow = z
  .object({
    id: z.uuid(),
    /** The draft's revision then. */
    revision: z.int(),
    /** Empty when it was kept automatically; such a state is forgotten after 30 days. */
    name: z.string(),
    /** Its steps, without start and end. */
    steps: z.int(),
    /** Who had saved it; null when that is not known. */
    madeBy: z.string().nullable(),
    /** When it was saved. */
    madeAt: InstantText,
  })
  .meta({ id: "DraftStateRow" });
export type DraftStateRow = z.infer<typeof DraftStateRow>;

export const DraftState = DraftStateRow.extend({ graph: WorkflowGraph }).meta({ id: "DraftState" });
export type DraftState = z.infer<typeof DraftState>;

export const StateName = z.string().trim().min(1).max(120);
