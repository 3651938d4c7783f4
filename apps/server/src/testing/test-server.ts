import { LoginAnswer } from "@filon/contracts/auth";
import { newId } from "@filon/db";
import * as users from "@filon/db/users";
import * as workspaces from "@filon/db/workspaces";
import type { TestDatabase } from "@filon/testing";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { Temporal } from "temporal-polyfill";
import { afterAll } from "vitest";
import type { Config } from "../config/config.ts";
import { hashPassword } from "../features/auth/passwords.ts";
import { registerFeatures } from "../features/register-features.ts";
import { buildApp } from "../http/app.ts";
import type { JobDefinition, JobQueue } from "../jobs/queue.ts";
import type { Services } from "../services.ts";
import { FIRST_MODULES } from "../features/marketplace/index.ts";

export const TEST_PASSWORD = "un mot de passe";

export const TEST_CONFIG: Config = {
  production: false,
  role: "all",
  workerGroup: null,
  port: 0,
  host: "127.0.0.1",
  publicUrl: "http://localhost:3000",
  hosts: { closed: false, names: [] },
  apiUrl: null,
  pageOrigins: [],
  databaseUrl: null,
  dataFolder: "/nonexistent",
  secretKey: Buffer.alloc(32, 1),
  tokenKey: Buffer.alloc(32, 2),
  gateway: null,
  sandbox: { enabled: false, daySeconds: 10 },
  egressAllow: [],
  // Nothing listens there: a test never asks a real name server.
  nameServers: ["127.0.0.1:9"],
  trustedProxies: 0,
  geoIpUrl: null,
  mail: { smtpUrl: null, from: { name: "Filon", address: "no-reply@filon.test" } },
  apple: null,
  oauth: { google: null, microsoft: null, salesforce: null },
  emailFinder: null,
  stripe: null,
  viesUrl: null,
  companyRegisterUrl: null,
  metrics: null,
  tracing: false,
  logLevel: "silent",
};

/** A queue that stores jobs; `run` passes each to its handler once. */
export interface TestJobs extends JobQueue {
  readonly queued: { name: string; payload: unknown }[];
  run(): Promise<void>;
}

export function testJobs(): TestJobs {
  const queued: { name: string; payload: unknown }[] = [];
  const handlers = new Map<string, { job: JobDefinition; handler: (payload: never, signal: AbortSignal) => Promise<void> }>();
  return {
    queued,
    async enqueue(_tx, job, payload) {
      queued.push({ name: job.name, payload });
    },
    async work(job, handler) {
      handlers.set(job.name, { job, handler });
    },
    async run() {
      for (let next = queued.shift(); next; next = queued.shift()) {
        const known = handlers.get(next.name);
        if (!known) throw new Error(`no handler for the job ${next.name}`);
        // The schema returns the type that the handler was registered for.
        await known.handler(known.job.schema.parse(next.payload) as never, new AbortController().signal);
      }
    },
  };
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly jobs: TestJobs;
  /** Milliseconds added to the clock that requests see. */
  readonly clock: { ahead: number };
  /** A signed-in user with a workspace of their own. */
  signedIn(options?: {
    email?: string;
    role?: "user" | "admin" | "superAdmin";
    plan?: "starter" | "professional" | "enterprise" | null;
  }): Promise<{
    userId: string;
    workspaceId: string;
    email: string;
    token: string;
    refreshToken: string;
    headers: { authorization: string };
  }>;
}

/** The whole API on a test database, called through `app.inject`; closed after the file's tests. */
export async function testServer(database: TestDatabase, options: { config?: Partial<Config>; log?: Logger } = {}): Promise<TestServer> {
  const jobs = testJobs();
  const clock = { ahead: 0 };
  const services: Services = {
    config: { ...TEST_CONFIG, ...options.config },
    db: database.db,
    jobs,
    log: options.log ?? pino({ level: "silent" }),
    now: () => Temporal.Now.instant().add({ milliseconds: clock.ahead }),
  };
  const app = await buildApp(services);
  registerFeatures(app, services);
  await app.ready();
  afterAll(() => app.close());

  return {
    app,
    services,
    jobs,
    clock,
    async signedIn({ email = `${newId()}@exemple.test`, role = "user", plan = "professional" } = {}) {
      const userId = newId();
      const workspaceId = newId();
      await database.db.inWorkspace(workspaceId, async (tx) => {
        await users.insert(tx, {
          id: userId,
          email,
          passwordHash: await hashPassword(TEST_PASSWORD),
          firstName: "Ada",
          lastName: "Lovelace",
          role,
          language: "fr",
        });
        await workspaces.insert(tx, userId, {
          name: "Essai",
          plan,
          subscriptionStatus: "active",
          trialEndsAt: null,
          isDemo: false,
          clockFactor: 1,
          pru: { starter: 100, professional: 250, enterprise: 500 }[plan ?? "starter"],
          modules: FIRST_MODULES,
        });
      });
      const response = await app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password: TEST_PASSWORD } });
      const { token, refreshToken } = LoginAnswer.required({ token: true, refreshToken: true }).parse(response.json());
      return { userId, workspaceId, email, token, refreshToken, headers: { authorization: `Bearer ${token}` } };
    },
  };
}
