import { z } from "zod";
import { InstantText } from "../api/answer.ts";

export const ServiceHealth = z.enum(["operational", "healthy", "degraded", "not_initialized", "unhealthy", "error", "unknown"]);

export const Health = z
  .object({
    status: z.enum(["healthy", "degraded", "unhealthy", "unknown"]),
    timestamp: InstantText,
    services: z.object({ database: ServiceHealth, docker: ServiceHealth, campaignAutomation: ServiceHealth }),
    error: z.string().nullable(),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

const Latency = z.number().nonnegative().nullable();

/** Health with the milliseconds until each service answered, null when it did not (STATUS-09). */
export const DetailedHealth = Health.extend({
  uptimeSeconds: z.number().nonnegative(),
  latencies: z.object({ database: Latency, docker: Latency, campaignAutomation: Latency }),
}).meta({ id: "DetailedHealth" });
export type DetailedHealth = z.infer<typeof DetailedHealth>;
