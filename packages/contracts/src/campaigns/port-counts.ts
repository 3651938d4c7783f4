import { z } from "zod";

/** How many prospects of the lists would leave a condition by each of its ports if they reached it now. */
export const PortCounts = z
  .object({
    /** Distinct prospects of the lists. */
    prospects: z.number().int(),
    /** For each output port, in order, how many would leave by it immediately. */
    ports: z.array(z.object({ port: z.string(), count: z.number().int() })),
    /** How many would wait there. */
    waiting: z.number().int(),
    /** Whether the condition depends on what happens during the campaign, which cannot be counted before it begins. */
    ofRun: z.boolean(),
  })
  .meta({ id: "PortCounts" });
export type PortCounts = z.infer<typeof PortCounts>;
