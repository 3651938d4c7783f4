import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** A workspace's prospect-reach units (PRU-02, API-18). */
export const Pru = z
  .object({
    total: z.number().int(),
    /** Never below 0. */
    available: z.number().int(),
    /** Exceeds the total after a change to a smaller plan: campaigns keep what they hold. */
    occupied: z.number().int(),
    campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), pru: z.number().int() })),
  })
  .meta({ id: "Pru" });
export type Pru = z.infer<typeof Pru>;

export const PruAlertType = z.enum(["success", "info", "warning", "error"]);
export type PruAlertType = z.infer<typeof PruAlertType>;

/** A warning about the PRU for the user (RT-09), in their language. */
export const PruAlertEvent = z.object({
  type: PruAlertType,
  message: z.string(),
  timestamp: InstantText,
  campaignId: z.uuid().optional(),
});

/** The same before translation: the usage that was exceeded, in percent. */
export const PruAlertRecord = z.object({
  level: z.enum(["warning", "critical"]),
  percent: z.number().int(),
  timestamp: InstantText,
  campaignId: z.uuid().optional(),
});
export type PruAlertRecord = z.infer<typeof PruAlertRecord>;
