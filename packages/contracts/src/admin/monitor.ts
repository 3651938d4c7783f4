import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ServiceHealth } from "../health/health.ts";

/** Counting stops here: from so many on, it is "at least". */
export const MONITOR_COUNT_LIMIT = 10_000;

/** What the administration opens with. */
export const AdminOverview = z
  .object({
    users: z.number().int(),
    suspendedUsers: z.number().int(),
    workspaces: z.number().int(),
    suspendedWorkspaces: z.number().int(),
    openInvitations: z.number().int(),
    /** Requests for beta access that nobody has dealt with. */
    waiting: z.number().int(),
    /** Other tickets that nobody has dealt with. */
    newTickets: z.number().int(),
  })
  .meta({ id: "AdminOverview" });
export type AdminOverview = z.infer<typeof AdminOverview>;

const Count = z.number().int().nonnegative();
const Milliseconds = z.number().nonnegative().nullable();

/** How the installation works, in detail. */
export const Monitor = z
  .object({
    at: InstantText,
    services: z.object({ database: ServiceHealth, docker: ServiceHealth, campaignAutomation: ServiceHealth }),
    latencies: z.object({ database: Milliseconds, docker: Milliseconds, campaignAutomation: Milliseconds }),
    /** The process that answers. */
    server: z.object({ uptimeSeconds: z.number().nonnegative(), memoryBytes: Count, node: z.string() }),
    /** Those that said in the last day that they live. */
    processes: z.array(z.object({ id: z.uuid(), role: z.string(), startedAt: InstantText, silentSeconds: z.number().nonnegative() })),
    database: z.object({ version: z.string(), sizeBytes: Count, connections: Count, maxConnections: Count }),
    engine: z.object({
      /** Since a worker was last heard of; null: none runs. */
      silentSeconds: z.number().nonnegative().nullable(),
      /** How long the oldest thing that is due has been waiting. */
      overdueSeconds: z.number().nonnegative(),
      runningCampaigns: Count,
      due: Count,
      planned: Count,
      dispatching: Count,
      held: Count,
    }),
    queues: z.array(z.object({ name: z.string(), queued: Count, active: Count, failed: Count })),
    /** The newest jobs that failed at every try. */
    failures: z.array(z.object({ id: z.uuid(), job: z.string(), at: InstantText, message: z.string() })),
  })
  .meta({ id: "Monitor" });
export type Monitor = z.infer<typeof Monitor>;
