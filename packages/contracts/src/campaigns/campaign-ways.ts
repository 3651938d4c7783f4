import { z } from "zod";

/** How the prospects of the lists would divide at a step if they reached it now. */
export const CampaignWays = z
  .object({
    /** Distinct prospects of the lists. */
    prospects: z.number().int(),
    /** For each output port of the step, in order, how many would leave by it immediately. */
    ways: z.array(z.object({ port: z.string(), count: z.number().int() })),
    /** How many would wait at the step. */
    waiting: z.number().int(),
    /** Whether the step depends on what happens during the campaign, which cannot be counted before it begins. */
    ofRun: z.boolean(),
  })
  .meta({ id: "CampaignWays" });
export type CampaignWays = z.infer<typeof CampaignWays>;
