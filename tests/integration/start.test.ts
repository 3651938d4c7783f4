import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedConnection, removeDataFolder } from "@filon/db/embedded";
import { testDatabase } from "@filon/testing";
import pg from "pg";
import { io } from "socket.io-client";
import { afterAll, describe, expect, it } from "vitest";
import { type Answer, call, endProgramsAfterwards, filon, freePort, healthy, PATIENCE_MS, run } from "./testing/filon-process.ts";

/** These tests start the product as `npm start` does, in separate processes. */
const folder = mkdtempSync(join(tmpdir(), "filon-start-"));
afterAll(() => removeDataFolder(folder));
endProgramsAfterwards();

const demo = (port: number): Promise<Answer> =>
  call(port, "/api/auth/login", { method: "POST", body: { email: "demo@filon.test", password: "demonstration" } });

async function databaseRuns(data: string): Promise<boolean> {
  const client = new pg.Client({ ...embeddedConnection(data), connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

describe("one Filon in a folder", () => {
  const data = join(folder, "data");

  it(
    "starts from nothing, prints its address and login, stops at Ctrl-C with its database, and starts again after kill -9",
    // A first start builds the interface, and on a busy machine each start and stop may take its full time limit.
    { timeout: 4 * PATIENCE_MS },
    async () => {
      const port = await freePort();
      const settings = { PORT: String(port), FILON_DATA: data };
      const first = filon(settings);
      await healthy(first, port);
      await expect.poll(() => first.said(), { timeout: 30_000 }).toContain("demo@filon.test, mot de passe demonstration");
      expect(first.said()).toContain(`http://localhost:${port}`);
      expect(first.said()).toContain(data);
      expect((await demo(port)).status).toBe(200);
      expect(await fetch(`http://127.0.0.1:${port}/login`).then((answer) => answer.text())).toContain("<!doctype html>");

      // An invitation code can be created meanwhile, in the running database.
      const invited = run("apps/server/src/invite.ts", settings, ["--uses", "2"]);
      expect(await invited.ended()).toBe(0);
      const code = /\w{4}-\w{4}-\w{4}/u.exec(invited.said())?.[0];
      expect((await call(port, "/api/invitations/verify", { method: "POST", body: { code, email: "a@b.fr" } })).body).toEqual({
        valid: true,
      });

      // A second one on the same folder says so, and leaves this one alone.
      const second = filon({ ...settings, PORT: "0" });
      expect(await second.ended()).toBe(1);
      expect(second.said()).toContain(`Un autre Filon fonctionne déjà sur le dossier ${data}`);

      first.child.kill("SIGINT");
      expect(await first.ended()).toBe(0);
      expect(await databaseRuns(data)).toBe(false);

      const third = filon(settings);
      await healthy(third, port);
      third.child.kill("SIGKILL");
      await third.ended();
      const fourth = filon({ ...settings, LC_ALL: "en_GB.UTF-8" });
      await healthy(fourth, port);
      expect((await demo(port)).status).toBe(200);
      await expect.poll(() => fourth.said(), { timeout: 30_000 }).toContain("Filon is running.");
      fourth.child.kill("SIGTERM");
      expect(await fourth.ended()).toBe(0);
    },
  );

  it("also creates an invitation when nothing is running", { timeout: PATIENCE_MS }, async () => {
    const invited = run("apps/server/src/invite.ts", { FILON_DATA: data, FILON_PUBLIC_URL: "https://filon.exemple.fr" });
    expect(await invited.ended()).toBe(0);
    expect(invited.said()).toMatch(/https:\/\/filon\.exemple\.fr\/register\?code=\w{4}-\w{4}-\w{4}/u);
    expect(await databaseRuns(data)).toBe(false);
  });
});

describe("reasons that prevent a start", () => {
  const database = testDatabase();
  const onSocket = async (user: string, name?: string): Promise<string> => {
    const { host, database: own } = (await database).ownerConnection;
    return `postgres://${user}@localhost/${name ?? own}?host=${encodeURIComponent(String(host))}`;
  };

  async function refusal(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
    const program = filon({ FILON_DATA: join(folder, "refused"), PORT: "0", ...environment });
    const code = await program.ended();
    // One paragraph, without a stack trace or log lines.
    expect(program.said().trim().split("\n")).toHaveLength(1);
    return { code, said: program.said() };
  }

  it("a port in use", { timeout: PATIENCE_MS }, async () => {
    const holder = createServer();
    await new Promise<void>((settle) => holder.listen(0, "127.0.0.1", settle));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const french = await refusal({ PORT: String(port) });
    expect(french).toEqual({ code: 1, said: expect.stringContaining(`Le port ${port} est déjà pris`) });
    const english = await refusal({ PORT: String(port), LC_ALL: "en_US.UTF-8" });
    expect(english.said).toContain(`Port ${port} is taken`);
    await new Promise((settle) => holder.close(settle));
  });

  it("an invalid setting, and secrets missing in production", { timeout: PATIENCE_MS }, async () => {
    expect(await refusal({ FILON_ROLE: "boss" })).toEqual({ code: 2, said: expect.stringContaining("Donnez api, worker ou all.") });
    expect(await refusal({ NODE_ENV: "production" })).toEqual({ code: 2, said: expect.stringContaining("FILON_SECRET_KEY") });
  });

  it("a folder that cannot be written", { timeout: PATIENCE_MS }, async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    expect(await refusal({ FILON_DATA: join(file, "data"), FILON_ROLE: "worker" })).toEqual({
      code: 1,
      said: expect.stringContaining("ne peut pas écrire"),
    });
  });

  it("a database that does not answer, does not exist, or grants too few rights", { timeout: PATIENCE_MS }, async () => {
    const worker = { FILON_ROLE: "worker" };
    const unreachable = await refusal({ ...worker, DATABASE_URL: "postgres://me:hunter2@127.0.0.1:1/filon" });
    expect(unreachable).toEqual({ code: 1, said: expect.stringContaining("ne répond pas sur 127.0.0.1:1") });
    expect(unreachable.said).not.toContain("hunter2");
    expect((await refusal({ ...worker, DATABASE_URL: await onSocket("filon", "nulle_part") })).said).toContain(
      "n’a pas de base nommée nulle_part",
    );
    expect((await refusal({ ...worker, DATABASE_URL: await onSocket("personne") })).said).toContain("refuse l’utilisateur personne");
    await (await database).asOwner("CREATE ROLE start_test_low LOGIN");
    try {
      expect((await refusal({ ...worker, DATABASE_URL: await onSocket("start_test_low") })).said).toContain("n’a pas les droits");
    } finally {
      await (await database).asOwner("DROP ROLE start_test_low");
    }
  });
});

describe("two APIs and two workers on one database", () => {
  const database = testDatabase();

  it(
    "work as one: a session of one API is valid on the other, jobs reach the workers, and events the clients of the other node",
    // A first start builds the interface, and on a busy machine each start and stop may take its full time limit.
    { timeout: 4 * PATIENCE_MS },
    async () => {
      const { host, database: name } = (await database).ownerConnection;
      const DATABASE_URL = `postgres://filon@localhost/${name}?host=${encodeURIComponent(String(host))}`;
      const [port, otherPort] = [await freePort(), await freePort()];
      // The workers' port makes the first API their public address. FILON_PUBLIC_URL is part of the public pages: setting it here would build
      // the web twice, for 20 s of processor time each.
      const shared = { DATABASE_URL, FILON_DATA: join(folder, "many"), PORT: String(port) };
      const workers = [filon({ ...shared, FILON_ROLE: "worker" }), filon({ ...shared, FILON_ROLE: "worker" })];
      const apis = [filon({ ...shared, FILON_ROLE: "api" }), filon({ ...shared, FILON_ROLE: "api", PORT: String(otherPort) })] as const;
      await healthy(apis[0], port);
      await healthy(apis[1], otherPort);

      const { token } = (await demo(port)).body as { token: string };
      expect((await call(otherPort, "/api/auth/verify-token", { token })).status).toBe(200);
      const instances = await Promise.all([port, otherPort].map((at) => call(at, "/api/instance")));
      expect(instances[0]?.body["sandboxUrl"]).toEqual(expect.stringContaining("http://127.0.0.1:"));
      expect(instances[1]?.body).toEqual(instances[0]?.body);

      const socket = io(`http://127.0.0.1:${otherPort}`, { auth: { token } });
      await new Promise<void>((settle) => socket.once("connect", settle));
      const done = new Promise<Record<string, unknown>>((settle) => {
        socket.on("import:progress", (progress: Record<string, unknown>) => {
          if (progress["status"] === "completed") settle(progress);
        });
      });
      const uploaded = await call(port, "/api/imports?fileName=deux.csv", {
        method: "POST",
        token,
        text: "Prénom;Nom;E-mail\nAda;Lovelace;ada@exemple.test\nÉmile;Zola;zola@exemple.test\n",
      });
      const { id, columns } = uploaded.body["data"] as { id: string; columns: { index: number; suggestion: unknown }[] };
      const mapping = Object.fromEntries(columns.map(({ index, suggestion }) => [String(index), suggestion]));
      const started = await call(port, `/api/imports/${id}/start`, { method: "POST", token, body: { mapping, newListName: "Deux" } });
      expect(started.status).toBe(200);
      expect(await done).toMatchObject({ id, created: 2, rejected: 0 });
      socket.disconnect();

      for (const program of [...apis, ...workers]) program.child.kill("SIGINT");
      expect(await Promise.all([...apis, ...workers].map(({ ended }) => ended()))).toEqual([0, 0, 0, 0]);
    },
  );
});
