import type { DetailedHealth, Health } from "@filon/contracts";
import * as auth from "@filon/db/auth";
import { engineHealth } from "@filon/engine";
import type { Services } from "../../services.ts";
import { SANDBOX_URL_SETTING } from "../instance/index.ts";
import { couldWrite } from "./write-trial.ts";

/** Milliseconds after which a service that does not answer counts as out of order. */
const PATIENCE_MS = 2_000;

/** Seconds: a worker says every 5 s that it lives, and what is due is taken within one. */
const LIMITS = {
  silent: { degraded: 30, unhealthy: 120 },
  overdue: { degraded: 60, unhealthy: 600 },
} as const;

type State = Health["services"]["database"];

/** Gives up on a slow service; what it would have answered is ignored. */
async function withPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** It answers, and keeps what it is given: one whose disk is full answers still. */
async function databaseState({ db }: Services): Promise<State> {
  await auth.ping(db.pool);
  await couldWrite(db);
  return "healthy";
}

/** The pools through which networks are reached: the gateway, or the sandbox in its place. */
async function gatewayState({ config, db }: Services): Promise<State> {
  const address = config.gateway?.baseUrl ?? (config.sandbox.enabled ? await auth.findSetting(db.pool, SANDBOX_URL_SETTING) : null);
  if (address === null) return "not_initialized";
  // Any answer shows that it is there; whether our key is good is told account by account.
  const answer = await fetch(address, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.status >= 500 ? "degraded" : "operational";
}

/** Campaigns move when some worker lives and nothing that is due has been waiting for long. */
async function automationState({ db, now }: Services): Promise<State> {
  const { silentSeconds, overdueSeconds } = await engineHealth(db, now());
  if (silentSeconds === null) return "not_initialized";
  if (silentSeconds > LIMITS.silent.unhealthy || overdueSeconds > LIMITS.overdue.unhealthy) return "unhealthy";
  return silentSeconds > LIMITS.silent.degraded || overdueSeconds > LIMITS.overdue.degraded ? "degraded" : "operational";
}

/**
 * The state of the services. Unhealthy: the database does not answer or cannot write, or campaigns stand still (no worker for
 * two minutes, or something due for ten).
 * Degraded: anything else that is not right. A gateway that was never set up takes nothing from health.
 */
export async function readHealth(services: Services): Promise<Health> {
  return healthOf(services, await askServices(services));
}

/** The same, with how long each service took to answer and since when this process runs. */
export async function readDetailedHealth(services: Services): Promise<DetailedHealth> {
  const asked = await askServices(services);
  return {
    ...healthOf(services, asked),
    uptimeSeconds: Math.round(process.uptime()),
    latencies: { database: asked.database.tookMs, docker: asked.docker.tookMs, campaignAutomation: asked.campaignAutomation.tookMs },
  };
}

interface Asked {
  readonly state: State;
  /** Milliseconds; null: it did not answer, or there is nothing to ask. */
  readonly tookMs: number | null;
}

async function ask(work: Promise<State>, whenSilent: State): Promise<Asked> {
  const began = performance.now();
  try {
    const state = await withPatience(work);
    return { state, tookMs: state === "not_initialized" ? null : Math.round((performance.now() - began) * 10) / 10 };
  } catch {
    return { state: whenSilent, tookMs: null };
  }
}

async function askServices(services: Services): Promise<Record<keyof Health["services"], Asked>> {
  const [database, docker, campaignAutomation] = await Promise.all([
    ask(databaseState(services), "unhealthy"),
    ask(gatewayState(services), "error"),
    ask(automationState(services), "error"),
  ]);
  return { database, docker, campaignAutomation };
}

function healthOf(services: Services, asked: Record<keyof Health["services"], Asked>): Health {
  const states = { database: asked.database.state, docker: asked.docker.state, campaignAutomation: asked.campaignAutomation.state };
  return {
    status: overall(states.database, states.docker, states.campaignAutomation),
    timestamp: services.now().round("millisecond").toString({ smallestUnit: "millisecond" }),
    services: states,
    error: null,
  };
}

function overall(database: State, docker: State, campaignAutomation: State): Health["status"] {
  const bad: readonly State[] = ["unhealthy", "error"];
  if (bad.includes(database) || bad.includes(campaignAutomation)) return "unhealthy";
  const fine = (docker === "operational" || docker === "not_initialized") && campaignAutomation === "operational";
  return fine ? "healthy" : "degraded";
}
