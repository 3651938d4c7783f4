import type { DetailedHealth, Health } from "@filon/contracts/health";
import * as installation from "@filon/db/installation";
import { engineHealth } from "@filon/engine";
import type { Services } from "../../services.ts";
import { SANDBOX_URL_SETTING } from "../instance/index.ts";
import { couldWrite } from "./write-trial.ts";

/** Milliseconds after which a service that has not responded counts as failed. */
const PATIENCE_MS = 2_000;

/** Milliseconds for which the gateway's answer is reused: health checks are public and not limited. */
const GATEWAY_HOLDS_MS = 10_000;

/** Seconds. A worker reports every 5 s, and due work is claimed within one second. */
const LIMITS = {
  silent: { degraded: 30, unhealthy: 120 },
  overdue: { degraded: 60, unhealthy: 600 },
} as const;

type State = Health["services"]["database"];

/** Gives up on a slow service; a late answer is ignored. */
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

/** Checks reading and writing, because a database whose disk is full still answers. */
async function databaseState({ db }: Services): Promise<State> {
  await installation.ping(db.pool);
  await couldWrite(db);
  return "healthy";
}

/** Returns the address of the gateway, or of the sandbox in its place; null if there is neither. */
async function gatewayAddress({ config, db }: Services): Promise<string | null> {
  return config.gateway?.baseUrl ?? (config.sandbox.enabled ? await installation.findSetting(db.pool, SANDBOX_URL_SETTING) : null);
}

async function gatewayState(address: string): Promise<State> {
  // Any response shows that it is reachable; whether our key is valid shows on each account.
  const answer = await fetch(address, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.status >= 500 ? "degraded" : "operational";
}

/** Campaigns advance when at least one worker is alive and nothing due has been waiting for long. */
async function automationState({ db, now }: Services): Promise<State> {
  const { silentSeconds, overdueSeconds } = await engineHealth(db, now());
  if (silentSeconds === null) return "not_initialized";
  if (silentSeconds > LIMITS.silent.unhealthy || overdueSeconds > LIMITS.overdue.unhealthy) return "unhealthy";
  return silentSeconds > LIMITS.silent.degraded || overdueSeconds > LIMITS.overdue.degraded ? "degraded" : "operational";
}

/**
 * Returns the state of the services. Unhealthy: the database does not respond or cannot write, or campaigns are stuck (no worker for two
 * minutes, or something due for ten). Degraded: anything else that is wrong. A gateway that was never set up does not count.
 */
export async function get(services: Services): Promise<Health> {
  return healthOf(services, await askServices(services));
}

/** Returns the same with each service's response time and the uptime of this process. */
export async function getDetailed(services: Services): Promise<DetailedHealth> {
  const asked = await askServices(services);
  return {
    ...healthOf(services, asked),
    uptimeSeconds: Math.round(process.uptime()),
    latencies: { database: asked.database.tookMs, docker: asked.docker.tookMs, campaignAutomation: asked.campaignAutomation.tookMs },
  };
}

interface Asked {
  readonly state: State;
  /** Milliseconds; null if it did not respond or is not set up. */
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

interface GatewayLook {
  readonly address: string;
  /** Epoch milliseconds. */
  readonly begunAt: number;
  readonly asked: Promise<Asked>;
}

/** The last check of the gateway, for each database of this process. */
const looks = new WeakMap<Services["db"], GatewayLook>();

/** Checks the gateway, or reuses its last answer. `docker` is this service's name in the API. */
async function askGateway(services: Services): Promise<Asked> {
  const address = await withPatience(gatewayAddress(services)).catch(() => undefined);
  if (address === undefined) return { state: "error", tookMs: null };
  if (address === null) return { state: "not_initialized", tookMs: null };
  const now = services.now().epochMilliseconds;
  const known = looks.get(services.db);
  if (known?.address === address && now >= known.begunAt && now < known.begunAt + GATEWAY_HOLDS_MS) return known.asked;
  const asked = ask(gatewayState(address), "error");
  looks.set(services.db, { address, begunAt: now, asked });
  return asked;
}

async function askServices(services: Services): Promise<Record<keyof Health["services"], Asked>> {
  const [database, docker, campaignAutomation] = await Promise.all([
    ask(databaseState(services), "unhealthy"),
    askGateway(services),
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
