import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
export const PATIENCE_MS = 150_000;
/** Longer than any answer takes, so that a missing answer fails instead of hanging the test. */
const ANSWER_MS = 30_000;

const children: ChildProcess[] = [];

/** Ends the programs that a test file left running. Call it at the top of the file. */
export function endProgramsAfterwards(): void {
  afterAll(async () => {
    for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    // The watchdog of a killed Filon's database needs a moment to stop it.
    await sleep(1_000);
  });
}

export interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Resolves with its exit code; throws with its output when it does not exit in time. */
  readonly ended: () => Promise<number | null>;
}

/** Runs a program of the product in a separate process that does not outlive the test file (`endPrograms`). */
export function run(program: string, environment: Record<string, string>, given: readonly string[] = []): Program {
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program, ...given], {
    cwd: ROOT,
    env: { ...inherited, LC_ALL: "fr_FR.UTF-8", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const exited = new Promise<number | null>((settle) => child.once("exit", (code) => settle(code)));
  return { child, said: () => said, ended: () => endsInTime(exited, () => said) };
}

async function endsInTime(exited: Promise<number | null>, said: () => string): Promise<number | null> {
  const patience = new AbortController();
  const tooLong = sleep(PATIENCE_MS, undefined, { signal: patience.signal }).then(() => {
    throw new Error(`still runs: ${said()}`);
  });
  try {
    return await Promise.race([exited, tooLong]);
  } finally {
    patience.abort();
    tooLong.catch(() => undefined);
  }
}

export const filon = (environment: Record<string, string>): Program => run("apps/server/src/main.ts", environment);

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle) => probe.listen(0, "127.0.0.1", settle));
  const address = probe.address();
  await new Promise((settle) => probe.close(settle));
  return typeof address === "object" && address ? address.port : 0;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export async function call(
  port: number,
  path: string,
  init: { method?: string; token?: string; body?: object; text?: string } = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: init.method ?? "GET",
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
      ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      ...(init.text === undefined ? {} : { "content-type": "text/csv" }),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    ...(init.text === undefined ? {} : { body: init.text }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Waits until the server is healthy; throws with the program's output if it exits instead. */
export async function healthy(program: Program, port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const state = await call(port, "/api/health").then(
      ({ body }) => body["status"],
      () => null,
    );
    if (state === "healthy") return;
    if (program.child.exitCode !== null || performance.now() > deadline)
      throw new Error(`not healthy (${String(state)}): ${program.said()}`);
    await sleep(100);
  }
}
