import { seededRandom } from "@filon/domain";
import { setTimeout as sleep } from "node:timers/promises";
import { contentOf, type Providers, startProviders } from "../stand-ins/providers.ts";
import { ACTS_EACH, prepareCampaigns } from "./campaigns.ts";
import { judge, type RecordedAct, type Verdict } from "./judge.ts";
import type { ChaosRig } from "./rig.ts";
import type { Misbehaviour } from "./misbehaviour.ts";
import { startWorkers } from "./workers.ts";

/** The size of the campaigns, and the faults to inject during them. */
export interface ChaosPlan {
  readonly prospects: number;
  readonly workers: number;
  /** Number of workers to kill; `stalls` is the number to suspend for longer than a lease, `databaseKills` that of the database. */
  readonly kills: number;
  readonly stalls: number;
  readonly databaseKills: number;
  readonly provider: Misbehaviour;
  /** Delay before the provider answers, in milliseconds. */
  readonly answerAfterMs: number;
  /** Concurrent acts of each worker. */
  readonly inFlight: number;
}

/** The faults injected and the result of the campaigns. */
export interface ChaosReport extends Verdict {
  readonly kills: number;
  readonly stalls: number;
  readonly databaseKills: number;
  readonly seconds: number;
}

/** Short leases, so that acts of killed workers are recovered within the run, but still well above the time of a call. */
const LIMITS = {
  batchSize: 100,
  callTimeoutMs: 1_500,
  afterAbortMs: 500,
  leaseMs: 4_000,
  retryBaseMs: 50,
  retryMostMs: 400,
  pollMs: 200,
  lookAgainMs: [1_000],
};
const STALL_MS = LIMITS.leaseMs + 1_000;
/** Longest wait for the next share of the acts before the next fault is injected anyway, in milliseconds. */
const SHARE_PATIENCE_MS = 3_000;

/** Runs campaigns of three messages to each person, injects the plan's faults evenly spread over their acts, and returns the result. */
export async function runChaos(plan: ChaosPlan, rig: ChaosRig): Promise<ChaosReport> {
  const providers = await startProviders({ behaviour: plan.provider, answerAfterMs: plan.answerAfterMs });
  rig.say(`the Sent folders are kept by ${providers.server}`);
  const from = performance.now();
  const scene = await prepareCampaigns(plan.prospects, rig, providers);
  const orders = {
    connection: rig.connection,
    provider: { secrets: providers.secrets },
    limits: { ...LIMITS, maxInFlight: plan.inFlight, maxPerAccount: plan.inFlight },
    crash: null,
    event: null,
  };
  const workers = await startWorkers(plan.workers, orders);
  try {
    await scene.start();
    const faults = shuffled(plan);
    for (const [index, fault] of faults.entries()) {
      await accepted(providers, ((index + 1) / (faults.length + 1)) * plan.prospects * ACTS_EACH);
      if (index % 20 === 0) rig.say(`${index} of ${faults.length} faults, ${providers.accepted.length} acts accepted`);
      if (fault === "kill") await workers.kill();
      else if (fault === "stall") await workers.stall(STALL_MS);
      else await rig.killDatabase();
    }
    await scene.ended();
  } finally {
    await workers.end();
    await providers.close();
  }
  const keyOf = ({ channel, email, linkedin_key, text }: RecordedAct): string =>
    contentOf(channel, (channel === "email" ? email : memberId(linkedin_key)) ?? "", text);
  const verdict = await judge(
    rig,
    { workspaceId: scene.workspaceId, prospects: plan.prospects, actsEach: ACTS_EACH },
    {
      keys: providers.accepted,
      keyOf,
      trailOf: providers.trailOf,
      duplicates: providers.accepted.length - new Set(providers.accepted).size,
    },
  );
  const { kills, stalls, databaseKills } = plan;
  return { kills, stalls, databaseKills, ...verdict, seconds: Math.round((performance.now() - from) / 1000) };
}

/** Waits until this many acts have been accepted, at most `SHARE_PATIENCE_MS`. */
async function accepted(providers: Providers, acts: number): Promise<void> {
  const deadline = performance.now() + SHARE_PATIENCE_MS;
  while (providers.accepted.length < acts && performance.now() < deadline) await sleep(20);
}

/** Returns the gateway's id of a member. */
function memberId(linkedinKey: string | null): string {
  return `ACoAA_${linkedinKey}`;
}

type Fault = "kill" | "stall" | "databaseKill";

/** Returns the faults of a plan in a pseudo-random order that is the same in every run. */
function shuffled({ kills, stalls, databaseKills }: ChaosPlan): Fault[] {
  const each = (fault: Fault, count: number) =>
    Array.from({ length: count }, (_, index) => ({ fault, place: seededRandom(`${fault} ${index}`) }));
  return [...each("kill", kills), ...each("stall", stalls), ...each("databaseKill", databaseKills)]
    .sort((one, other) => one.place - other.place)
    .map(({ fault }) => fault);
}
