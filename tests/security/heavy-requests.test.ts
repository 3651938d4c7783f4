import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { IMPORT_MAX_BYTES } from "@filon/contracts/imports";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../apps/server/src/testing/test-server.ts";

/** Size of a process's connection pool. */
const POOL = 12;
const database = await testDatabase({ size: POOL });
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

/** A file of the largest accepted size; every row is a different person. */
function largestFile(): Buffer {
  const rows: string[] = ["email,company,position"];
  for (let size = 0, n = 0; size < IMPORT_MAX_BYTES - 4096; n += 1) {
    const row = `person${n}@exemple.fr,Filature du Rhône et de la Loire,${"Directrice ".repeat(20)}`;
    rows.push(row);
    size += Buffer.byteLength(row) + 1;
  }
  return Buffer.from(rows.join("\n"));
}

async function uploadedBy(user: User): Promise<{ id: string; mapping: object }> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/imports?fileName=tout.csv",
    headers: { ...user.headers, "content-type": "text/csv" },
    payload: largestFile(),
  });
  return answer.json().data;
}
const read = (user: User) => app.inject({ url: "/api/prospects?limit=10", headers: user.headers });

it("trying out fourteen large files in parallel does not delay another workspace", async () => {
  const [greedy, other] = [await signedIn(), await signedIn()];
  const { id, mapping } = await uploadedBy(greedy);
  await read(other);
  const statuses: number[] = [];
  const trials = Array.from({ length: 14 }, async () => {
    const answer = await app.inject({ method: "POST", url: `/api/imports/${id}/dry-run`, headers: greedy.headers, payload: { mapping } });
    statuses.push(answer.statusCode);
    return answer;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (let n = 0; n < 20; n += 1) expect((await read(other)).statusCode).toBe(200);
  const triedOutMeanwhile = statuses.filter((status) => status === 200).length;
  const answers = await Promise.all(trials);
  expect(triedOutMeanwhile).toBe(0);
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.json()).toMatchObject({ code: "problems.tooManyAtOnce" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(answers.some((answer) => answer.statusCode === 200 && answer.json().data.totals.rows > 20_000)).toBe(true);
});

it("a trial whose caller has left is abandoned: its thread and connection are freed, and the next one runs", async () => {
  const user = await signedIn();
  const { id, mapping } = await uploadedBy(user);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const left = new AbortController();
  const trial = fetch(`${origin}/api/imports/${id}/dry-run`, {
    method: "POST",
    headers: { ...user.headers, "content-type": "application/json" },
    body: JSON.stringify({ mapping }),
    signal: left.signal,
  });
  const busy = () =>
    database.asOwner(
      "SELECT FROM pg_stat_activity WHERE application_name = 'filon-files' AND xact_start IS NOT NULL AND datname = current_database()",
    );
  await expect.poll(async () => (await busy()).length, { timeout: 30_000 }).toBe(1);
  left.abort();
  await expect(trial).rejects.toThrow();
  await expect.poll(async () => (await busy()).length, { timeout: 30_000 }).toBe(0);
  const answer = await app.inject({ method: "POST", url: `/api/imports/${id}/dry-run`, headers: user.headers, payload: { mapping } });
  expect(answer.statusCode).toBe(200);
});

it("a workspace's fourth concurrent file is refused before it is read, while another workspace's is accepted", async () => {
  const [greedy, other] = [await signedIn(), await signedIn()];
  const send = (user: User) =>
    app.inject({
      method: "POST",
      url: "/api/imports?fileName=tout.csv",
      headers: { ...user.headers, "content-type": "text/csv" },
      payload: largestFile(),
    });
  const [last, ...answers] = await Promise.all([send(other), send(greedy), send(greedy), send(greedy), send(greedy)]);
  expect(last.statusCode).toBe(200);
  // Whichever of them came last.
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 429]);
  expect((await send(greedy)).statusCode).toBe(200);
});

it("a compressed body that expands to far more than its size is refused on arrival and never decompressed", async () => {
  const user = await signedIn();
  const packed = { br: brotliCompressSync, gzip: gzipSync, deflate: deflateSync };
  for (const [encoding, pack] of Object.entries(packed)) {
    const bomb = pack(Buffer.alloc(32 * 1024 * 1024, " "));
    expect(bomb.length).toBeLessThan(64 * 1024);
    for (const [url, type] of [
      ["/api/lists", "application/json"],
      ["/api/imports?fileName=x.csv", "text/csv"],
    ] as const) {
      const headers = { ...user.headers, "content-type": type, "content-encoding": encoding };
      const answer = await app.inject({ method: "POST", url, headers, payload: bomb });
      expect([answer.statusCode, answer.json().code]).toEqual([415, "problems.packed"]);
    }
  }
});

it("trying one port after another is stopped after a few, without affecting other workspaces", async () => {
  const [scanner, other] = [await signedIn(), await signedIn()];
  const tries = (user: User, port: number) => {
    const server = { host: "127.0.0.1", port, tls: "tls" };
    const payload = { address: "ada@exemple.test", senderName: "Ada", user: "ada", password: "x", smtp: server, imap: server };
    return app.inject({ method: "POST", url: "/api/channels/email/test", headers: user.headers, payload });
  };
  const answers: number[] = [];
  for (let port = 1; port <= 25; port += 1) answers.push((await tries(scanner, port)).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429]);
  expect((await tries(other, 1)).statusCode).toBe(200);
});
