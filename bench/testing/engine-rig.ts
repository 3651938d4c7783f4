import type { WorkflowGraph } from "@filon/contracts/workflow";
import { type Database, migrate, newId, openDatabase } from "@filon/db";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import { catalogue } from "@filon/modules";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCampaign } from "../../packages/engine/src/index.ts";
import { type StandIn, startStandIn } from "../../packages/engine/src/testing/index.ts";
import { grantPru } from "../../packages/testing/src/outreach-scene.ts";

/** The environment of the engine's benchmarks: a durable Postgres, as installed, and a stand-in for the providers, all on this machine. */
export interface EngineRig {
  readonly db: Database;
  readonly owner: pg.Client;
  readonly connection: pg.ClientConfig;
  readonly standIn: StandIn;
}

/** Sets up a rig, runs the work on it and removes it. `size` is the number of connections in the pool; its errors go to `say`. */
export async function onEngineRig<Result>(
  { size, say }: { readonly size: number; readonly say: (text: string) => void },
  work: (rig: EngineRig) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "filon-bench-"));
  const server = await startPostgres({ folder });
  const standIn = await startStandIn();
  const connection = { ...server.connection };
  await migrate(connection);
  const db = openDatabase({ connection, size, applicationName: "bench", onError: (error) => say(error.message) });
  const owner = new pg.Client(connection);
  await owner.connect();
  try {
    return await work({ db, owner, connection, standIn });
  } finally {
    await owner.end();
    await db.close();
    await standIn.close();
    await server.stop();
    removeDataFolder(folder);
  }
}

/** Creates a workspace with enough PRU for any campaign; returns its id. */
export async function newWorkspace({ db, owner }: Pick<EngineRig, "db" | "owner">): Promise<string> {
  const id = newId();
  await owner.query("INSERT INTO workspace (id, name, plan) VALUES ($1, 'Banc', 'enterprise')", [id]);
  await grantPru(db, id, 10_000_000);
  return id;
}

/** Starts a campaign whose modules are all installed. */
export async function start({ db }: Pick<EngineRig, "db">, workspaceId: string, campaignId: string, at = new Date()): Promise<void> {
  await db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, { campaignId, actorId: null, at, catalogue, terms: { uninstalledModules: 0 } }),
  );
}

/** Connects both ports of each condition of a straight workflow to the node that follows it. */
export function bothPorts({ nodes, connections }: WorkflowGraph): WorkflowGraph {
  const conditions = new Set(nodes.filter(({ type }) => type === "condition").map(({ id }) => id));
  return {
    nodes,
    connections: connections.flatMap((each) =>
      conditions.has(each.from) ? ["yes", "no"].map((fromPort) => ({ ...each, id: `${each.id}-${fromPort}`, fromPort })) : [each],
    ),
  };
}
