import type { Queryable } from "@filon/db";
import type { z } from "zod";

/** A kind of job: what it carries and how it is run. Payloads in flight outlive a deployment: add fields as optional. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** Seconds after which a run is given up and counted as failed. */
  readonly timeoutSeconds: number;
  readonly retryLimit: number;
  /** Runs at once in one process; 2 when not given. */
  readonly atOnce?: number;
  /** Runs of urgent jobs at once besides those: places that nothing else takes; none when not given. */
  readonly urgentAtOnce?: number;
  /** Runs at once of one group, over all processes; no limit when not given. */
  readonly atOnceOfGroup?: number;
}

/** Declares a job; identity at run time. */
export function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition;
}

export interface EnqueueOptions {
  /** Taken before those that are not, whenever they were added. */
  readonly urgent?: boolean;
  /** Whose it is (a workspace's id), where the job limits how many of one run at once. */
  readonly group?: string;
}

/** The queue as features see it (pg-boss behind it). */
export interface JobQueue {
  /** Adds a job inside the caller's transaction: it exists when that commits. */
  enqueue<Schema extends z.ZodType>(
    tx: Queryable,
    job: JobDefinition<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs a job's handler in this process (worker role); crashed runs come back within about 12 s. */
  work<Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    handler: (payload: z.output<Schema>, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
}
