import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate, newId, openDatabase } from "@filon/db";
import * as users from "@filon/db/users";
import * as workspaces from "@filon/db/workspaces";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import { hashPassword } from "../apps/server/src/features/auth/passwords.ts";
import { bareNotifyMs } from "./processes/floors.ts";
import { closeConnections, cpuOf, get, postmasterOf, send, type Served, startServer } from "./processes/cpu.ts";

const PROSPECTS = 100_000;
const READS = 600;
const LOGINS = 150;
/** Alternating rounds of both servers; the median ratio is taken. */
const ROUNDS = 3;
const IDLE_SOCKETS = 2_000;
const FANOUT_SOCKETS = 100;
const ANNOUNCEMENTS = 50;
const PASSWORD = "un mot de passe";
const EMAIL = "banc@exemple.test";
const SEARCHED = "elodie lefevre";

function say(text: string): void {
  process.stderr.write(`api: ${text}\n`);
}

const round2 = (number: number): number => Math.round(number * 100) / 100;

/** Creates a workspace of 100,000 people with an owner who can sign in. */
async function fill(
  connection: pg.ClientConfig,
  owner: pg.Client,
  passwordHash: string,
): Promise<{ workspaceId: string; prospectId: string }> {
  const [workspaceId, userId] = [newId(), newId()];
  const db = openDatabase({ connection, size: 1, applicationName: "bench", onError: (error) => say(error.message) });
  await db.inWorkspace(workspaceId, async (tx) => {
    await users.insert(tx, {
      id: userId,
      email: EMAIL,
      passwordHash,
      firstName: "Ada",
      lastName: "Lovelace",
      role: "user",
      language: "fr",
    });
    const workspace = {
      name: "Banc",
      plan: "enterprise",
      subscriptionStatus: "active",
      trialEndsAt: null,
      isDemo: false,
      clockFactor: 1,
      pru: 500,
      modules: [],
    } as const;
    await workspaces.insert(tx, userId, workspace);
  });
  await db.close();
  await owner.query(
    `INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, position, location)
     SELECT $1, new_id(), (ARRAY['Élodie', 'Jean', 'Marie', 'Zoé', 'François', 'Noémie', 'Paul', 'Aïcha', 'Lucas', 'Inès'])[1 + i % 10],
       (ARRAY['Martin', 'Bernard', 'Lefèvre', 'Dupont', 'Moreau', 'Gérard', 'Petit', 'Roux', 'Noël', 'Guérin'])[1 + (i / 10) % 10] || ' ' || (i % 997),
       'p' || i || '@exemple' || i % 5000 || '.fr', 'Société ' || i % 20000, 'Directrice commerciale', 'Lyon'
     FROM generate_series(1, ${PROSPECTS}) AS i`,
    [workspaceId],
  );
  await owner.query("VACUUM ANALYZE prospect");
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1 LIMIT 1", [workspaceId]);
  return { workspaceId, prospectId: rows[0]?.id ?? "" };
}

/** Returns the median over the rounds of our cost relative to theirs, with ours in milliseconds of CPU. */
async function compare(name: string, ours: () => Promise<number>, theirs: () => Promise<number>): Promise<{ ratio: number; ms: number }> {
  const rounds: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await ours(), await theirs()]);
  const [own, bare] = rounds.sort(([a, b], [c, d]) => a / b - c / d)[Math.floor(ROUNDS / 2)] ?? [Number.NaN, 1];
  say(`${name}: ${own.toFixed(2)} ms of CPU, bare ${bare.toFixed(2)} ms`);
  return { ratio: round2(own / bare), ms: round2(own) };
}

async function signIn(server: Served): Promise<string> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const answer = await send(server.address, "POST", "/api/auth/login", { "content-type": "application/json" }, body);
  return (JSON.parse(answer) as { token: string }).token;
}

async function weigh(server: Served): Promise<number> {
  server.child.send("weigh");
  const [{ rss }] = (await once(server.child, "message")) as [{ rss: number }];
  return rss;
}

/** Opens sockets of a signed-in user, one after another. */
async function connect(address: string, token: string, count: number): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < count; made += 1) {
    const socket = io(address, { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
    sockets.push(socket);
  }
  return sockets;
}

/** Connections opened before weighing, so that what the first ones load is not counted. */
const FIRST_SOCKETS = 50;

/** Like the interface after connecting: subscribes, and catches up. */
async function introduced(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) {
    socket.emit("join_notifications", { language: "fr" });
    await socket.timeout(30_000).emitWithAck("catch_up", { cursor: null, ageMs: 0 });
  }
}

/**
 * Measures the kilobytes of a node's memory for each idle socket. The node is a process of its own that has served nothing else:
 * one that has already worked holds free memory, which new connections fill before the process grows.
 */
async function socketWeight(connection: object, token: string): Promise<number> {
  const server = await startServer("api-server.ts", connection, ["--expose-gc"]);
  try {
    const first = await connect(server.address, token, FIRST_SOCKETS);
    await introduced(first);
    await sleep(1_000);
    const before = await weigh(server);
    const sockets = await connect(server.address, token, IDLE_SOCKETS);
    await introduced(sockets);
    await sleep(2_000);
    const after = await weigh(server);
    for (const socket of [...first, ...sockets]) socket.disconnect();
    return (after - before) / 1024 / IDLE_SOCKETS;
  } finally {
    server.child.kill();
  }
}

