import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endOfText } from "@filon/contracts/text";
import pg from "pg";
import { type Binaries, postgresBinaries } from "./binaries.ts";
import { EmbeddedPostgresError, embeddedErrorFrom } from "./embedded-error.ts";
import { clusterFolder, embeddedConnection, isRoot, NOBODY, programShelter, socketFolder } from "./places.ts";

/** Longest time that the orphaned server of a killed Filon needs to notice and to stop, in milliseconds. */
const ORPHAN_PATIENCE_MS = 10_000;
/**
 * Milliseconds in which a killed Filon's server stops accepting connections, thanks to its watchdog; one that still accepts them
 * has a living Filon.
 */
const WATCHDOG_PATIENCE_MS = 2_000;
const START_PATIENCE_MS = 30_000;
/** Longest wait for a server that accepts a connection but says nothing, and for the creation of its database, in milliseconds. */
const CONNECT_PATIENCE_MS = 2_000;
const QUERY_PATIENCE_MS = 15_000;
const GOODBYE_PATIENCE_MS = 1_000;

/** Pauses between tries to restart a lost server: from the first, growing up to the second, in milliseconds. */
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 5_000;

/**
 * Runs the server behind a shell that watches its own standard input: when Filon dies, even by kill -9, the pipe closes and the
 * shell stops the server. When the server dies, so does the shell. Detached, so that Ctrl-C reaches Filon first. The shell asks
 * for a fast shutdown every second, since a server that is still starting ignores it; after six seconds it asks for an immediate
 * one, and finally it kills the server.
 */
const STOPPING = "for i in 1 2 3 4 5 6; do kill -INT $p || exit; sleep 1; done; kill -QUIT $p; sleep 2; kill -KILL $p";
const WATCHDOG = `exec 3<&0; "$@" </dev/null 3<&- & p=$!; trap "" INT TERM HUP; { cat <&3 >/dev/null; ${STOPPING}; } & c=$!; wait $p; s=$?; kill -9 $c; exit $s`;

const SETTINGS = {
  max_connections: "100",
  shared_buffers: "64MB",
  max_wal_size: "1GB",
  jit: "off",
  random_page_cost: "1.1",
  log_min_messages: "warning",
  unix_socket_permissions: "0700",
};

export interface EmbeddedPostgres {
  /** How its owner connects; the database exists. */
  readonly connection: ReturnType<typeof embeddedConnection>;
  /** Shuts down fast; resolves when the server has ended, within 9 s. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the installation's data (.filon). */
  readonly folder: string;
  /** Settings that override the defaults, such as fsync in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server has ended unexpectedly (killed, out of memory, a full disk), and when it is back. */
  readonly onLost?: () => void;
  readonly onBack?: () => void;
}

/**
 * Starts the Postgres that npm installed, creating its cluster and its database on first start, and restarts it whenever it ends
 * unexpectedly. Throws EmbeddedPostgresError: inUse when another Filon runs on this folder, diskFull, unwritable, failed.
 */
export async function startPostgres({ folder, settings = {}, onLost, onBack }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  let cluster: string;
  let binaries: Binaries;
  try {
    mkdirSync(folder, { recursive: true });
    cluster = clusterFolder(folder);
    binaries = postgresBinaries(programShelter());
    prepareFolders(cluster, socketFolder(folder));
    await waitForOrphan(cluster, folder);
    if (!existsSync(join(cluster, "PG_VERSION"))) initialise(binaries, cluster);
  } catch (cause) {
    throw cause instanceof EmbeddedPostgresError ? cause : embeddedErrorFrom(cause, stderrOf(cause));
  }

  const log = join(folder, "postgres.log");
  const begin = () => launch(binaries, cluster, socketFolder(folder), log, { ...SETTINGS, ...settings });
  let server = begin();
  const stopping = new AbortController();
  let startingAgain = Promise.resolve();
  await ready(server, folder, log, stopping.signal);
  watch();

  /** The server may already have ended while `ready` was asking it; the exit event would then never come. */
  function watch(): void {
    if (hasEnded(server)) lost();
    else server.once("exit", lost);
  }

  function lost(): void {
    server.stdin?.destroy();
    if (stopping.signal.aborted) return;
    onLost?.();
    startingAgain = startAgain();
  }

  async function startAgain(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await waitForOrphan(cluster, folder);
        if (stopping.signal.aborted) return;
        server = begin();
        await ready(server, folder, log, stopping.signal);
        onBack?.();
        return watch();
      } catch {
        // Its log has the reason; by the next try the disk may have room or the previous server may be gone.
        await end(server);
      }
    }
  }

  return {
    connection: embeddedConnection(folder),
    async stop() {
      stopping.abort();
      await startingAgain;
      await end(server);
    },
  };
}

