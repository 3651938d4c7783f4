import { type Database, newId } from "@filon/db";
import { seededRandom } from "@filon/domain";
import { startCampaign } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type StandIn, startStandIn } from "../../../packages/engine/src/testing/index.ts";
import {
  grantPru,
  outreachAccount,
  outreachCampaign,
  outreachList,
  straightWorkflow,
} from "../../../packages/testing/src/outreach-scene.ts";
import { judge, type Verdict } from "./judge.ts";
import { misbehave, type Misbehaviour } from "./misbehaviour.ts";
import { startWorkers } from "./workers.ts";

/** The faults injected during campaigns of three messages a person. */
export interface ChaosPlan {
  readonly prospects: number;
  readonly workers: number;
  /** Workers killed, workers suspended for longer than a lease, and databases killed. */
  readonly kills: number;
  readonly stalls: number;
  readonly databaseKills: number;
  readonly provider: Misbehaviour;
  /** Milliseconds until the provider answers. */
  readonly answerAfterMs: number;
  /** Concurrent acts of each worker. */
  readonly inFlight: number;
}

export interface ChaosRig {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  /** One statement as the owner; must survive a database that is away. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends the database as a crash would; resolves once it answers again. */
  killDatabase(): Promise<void>;
  readonly say: (text: string) => void;
}

export interface ChaosReport extends Verdict {
  readonly kills: number;
  readonly stalls: number;
  readonly databaseKills: number;
  readonly seconds: number;
}

/** Short, so that the acts of killed workers are recovered within the run; the time of a call stays well below the lease. */
const LIMITS = {
  batchSize: 100,
  callTimeoutMs: 700,
  afterAbortMs: 300,
  leaseMs: 2_500,
  retryBaseMs: 50,
  retryMostMs: 400,
  pollMs: 200,
  lookAgainMs: [1_000],
};
const STALL_MS = LIMITS.leaseMs + 1_000;
const ACTS_EACH = 3;
/** Two of the three messages leave from one mailbox, which may send 2,000 a day. */
const PEOPLE_OF_AN_ACCOUNT = 900;
/** Longest wait for the next share of the acts before the next thing goes wrong anyway, and for the end, in milliseconds. */
const SHARE_PATIENCE_MS = 3_000;
const END_PATIENCE_MS = 120_000;

/** Runs campaigns of three messages a person while things go wrong, spread evenly over their acts; reports the results. */
export async function runChaos(plan: ChaosPlan, rig: ChaosRig): Promise<ChaosReport> {
  const standIn = await startStandIn({ answerAfterMs: plan.answerAfterMs });
  standIn.treat(misbehave(plan.provider));
  const from = performance.now();
  const scene = await prepare(plan, rig);
  const orders = {
    connection: rig.connection,
    standInUrl: standIn.url,
    limits: { ...LIMITS, maxInFlight: plan.inFlight, maxPerAccount: plan.inFlight },
    crash: null,
    event: null,
  };
  const workers = await startWorkers(plan.workers, orders);
  try {
    await scene.start();
    const faults = shuffled(plan);
    for (const [index, fault] of faults.entries()) {
      await accepted(standIn, ((index + 1) / (faults.length + 1)) * plan.prospects * ACTS_EACH);
      if (index % 20 === 0) rig.say(`${index} of ${faults.length} faults, ${standIn.accepted.length} acts accepted`);
      if (fault === "kill") await workers.kill();
      else if (fault === "stall") await workers.stall(STALL_MS);
      else await rig.killDatabase();
    }
    await scene.ended();
  } finally {
    await workers.end();
    await standIn.close();
  }
  const verdict = await judge(rig, { workspaceId: scene.workspaceId, prospects: plan.prospects, actsEach: ACTS_EACH }, standIn.accepted);
  const { kills, stalls, databaseKills } = plan;
  return { kills, stalls, databaseKills, ...verdict, seconds: Math.round((performance.now() - from) / 1000) };
}

async function prepare({ prospects }: ChaosPlan, { db, asOwner }: ChaosRig) {
  const workspaceId = newId();
  await asOwner("INSERT INTO workspace (id, name, plan) VALUES ($1, 'Chaos', 'enterprise')", [workspaceId]);
  await grantPru(db, workspaceId, prospects);
  const graph = straightWorkflow([
    ["message", { channel: "email", subject: "Un mot", body: "Premier mot pour {{firstName}}" }],
    ["tag_contact", { tags: ["écrit"] }],
    ["message", { channel: "linkedin", body: "Second mot pour {{firstName}}" }],
    ["message", { channel: "email", subject: "", body: "Troisième mot pour {{firstName}}" }],
  ]);
  const campaigns: string[] = [];
  for (let left = prospects; left > 0; left -= PEOPLE_OF_AN_ACCOUNT) {
    const email = await outreachAccount(db, workspaceId, { channel: "email" });
    const linkedin = await outreachAccount(db, workspaceId, { channel: "linkedin" });
    const listId = await outreachList(db, workspaceId, Math.min(left, PEOPLE_OF_AN_ACCOUNT));
    const settings = { accountIds: { email, linkedin } };
    campaigns.push(await outreachCampaign(db, workspaceId, { graph, listIds: [listId], settings }));
  }
  await asOwner("ANALYZE");
  return {
    workspaceId,
    async start() {
      for (const campaignId of campaigns)
        await db.inWorkspace(workspaceId, (tx) =>
          startCampaign(tx, { campaignId, actorId: null, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
        );
    },
    /** Resolves when no prospect is under way any more, or after the patience, when what is left counts as stranded. */
    async ended() {
      const deadline = performance.now() + END_PATIENCE_MS;
      const underWay = "SELECT FROM enrolment WHERE workspace_id = $1 AND status IN ('runnable', 'waiting', 'acting') LIMIT 1";
      while ((await asOwner(underWay, [workspaceId])).length > 0 && performance.now() < deadline) await sleep(200);
    },
  };
}

/** Waits until so many acts were accepted, or until the patience is over. */
async function accepted(standIn: StandIn, acts: number): Promise<void> {
  const deadline = performance.now() + SHARE_PATIENCE_MS;
  while (standIn.accepted.length < acts && performance.now() < deadline) await sleep(20);
}

type Fault = "kill" | "stall" | "databaseKill";

/** All faults of a plan in an order that looks random and is the same in every run. */
function shuffled({ kills, stalls, databaseKills }: ChaosPlan): Fault[] {
  const each = (fault: Fault, count: number) =>
    Array.from({ length: count }, (_, index) => ({ fault, place: seededRandom(`${fault} ${index}`) }));
  return [...each("kill", kills), ...each("stall", stalls), ...each("databaseKill", databaseKills)]
    .sort((one, other) => one.place - other.place)
    .map(({ fault }) => fault);
}
