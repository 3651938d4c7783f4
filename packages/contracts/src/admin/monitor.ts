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

/** How the workspaces of the engine's monitor can be sorted; the default is the first, longest first. */
export const EngineSort = z.enum(["overdue", "name", "running", "due", "dispatching", "held", "uncertain", "circuits", "sent", "failed"]);
export type EngineSort = z.infer<typeof EngineSort>;

/** At most this many workspaces and circuits are listed. */
export const ENGINE_ROWS_LIMIT = 100;
/** Each count of a campaign's rows stops here. */
export const ENGINE_COUNT_LIMIT = 1_000;

/** Seconds since something began; null when there is none. */
const Age = z.number().nonnegative().nullable();
const EngineWork = z.object({
  /** Campaigns that run. */
  running: Count,
  /** How long the earliest due enrolment or act has been waiting; 0 when nothing is due. */
  overdueSeconds: z.number().nonnegative(),
  due: Count,
  planned: Count,
  /** Acts that a worker is handing over, each under a lease, and the age of the oldest. */
  dispatching: Count,
  oldestLeaseSeconds: Age,
  held: Count,
  /** Acts with an unknown outcome. */
  uncertain: Count,
  /** Accounts and called services that are left alone because they do not answer. */
  circuits: Count,
  /** Acts that ended in the last hour. */
  lastHour: z.object({ sent: Count, failed: Count, uncertain: Count }),
});

export const EngineWorkspace = EngineWork.extend({ id: z.uuid(), name: z.string() }).meta({ id: "EngineWorkspace" });
export type EngineWorkspace = z.infer<typeof EngineWorkspace>;

/** The engine's work over all workspaces, and workspace by workspace. */
export const EngineMonitor = z
  .object({
    at: InstantText,
    /** Since a worker's last heartbeat; null when none runs. */
    silentSeconds: Age,
    total: EngineWork,
    /** The last 60 minutes, oldest first; the last one is not over. */
    minutes: z.array(z.object({ at: InstantText, sent: Count, failed: Count, uncertain: Count })),
    circuits: z.array(
      z.object({
        workspaceId: z.uuid(),
        workspaceName: z.string(),
        /** Null for a service that steps call. */
        accountId: z.uuid().nullable(),
        channel: z.string().nullable(),
        silences: Count,
        silentSeconds: z.number().nonnegative(),
        nextTryAt: InstantText,
      }),
    ),
    workspaces: z.array(EngineWorkspace),
    /** How many workspaces have work or trouble; only the first are listed. */
    workspaceCount: Count,
  })
  .meta({ id: "EngineMonitor" });
export type EngineMonitor = z.infer<typeof EngineMonitor>;
