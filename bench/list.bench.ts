import type { ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, newId, openDatabase } from "@filon/db";
import * as users from "@filon/db/users";
import * as workspaces from "@filon/db/workspaces";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import pg from "pg";
import { hashPassword } from "../apps/server/src/features/auth/passwords.ts";
import { closeConnections, cpuOf as cpuOfRequests, get, postmasterOf, startServer } from "./processes/cpu.ts";

const WORKSPACES = 10;
const ROWS_EACH = 100_000;
const REQUESTS = 600;
/** Alternating rounds of both servers; the median ratio per case is used. */
const ROUNDS = 3;
const PASSWORD = "un mot de passe";

function say(text: string): void {
  process.stderr.write(`list: ${text}\n`);
}

/** Fills ten workspaces with 100,000 people each; indexes are dropped meanwhile, which is several times faster. */
async function fill(owner: pg.Client, workspaceIds: readonly string[]): Promise<void> {
  const { rows: indexes } = await owner.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'prospect' AND indexname <> 'prospect_pkey'",
  );
  for (const { indexname } of indexes) await owner.query(`DROP INDEX ${indexname}`);
  for (const workspaceId of workspaceIds) {
    await owner.query(
      `INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, position, location, status, score, tags, created_at, last_contacted_at)
       SELECT $1, new_id(), (ARRAY['Élodie', 'Jean', 'Marie', 'Zoé', 'François', 'Noémie', 'Paul', 'Aïcha', 'Lucas', 'Inès'])[1 + i % 10],
         (ARRAY['Martin', 'Bernard', 'Lefèvre', 'Dupont', 'Moreau', 'Gérard', 'Petit', 'Roux', 'Noël', 'Guérin'])[1 + (i / 10) % 10] || ' ' || (i % 997),
         'p' || i || '@exemple' || i % 5000 || '.fr', 'Société ' || i % 20000, 'Directrice commerciale', 'Lyon',
         (ARRAY['new', 'new', 'new', 'new', 'contacted', 'contacted', 'interested', 'meeting_planned', 'converted', 'refused'])[1 + i * 7 / 3 % 10],
         CASE WHEN i % 3 = 0 THEN i % 101 END, CASE WHEN i % 2 = 0 THEN '{salon}'::text[] ELSE '{}' END,
         now() - (i || ' seconds')::interval, CASE WHEN i % 5 = 0 THEN now() - (i || ' minutes')::interval END
       FROM generate_series(1, ${ROWS_EACH}) AS i`,
      [workspaceId],
    );
  }
  say("rows are in");
  await owner.query("SET maintenance_work_mem = '512MB'");
  for (const { indexdef } of indexes) await owner.query(indexdef);
  await owner.query("VACUUM ANALYZE prospect");
  say("indexes are in");
}

/** `list_cpu_vs_bare`: the worst case's CPU per request, of the server and Postgres together, relative to bare node:http. */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const folder = mkdtempSync(join(tmpdir(), "filon-bench-list-"));
  const postgres = await startPostgres({ folder, settings: { fsync: "off", max_wal_size: "4GB" } });
  const children: ChildProcess[] = [];
  await migrate(postgres.connection);
  const owner = new pg.Client(postgres.connection);
  await owner.connect();
  try {
    const workspaceIds = Array.from({ length: WORKSPACES }, () => newId());
    const workspaceId = workspaceIds[4] ?? "";
    for (const id of workspaceIds) if (id !== workspaceId) await owner.query("INSERT INTO workspace (id, name) VALUES ($1, 'Autre')", [id]);
    await signUp(postgres.connection, workspaceId);
    await fill(owner, workspaceIds);
    const postmaster = await postmasterOf(owner);
    const cpuOf = (server: Parameters<typeof cpuOfRequests>[0], path: string, sent: Record<string, string>) =>
      cpuOfRequests(server, postmaster, () => get(server.address, path, sent), REQUESTS);

    const app = await startServer("list-server.ts", postgres.connection);
    const bare = await startServer("bare-list-server.ts", { connection: postgres.connection, workspaceId });
    children.push(app.child, bare.child);
    const login = await fetch(`${app.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "banc@exemple.test", password: PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };

    const first = JSON.parse(await get(app.address, "/api/prospects", headers)) as { data: { next: string } };
    const cases: Record<string, string> = {
      first: "/api/prospects",
      keyset: `/api/prospects?after=${first.data.next}`,
      filter: "/api/prospects?status=converted",
      sort: "/api/prospects?sort=name&direction=asc",
      search: `/api/prospects?search=${encodeURIComponent("elodie LEFEVRE")}`,
    };
    const metrics: Record<string, number> = {};
    for (const [name, path] of Object.entries(cases)) {
      if ((await get(app.address, path, headers)).length !== (await get(bare.address, path, {})).length)
        throw new Error(`${name}: the two servers answer differently`);
      const ratios: [number, number][] = [];
      for (let round = 0; round < ROUNDS; round += 1) ratios.push([await cpuOf(app, path, headers), await cpuOf(bare, path, {})]);
      const [ours, theirs] = ratios.sort(([a, b], [c, d]) => a / b - c / d)[Math.floor(ROUNDS / 2)] ?? [Number.NaN, 1];
      metrics[`${name}_cpu_vs_bare`] = round2(ours / theirs);
      metrics[`${name}_cpu_ms`] = round2(ours);
      say(`${name}: ${ours.toFixed(2)} ms of CPU, bare ${theirs.toFixed(2)} ms`);
    }
    const worst = Math.max(...Object.keys(cases).map((name) => metrics[`${name}_cpu_vs_bare`] ?? Number.NaN));
    return {
      metrics: { list_cpu_vs_bare: worst, ...metrics },
      notes: `${ROWS_EACH} prospects of one workspace among ${WORKSPACES * ROWS_EACH}; pages of 50; CPU of the server's process and of all of Postgres for a request, signed in, over that of node:http with the same statement and JSON; medians of ${ROUNDS} rounds of ${REQUESTS} requests`,
    };
  } finally {
    for (const child of children) child.kill();
    closeConnections();
    await owner.end();
    await postgres.stop();
    removeDataFolder(folder);
  }
}

/** The workspace whose lists are read, with a user who can sign in. */
async function signUp(connection: pg.ClientConfig, workspaceId: string): Promise<void> {
  const db = openDatabase({ connection, size: 1, applicationName: "bench", onError: (error) => say(error.message) });
  const userId = newId();
  const passwordHash = await hashPassword(PASSWORD);
  await db.inWorkspace(workspaceId, async (tx) => {
    await users.insert(tx, {
      id: userId,
      email: "banc@exemple.test",
      passwordHash,
      firstName: "Ada",
      lastName: "Lovelace",
      role: "user",
      language: "fr",
    });
    await workspaces.insert(tx, userId, {
      name: "Banc",
      plan: "enterprise",
      subscriptionStatus: "active",
      trialEndsAt: null,
      isDemo: false,
      clockFactor: 1,
      pru: 500,
      modules: [],
    });
  });
  await db.close();
}

function round2(number: number): number {
  return Math.round(number * 100) / 100;
}
