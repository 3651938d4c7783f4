import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeDataFolder } from "@filon/db/embedded";

/** A temporary Filon with its own database, which is deleted afterwards. */
export interface OwnFilon {
  readonly address: string;
  stop(): Promise<void>;
}

/** Returns a port that nothing is listening on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Waits for `ready` for at most two minutes; throws when it takes longer or when `program` ends first. */
export async function untilReady(ready: () => boolean | Promise<boolean>, program: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await ready()) return;
    if (program.exitCode !== null) break;
    await sleep(200);
  }
  throw new Error("a program that is needed did not start");
}

/** Ends a program and waits for it to exit. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = new Promise((done) => program.once("exit", done));
  program.kill("SIGTERM");
  await ended;
}

/** Starts Filon from this checkout with these settings over the defaults; resolves once its pages are served. */
export async function startOwnFilon(root: string, settings: Readonly<Record<string, string>> = {}): Promise<OwnFilon> {
  const folder = mkdtempSync(join(tmpdir(), "filon-own-"));
  // When run by root, the unprivileged database user must be able to reach its folder.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: { ...process.env, ...settings, PORT: String(port), FILON_DATA: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    await endProgram(program);
    removeDataFolder(folder);
  };
  try {
    await untilReady(() => answers(`${address}/faq`), program);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
