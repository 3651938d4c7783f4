import * as installation from "@filon/db/installation";
import type pg from "pg";
import { type ConstructorOptions, type Job, PgBoss, type SendOptions } from "pg-boss";
import type { Logger } from "pino";
import type { Earlier } from "@filon/engine";
import type { ServerTracing } from "../tracing/server-tracing.ts";
import type { JobDefinition, JobQueue } from "./queue.ts";

/** The library's minimum; the run of a dead worker is retried this long after its last heartbeat. */
const HEARTBEAT_SECONDS = 10;
/** How often to look for dead runs. */
const SUPERVISE_SECONDS = 2;
/** New jobs are announced by NOTIFY; polling is the fallback if a notification is missed. */
const POLL_SECONDS = 5;
/** Seconds for running jobs to finish when the process stops; after that they are retried elsewhere. */
const STOP_SECONDS = 5;
/** Concurrent jobs of one kind in one process, unless the kind says otherwise. */
const CONCURRENCY = 2;
/** Priority of an urgent job; all others have 0. */
const URGENT = 10;

/** The queue for jobs that failed every time. */
const DEAD_LETTERS = "dead-letters";

export interface RunningJobs {
  readonly queue: JobQueue;
  /** Lets running jobs finish, for at most 5 s, and closes the connections. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** Connects as the owner: the queue manages its own tables. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Whether this process runs jobs (worker) or only adds them (api). */
  readonly works: boolean;
  /** Without it nothing is traced. */
  readonly tracing?: ServerTracing | null;
}

/** Starts the job queue in its own schema, which it creates or migrates first. */
export async function startJobs({ connection, log, works, tracing = null }: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema: installation.JOB_SCHEMA,
    application_name: "filon-jobs",
    max: works ? 4 : 2,
    supervise: works,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: works,
    persistWarnings: false,
  });
  const stopped = new AbortController();
  boss.on("error", (error) => {
    // Its connections can still break after it has reported that it stopped.
    if (!stopped.signal.aborted) log.error({ err: error }, "the job queue had a problem");
  });
  boss.on("warning", (warning) => log.debug({ warning }, "a warning from the job queue"));
  await boss.start();
  await installation.grantJobRights(connection);
  await boss.createQueue(DEAD_LETTERS, {});

  const known = new Map<string, Promise<void>>();
  /** Creates a job's queue, once per process, and applies settings that changed since the last deployment. */
  function ensure(job: JobDefinition): Promise<void> {
    let made = known.get(job.name);
    if (!made) known.set(job.name, (made = makeQueue(boss, job)));
    return made;
  }

  const queue: JobQueue = {
    async enqueue(tx, job, payload, { urgent = false, group, startAfter } = {}) {
      await ensure(job);
      const data: unknown = job.schema.parse(payload);
      const db: NonNullable<SendOptions["db"]> = { executeSql: (text, values) => tx.query({ text, values: values as unknown[] }) };
      const id = await boss.send(
        job.name,
        { payload: data, ...(tracing && { trace: tracing.traceParent(), isLate: startAfter !== undefined }) },
        {
          db,
          priority: urgent ? URGENT : 0,
          ...(startAfter === undefined ? {} : { startAfter }),
          ...(group === undefined ? {} : { group: { id: group } }),
        },
      );
      if (id === null) throw new Error(`the job ${job.name} could not be queued`);
    },
    async work(job, handler) {
      await ensure(job);
      const run = async ([taken]: readonly TakenJob[]): Promise<void> => {
        if (!taken) return;
        const signal = AbortSignal.any([taken.signal, stopped.signal]);
        try {
          const work = () => handler(job.schema.parse(taken.data.payload), signal);
          await (tracing?.span(`job ${job.name}`, { after: afterRequest(taken.data) }, work) ?? work());
        } catch (error) {
          log.warn({ err: error, job: job.name, run: taken.id, attempt: taken.retryCount + 1 }, "a job failed");
          throw error;
        }
      };
      for (let n = 0; n < (job.atOnce ?? CONCURRENCY); n += 1) await place(boss, job, run, {});
      for (let n = 0; n < (job.urgentAtOnce ?? 0); n += 1) await place(boss, job, run, { minPriority: URGENT });
    },
  };
  if (works) await buryDead(boss, log);

  return {
    queue,
    async stop() {
      stopped.abort();
      await boss.stop({ graceful: true, close: true, timeout: STOP_SECONDS * 1000 });
    },
  };
}

interface JobData {
  readonly payload: unknown;
  readonly trace?: string | null;
  /** Whether it was added for later. */
  readonly isLate?: boolean;
}

type TakenJob = Job<JobData>;

/**
 * A job goes on with the trace of the request that added it, however long it waited in its queue. One that was added for later begins a trace of
 * its own with a link: a job that adds itself again every minute would otherwise be one trace without end.
 */
function afterRequest({ trace, isLate = false }: JobData): Earlier | null {
  return trace == null ? null : { traceParent: trace, isLate };
}

/**
 * A slot that runs jobs of a kind one after the other, looking for the next job immediately. With the library's polling, a slot would take
 * one job every five seconds, however many wait.
 */
async function place(
  boss: PgBoss,
  { name, atOnceOfGroup }: JobDefinition,
  run: (jobs: readonly TakenJob[]) => Promise<void>,
  which: { minPriority?: number },
): Promise<void> {
  let id: string | undefined;
  const options = {
    ...which,
    // The library's limit over all processes lets two slots that poll at the same instant take jobs of one group; this one does not.
    ...(atOnceOfGroup === undefined ? {} : { localGroupConcurrency: atOnceOfGroup }),
    batchSize: 1,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  };
  id = await boss.work<TakenJob["data"]>(name, options, async (jobs) => {
    try {
      await run(jobs);
    } finally {
      if (id !== undefined) boss.notifyWorker(id);
    }
  });
}

async function makeQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_LETTERS,
    notify: true,
  };
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
}

/** Logs each job that failed every time; never its payload, which may be private. */
async function buryDead(boss: PgBoss, log: Logger): Promise<void> {
  await boss.work(DEAD_LETTERS, { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true }, async (jobs) => {
    for (const job of jobs) log.error({ run: job.id, job: job.sourceName ?? job.name }, "a job failed on every attempt");
  });
}
