import { mkdtempSync, readFileSync, realpathSync, renameSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeDataFolder } from "@filon/db/embedded";
import { afterAll, expect, it } from "vitest";
import { call, endProgramsAfterwards, filon, freePort, healthy, PATIENCE_MS, type Program } from "./testing/filon-process.ts";

const folder = mkdtempSync(join(tmpdir(), "filon-away-"));
afterAll(() => removeDataFolder(folder));
endProgramsAfterwards();

/** Health allows each service 2 s; the rest is for a busy machine. */
const QUICKLY_MS = 4_000;

const cluster = (): string => realpathSync(join(folder, "postgres"));
const postmaster = (): number => Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]);

interface Told {
  readonly status: unknown;
  readonly database: unknown;
  readonly tookMs: number;
}

async function health(program: Program, port: number): Promise<Told> {
  const began = performance.now();
  const { status, body } = await call(port, "/api/health").catch((cause: unknown) => {
    throw new Error(`no answer: ${program.said()}`, { cause });
  });
  expect(status).toBe(200);
  const { database } = body["services"] as { database: unknown };
  return { status: body["status"], database, tookMs: performance.now() - began };
}

it(
  "health answers quickly with unhealthy while the database is down or hangs, and recovers when it is back",
  { timeout: 2 * PATIENCE_MS },
  async () => {
    const port = await freePort();
    const program = filon({ PORT: String(port), FILON_DATA: folder });
    await healthy(program, port);
    // It already answers while the demonstration is being created; losing the database then would end the start.
    await expect.poll(() => program.said(), { timeout: 60_000 }).toContain(`http://localhost:${port}`);

    // Down, and kept down: the restarted server finds no cluster.
    const place = cluster();
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    renameSync(place, `${place}-away`);
    await sleep(500);
    for (let times = 0; times < 3; times += 1) {
      const told = await health(program, port);
      expect(told).toMatchObject({ status: "unhealthy", database: "unhealthy" });
      expect(told.tookMs).toBeLessThan(QUICKLY_MS);
      await sleep(300);
    }
    renameSync(`${place}-away`, place);
    await healthy(program, port);
    expect(postmaster()).not.toBe(killed);

    // Running, but not responding.
    process.kill(postmaster(), "SIGSTOP");
    for (const backend of backendsOf(postmaster())) process.kill(backend, "SIGSTOP");
    await sleep(11_000);
    const silent = await health(program, port);
    expect(silent).toMatchObject({ status: "unhealthy", database: "unhealthy" });
    expect(silent.tookMs).toBeLessThan(QUICKLY_MS);
    for (const backend of backendsOf(postmaster())) process.kill(backend, "SIGCONT");
    process.kill(postmaster(), "SIGCONT");
    await healthy(program, port);

    // An idle connection that a browser opened in advance does not delay stopping.
    const idle = connect(port, "127.0.0.1").on("error", () => undefined);
    await new Promise((resolve) => idle.once("connect", resolve));
    const asked = performance.now();
    program.child.kill("SIGINT");
    expect(await program.ended()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(6_000);
    idle.destroy();
  },
);

/** Returns the child processes of a Postgres server. */
function backendsOf(parent: number): readonly number[] {
  return readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}
