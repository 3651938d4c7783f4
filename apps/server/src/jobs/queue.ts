import type { Queryable } from "@filon/db";
import type { z } from "zod";

/** A kind of job: its payload and how it runs. Payloads in flight outlive a deployment, so add fields as optional. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** Seconds after which a run is aborted and counts as failed. */
  readonly timeoutSeconds: number;
  readonly retryLimit: number;
  /** Concurrent runs in one process; 2 by default. */
  readonly atOnce?: number;
  /** Additional concurrent runs reserved for urgent jobs; none by default. */
  readonly urgentAtOnce?: number;
  /** Concurrent runs of one group in one process; unlimited by default. */
  readonly atOnceOfGroup?: number;
}

/** Declares a job. Returns its argument. */
export function defineJob<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition;
}

export interface EnqueueOptions {
  /** Taken before jobs that are not urgent, whenever they were added. */
  readonly urgent?: boolean;
  /** Not run before this instant. */
  readonly startAfter?: Date;
  /** The group it belongs to (a workspace's id), for jobs that limit concurrent runs per group. */
  readonly group?: string;
}

/** The queue as features see it (backed by pg-boss). */
export interface JobQueue {
  /** Adds a job inside the caller's transaction: it exists once that commits. */
  enqueue<Schema extends z.ZodType>(
    tx: Queryable,
    job: JobDefinition<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs a job's handler in this process (worker role); crashed runs are retried within about 12 s. */
  work<Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    handler: (payload: z.output<Schema>, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
}