/** Measures the kilobytes of the bare server's memory for each idle connection on which it has answered once. */
async function connectionWeight(served: Served): Promise<number> {
  const { hostname, port } = new URL(served.address);
  const open = async (count: number) => {
    const made = [];
    for (let turn = 0; turn < count; turn += 1) {
      const socket = connectTcp(Number(port), hostname);
      socket.write(`GET /nothing HTTP/1.1\r\nHost: ${hostname}\r\nConnection: keep-alive\r\n\r\n`);
      await once(socket, "data");
      made.push(socket);
    }
    return made;
  };
  const first = await open(FIRST_SOCKETS);
  const before = await weigh(served);
  const sockets = await open(IDLE_SOCKETS);
  const after = await weigh(served);
  for (const socket of [...first, ...sockets]) socket.destroy();
  return (after - before) / 1024 / IDLE_SOCKETS;
}

/** Measures the milliseconds from an announcement's commit to each client of two nodes: the 95th percentile. */
async function fanout(nodes: readonly Served[], token: string, owner: pg.Client, workspaceId: string): Promise<number> {
  const sockets = (await Promise.all(nodes.map(({ address }) => connect(address, token, FANOUT_SOCKETS)))).flat();
  const taken: number[] = [];
  for (let turn = 0; turn < ANNOUNCEMENTS; turn += 1) {
    let began = 0;
    const heard = sockets.map(
      (socket) => new Promise<void>((resolve) => socket.once("stats_update", () => (taken.push(performance.now() - began), resolve()))),
    );
    const payload = JSON.stringify({ workspaceId, event: "stats_update", payload: { timestamp: new Date().toISOString() } });
    began = performance.now();
    await owner.query("SELECT pg_notify('filon_realtime', $1)", [payload]);
    await Promise.all(heard);
  }
  for (const socket of sockets) socket.disconnect();
  return taken.sort((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
}

/** Measures the API's overhead: CPU relative to bare node:http with the same statements, memory per socket, and delivery time. */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const folder = mkdtempSync(join(tmpdir(), "filon-bench-api-"));
  const postgres = await startPostgres({ folder, settings: { fsync: "off", max_wal_size: "4GB" } });
  const servers: Served[] = [];
  await migrate(postgres.connection);
  const owner = new pg.Client(postgres.connection);
  await owner.connect();
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const { workspaceId, prospectId } = await fill(postgres.connection, owner, passwordHash);
    const postmaster = await postmasterOf(owner);
    const app = await startServer("api-server.ts", postgres.connection, ["--expose-gc"]);
    const second = await startServer("api-server.ts", postgres.connection, ["--expose-gc"]);
    const bare = await startServer(
      "bare-api-server.ts",
      {
        connection: postgres.connection,
        workspaceId,
        passwordHash,
        password: PASSWORD,
      },
      ["--expose-gc"],
    );
    servers.push(app, second, bare);
    const token = await signIn(app);
    const headers = { authorization: `Bearer ${token}` };
    const query = `?q=${encodeURIComponent(SEARCHED)}`;

    const read = await compare(
      "read",
      () => cpuOf(app, postmaster, () => get(app.address, `/api/prospects/${prospectId}`, headers), READS),
      () => cpuOf(bare, postmaster, () => get(bare.address, `/prospect?id=${prospectId}`, {}), READS),
    );
    const search = await compare(
      "search",
      () => cpuOf(app, postmaster, () => get(app.address, `/api/search${query}`, headers), READS),
      () => cpuOf(bare, postmaster, () => get(bare.address, `/search${query}`, {}), READS),
    );
    const login = await compare(
      "login",
      () => cpuOf(app, postmaster, () => signIn(app), LOGINS),
      () => cpuOf(bare, postmaster, () => get(bare.address, "/hash", {}), LOGINS),
    );
    const socketKb = await socketWeight(postgres.connection, token);
    say(`socket: ${socketKb.toFixed(1)} kB`);
    const connectionKb = await connectionWeight(bare);
    say(`bare connection: ${connectionKb.toFixed(1)} kB`);
    const notifyMs = await bareNotifyMs(postgres.connection);
    const fanoutMs = await fanout([app, second], token, owner, workspaceId);
    return {
      metrics: {
        auth_cpu_vs_bare: read.ratio,
        search_cpu_vs_bare: search.ratio,
        login_cpu_vs_hash: login.ratio,
        socket_rss_kb: round2(socketKb),
        fanout_p95_ms: round2(fanoutMs),
        bare_connection_rss_kb: round2(connectionKb),
        bare_notify_p95_ms: round2(notifyMs),
        socket_rss_vs_connection: round2(socketKb / connectionKb),
        fanout_p95_vs_notify: round2(fanoutMs / notifyMs),
        auth_cpu_ms: read.ms,
        search_cpu_ms: search.ms,
        login_cpu_ms: login.ms,
      },
      notes: `CPU of the server's process and of all of Postgres for a request. auth: one prospect of ${PROSPECTS}, signed in, over node:http with the same statement; search: /api/search for “${SEARCHED}” likewise; login over the check of the same hash; medians of ${ROUNDS} rounds of ${READS} reads or ${LOGINS} logins. socket_rss_kb: growth of the memory of a node that served nothing else over ${IDLE_SOCKETS} idle sockets that have caught up, garbage collected. fanout: ${ANNOUNCEMENTS} announcements to ${2 * FANOUT_SOCKETS} clients on two nodes; bare_connection: the same growth of the bare server over as many idle connections on which one request was answered; bare_notify: a NOTIFY to one listener`,
    };
  } finally {
    for (const { child } of servers) child.kill();
    closeConnections();
    await owner.end();
    await postgres.stop();
    removeDataFolder(folder);
  }
}
