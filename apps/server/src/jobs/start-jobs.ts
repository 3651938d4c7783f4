import { grantJobRights, JOB_SCHEMA } from "@filon/db";
import type pg from "pg";
import { type ConstructorOptions, PgBoss, type SendOptions } from "pg-boss";
import type { Logger } from "pino";
import type { JobDefinition, JobQueue } from "./queue.ts";

/** The least the library takes; a run whose worker died is back this long after its last sign of life. */
const HEARTBEAT_SECONDS = 10;
/** How often dead runs are looked for. */
const SUPERVISE_SECONDS = 2;
/** New jobs are told by NOTIFY; this is the safety net when one is missed. */
const POLL_SECONDS = 5;
/** Seconds that runs in flight are given to end when the process stops; then they come back elsewhere. */
const STOP_SECONDS = 5;
/** Jobs of one kind run at once in one process. */
const CONCURRENCY = 2;

/** Where jobs go that failed at every try. */
const DEAD_LETTERS = "dead-letters";

export interface RunningJobs {
  readonly queue: JobQueue;
  /** Lets runs in flight end, at most 5 s, and closes the connections. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** As the owner: the queue keeps its own tables. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** Whether this process runs jobs (worker) or only adds them (api). */
  readonly works: boolean;
}

/** Starts the job queue in its own schema, which it makes or brings up to date first. */
export async function startJobs({ connection, log, works }: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema: JOB_SCHEMA,
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
    // Its connections are still seen to break once it has said that it stopped.
    if (!stopped.signal.aborted) log.error({ err: error }, "the job queue had a problem");
  });
  boss.on("warning", (warning) => log.debug({ warning }, "the job queue warns"));
  await boss.start();
  await grantJobRights(connection);
  await boss.createQueue(DEAD_LETTERS, {});

  const known = new Map<string, Promise<void>>();
  /** Makes a job's queue once a process; settings that changed since the last deployment are brought up to date. */
  function ensure(job: JobDefinition): Promise<void> {
    let made = known.get(job.name);
    if (!made) known.set(job.name, (made = makeQueue(boss, job)));
    return made;
  }

  const queue: JobQueue = {
    async enqueue(tx, job, payload) {
      await ensure(job);
      const data: unknown = job.schema.parse(payload);
      const db: NonNullable<SendOptions["db"]> = { executeSql: (text, values) => tx.query({ text, values: values as unknown[] }) };
      const id = await boss.send(job.name, { payload: data }, { db });
      if (id === null) throw new Error(`the job ${job.name} was not taken`);
    },
    async work(job, handler) {
      await ensure(job);
      await boss.work<{ payload: unknown }>(
        job.name,
        { batchSize: 1, localConcurrency: CONCURRENCY, pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS },
        async ([run]) => {
          if (!run) return;
          const signal = AbortSignal.any([run.signal, stopped.signal]);
          try {
            await handler(job.schema.parse(run.data.payload), signal);
          } catch (error) {
            log.warn({ err: error, job: job.name, run: run.id, attempt: run.retryCount + 1 }, "a job failed");
            throw error;
          }
        },
      );
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

/** Tells the log of each job that failed at every try; never its payload, which may hold what is private. */
async function buryDead(boss: PgBoss, log: Logger): Promise<void> {
  await boss.work(DEAD_LETTERS, { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true }, async (jobs) => {
    for (const job of jobs) log.error({ run: job.id, job: job.sourceName ?? job.name }, "a job failed at every try");
  });
}
