import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ServiceHealth } from "../health/health.ts";

/** Counting stops here: this many means "at least". */
export const MONITOR_COUNT_LIMIT = 10_000;

/** The figures on the administration's first page. */
export const AdminOverview = z
  .object({
    users: z.number().int(),
    suspendedUsers: z.number().int(),
    workspaces: z.number().int(),
    suspendedWorkspaces: z.number().int(),
    openInvitations: z.number().int(),
    /** Requests for beta access that nobody has handled. */
    waiting: z.number().int(),
    /** Other tickets that nobody has handled. */
    newTickets: z.number().int(),
  })
  .meta({ id: "AdminOverview" });
export type AdminOverview = z.infer<typeof AdminOverview>;

const Count = z.number().int().nonnegative();
const Milliseconds = z.number().nonnegative().nullable();

/** The installation's state in detail. */
export const Monitor = z
  .object({
    at: InstantText,
    services: z.object({ database: ServiceHealth, docker: ServiceHealth, campaignAutomation: ServiceHealth }),
    latencies: z.object({ database: Milliseconds, docker: Milliseconds, campaignAutomation: Milliseconds }),
    /** The process that answers. */
    server: z.object({ uptimeSeconds: z.number().nonnegative(), memoryBytes: Count, node: z.string() }),
    /** Processes with a heartbeat within the last day. */
    processes: z.array(z.object({ id: z.uuid(), role: z.string(), startedAt: InstantText, silentSeconds: z.number().nonnegative() })),
    database: z.object({ version: z.string(), sizeBytes: Count, connections: Count, maxConnections: Count }),
    engine: z.object({
      /** Since a worker's last heartbeat; null when none runs. */
      silentSeconds: z.number().nonnegative().nullable(),
      /** How long the earliest due item has been waiting. */
      overdueSeconds: z.number().nonnegative(),
      runningCampaigns: Count,
      due: Count,
      planned: Count,
      dispatching: Count,
      held: Count,
    }),
    queues: z.array(z.object({ name: z.string(), queued: Count, active: Count, failed: Count })),
    /** The latest jobs that failed at every try. */
    failures: z.array(z.object({ id: z.uuid(), job: z.string(), at: InstantText, message: z.string() })),
  })
  .meta({ id: "Monitor" });
export type Monitor = z.infer<typeof Monitor>;
