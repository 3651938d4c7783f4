import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertUser, insertWorkspace, migrate, newId, openDatabase } from "@filon/db";
import { startPostgres } from "@filon/db/embedded";
import pg from "pg";
import { hashPassword } from "../apps/server/src/features/auth/passwords.ts";

const WORKSPACES = 10;
const ROWS_EACH = 100_000;
const WARM_UP = 100;
const REQUESTS = 600;
/** Alternating rounds of both servers; the median ratio of a case is taken. */
const ROUNDS = 3;
const PASSWORD = "un mot de passe";

function say(text: string): void {
  process.stderr.write(`list: ${text}\n`);
}

/** Ten workspaces of 100,000 people; indexes are taken off meanwhile, which is several times quicker. */
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

/** Hundredths of a second of CPU that a process has used (/proc: utime and stime). */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    // It ended between the listing and the reading.
    return 0;
  }
}

/** The server's process and every process of Postgres under its postmaster. */
function ticks(server: ChildProcess, postmaster: number): number {
  const backends = readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]) === postmaster;
      } catch {
        return false;
      }
    });
  return [server.pid ?? 0, postmaster, ...backends].reduce((sum, pid) => sum + ticksOf(pid), 0);
}

async function startServer(file: string, argument: object): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(join(import.meta.dirname, "stand-in", file), [JSON.stringify(argument)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message] = (await once(child, "message")) as [{ address: string }];
  return { child, address: message.address };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function get(address: string, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${path}: ${response.statusCode} ${text}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Milliseconds of CPU a request, over REQUESTS of them. */
async function cpuOf(
  server: { child: ChildProcess; address: string },
  postmaster: number,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await get(server.address, path, headers);
  const before = ticks(server.child, postmaster);
  for (let turn = 0; turn < REQUESTS; turn += 1) await get(server.address, path, headers);
  return ((ticks(server.child, postmaster) - before) * 10) / REQUESTS;
}

/** `list_cpu_vs_bare`: the worst case's CPU for a request, of the server and Postgres together, over that of bare node:http. */
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
    const { rows } = await owner.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const postmaster = Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);

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
      for (let round = 0; round < ROUNDS; round += 1)
        ratios.push([await cpuOf(app, postmaster, path, headers), await cpuOf(bare, postmaster, path, {})]);
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
    agent.destroy();
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(postgres.connection.host, { recursive: true, force: true });
  }
}

/** The workspace whose lists are read, with a user who can sign in. */
async function signUp(connection: pg.ClientConfig, workspaceId: string): Promise<void> {
  const db = openDatabase({ connection, size: 1, applicationName: "bench", onError: (error) => say(error.message) });
  const userId = newId();
  const passwordHash = await hashPassword(PASSWORD);
  await db.inWorkspace(workspaceId, async (tx) => {
    await insertUser(tx, {
      id: userId,
      email: "banc@exemple.test",
      passwordHash,
      firstName: "Ada",
      lastName: "Lovelace",
      role: "user",
      language: "fr",
    });
    await insertWorkspace(tx, userId, {
      name: "Banc",
      plan: "enterprise",
      subscriptionStatus: "active",
      trialEndsAt: null,
      isDemo: false,
      clockFactor: 1,
      pru: 500,
    });
  });
  await db.close();
}

function round2(number: number): number {
  return Math.round(number * 100) / 100;
}
