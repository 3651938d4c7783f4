import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDataFolder } from "@filon/db/embedded";

/** A separate product for one test, which can stop it and start it again at the same address with the same data. */
export interface OwnServer {
  readonly address: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it permanently and deletes its data. */
  end(): Promise<void>;
}

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/**
 * Prepares a separate product with these settings, without starting it. Settings that are built into the interface cannot be used,
 * because all tests share one build.
 */
export async function ownServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "filon-own-"));
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function isThere(): Promise<boolean> {
    try {
      return (await fetch(`${address}/api/health`)).ok;
    } catch {
      return false;
    }
  }
  async function start(): Promise<void> {
    const env = { ...process.env, ...settings, PORT: String(port), FILON_DATA: data };
    child = spawn(process.execPath, [join(import.meta.dirname, "../../../apps/server/src/main.ts")], { env, stdio: "ignore" });
    for (let tries = 0; !(await isThere()); tries += 1) {
      if (tries > 300 || child.exitCode !== null) throw new Error(`no server came up at ${address}`);
      await new Promise((done) => setTimeout(done, 300));
    }
  }
  async function stop(): Promise<void> {
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    child = null;
  }
  return {
    address,
    start,
    stop,
    async end() {
      await stop();
      removeDataFolder(data);
    },
  };
}
