import { z } from "zod";

/** How the people of lists would divide at a step if they came to it now. */
export const CampaignWays = z
  .object({
    /** Distinct prospects of the lists. */
    prospects: z.number().int(),
    /** For each output port of the step, in its order, how many would leave by it at once. */
    ways: z.array(z.object({ port: z.string(), count: z.number().int() })),
    /** How many would wait there for something to come. */
    waiting: z.number().int(),
    /** Whether the step asks of what comes about in the campaign, which has not begun: of that nothing is counted. */
    ofRun: z.boolean(),
  })
  .meta({ id: "CampaignWays" });
export type CampaignWays = z.infer<typeof CampaignWays>;