/** Shuts down fast by closing the watchdog's standard input. */
function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve();
    server.ref();
    server.once("exit", () => resolve());
    server.stdin?.end();
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function identity() {
  return isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
}

function prepareFolders(cluster: string, sockets: string): void {
  for (const path of [cluster, sockets]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (isRoot()) chownSync(path, NOBODY, NOBODY);
    const owner = lstatSync(path).uid;
    if (process.getuid && owner !== (isRoot() ? NOBODY : process.getuid())) {
      throw new EmbeddedPostgresError("unwritable", `${path} belongs to another user`);
    }
  }
}

function initialise(binaries: Binaries, cluster: string): void {
  execFileSync(
    binaries.initdb,
    [
      "-D",
      cluster,
      "-U",
      "filon",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...identity(), cwd: "/", env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" }, stdio: ["ignore", "ignore", "pipe"] },
  );
}

function launch(binaries: Binaries, cluster: string, sockets: string, log: string, settings: Record<string, string>): ChildProcess {
  const output = openSync(log, "a");
  const server = spawn(
    "/bin/sh",
    [
      "-c",
      WATCHDOG,
      "filon-postgres",
      binaries.postgres,
      "-D",
      cluster,
      "-k",
      sockets,
      "-h",
      "",
      "-p",
      "5432",
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...identity(),
      cwd: "/",
      detached: true,
      env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
      stdio: ["pipe", output, output],
    },
  );
  closeSync(output);
  server.unref();
  if (server.stdin && "unref" in server.stdin && typeof server.stdin.unref === "function") server.stdin.unref();
  return server;
}

async function ready(server: ChildProcess, folder: string, log: string, stopping: AbortSignal): Promise<void> {
  const deadline = performance.now() + START_PATIENCE_MS;
  for (;;) {
    if (hasEnded(server)) throw embeddedErrorFrom("the server stopped while starting", tail(log));
    stopping.throwIfAborted();
    if (await canConnect(folder)) return;
    if (performance.now() > deadline) throw embeddedErrorFrom("the server did not answer in time", tail(log));
    await sleep(20);
  }
}

/** Connects once; creates the database when only the maintenance one exists. Does not wait for a server that says nothing. */
async function canConnect(folder: string): Promise<boolean> {
  const client = new pg.Client({
    ...embeddedConnection(folder, "postgres"),
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    query_timeout: QUERY_PATIENCE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'filon'");
    if (rowCount === 0) await client.query("CREATE DATABASE filon");
    return true;
  } catch {
    return false;
  } finally {
    await Promise.race([client.end().catch(() => undefined), sleep(GOODBYE_PATIENCE_MS, undefined, { ref: false })]);
  }
}

/** Waits for the server of a killed Filon to end; throws inUse when it keeps running, since its Filon is then alive. */
async function waitForOrphan(cluster: string, folder: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const begun = performance.now();
  while (existsSync(pidFile)) {
    const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    if (!runs(pid)) {
      rmSync(pidFile, { force: true });
      return;
    }
    const waited = performance.now() - begun;
    if (waited > ORPHAN_PATIENCE_MS || (waited > WATCHDOG_PATIENCE_MS && (await canConnect(folder))))
      throw new EmbeddedPostgresError("inUse", `a server (process ${pid}) runs on ${folder}`);
    await sleep(50);
  }
}

/** Returns whether the postmaster runs: a zombie keeps its pid file, and another program may have reused its pid. */
function runs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform !== "linux") {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return error instanceof Error && "code" in error && error.code === "EPERM";
    }
  }
  try {
    const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0];
    return state !== "Z" && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

function stderrOf(cause: unknown): string {
  return cause instanceof Error && "stderr" in cause ? String(cause.stderr) : "";
}

function tail(log: string): string {
  return existsSync(log) ? endOfText(readFileSync(log, "utf8"), 2000) : "";
}
