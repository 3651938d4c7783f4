import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Watched } from "./watched.ts";
import { type Figures, installationFigures } from "./figures.ts";

/** Upper bounds of the requests' durations, in seconds. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long a scrape waits for the installation's figures, in ms: Prometheus itself gives up after ten seconds by default. */
const PATIENCE_MS = 5_000;

/** What this process exports. */
export interface Metrics {
  /** Counts the requests of an API from here on, by the pattern of their route: never by an address with ids in it. */
  watchRequests(app: FastifyInstance): void;
  /** Returns all figures in Prometheus's text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

/**
 * Makes the metrics of this process. `figures` reads those of the installation and is called at each scrape; when it fails or takes longer
 * than `patienceMs`, the scrape has the process's own figures only, and `filon_database_up` is 0. Scrapes at the same time share one reading.
 */
export function makeMetrics(watched: Watched, figures: () => Promise<Figures>, patienceMs: number = PATIENCE_MS): Metrics {
  const register = new Registry();
  const installation = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const setInstallation = installationFigures(installation);
  const up = new Gauge({ name: "filon_database_up", help: "Whether the figures of the installation could be read", registers });
  countWork(register, watched);
  countConnections(register, watched);
  const requests = new Counter({
    name: "filon_http_requests_total",
    help: "Requests answered, by the pattern of their route",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "filon_http_request_seconds",
    help: "How long requests took",
    labelNames: ["method", "route"],
    buckets: BUCKETS,
    registers,
  });

  let reading: Promise<Figures> | undefined;
  const read = (): Promise<Figures> => {
    reading ??= figures().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    contentType: register.contentType,
    watchRequests(app) {
      app.addHook("onResponse", async (request, reply) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? "none" };
        requests.inc({ ...labels, status: String(reply.statusCode) });
        seconds.observe(labels, reply.elapsedTime / 1000);
      });
    },
    async read() {
      try {
        setInstallation(await withPatience(read(), patienceMs));
        up.set(1);
      } catch {
        up.set(0);
        return register.metrics();
      }
      return `${await register.metrics()}\n${await installation.metrics()}`;
    },
  };
}

/** Adds what this process's engine has done; 0 when it runs none. */
function countWork(register: Registry, watched: Watched): void {
  const works = {
    batches: ["filon_engine_batches_total", "Batches of enrolments advanced by this process"],
    enrolments: ["filon_engine_enrolments_total", "Enrolments advanced by this process"],
    steps: ["filon_engine_steps_total", "Steps entered by enrolments in this process"],
    planned: ["filon_engine_acts_planned_total", "Acts planned by this process"],
    settled: ["filon_engine_acts_settled_total", "Acts of which this process has written the outcome"],
  } as const;
  for (const [work, [name, help]] of Object.entries(works) as [keyof typeof works, readonly [string, string]][])
    new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(watched.counters?.()[work] ?? 0);
      },
    });
}

/** Adds the state of this process's connections to Postgres. */
function countConnections(register: Registry, { pools }: Watched): void {
  const registers = [register];
  new Gauge({
    name: "filon_postgres_pool_connections",
    help: "Connections of this process to Postgres, by what they are for",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "used" }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: "filon_postgres_pool_waiting",
    help: "Callers in this process that wait for a connection",
    labelNames: ["pool"],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
}

/** Rejects when a promise takes longer than this, in ms. */
async function withPatience<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
