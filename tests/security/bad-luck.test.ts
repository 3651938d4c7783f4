import { createServer } from "node:net";
import { newId } from "@filon/db";
import * as installation from "@filon/db/installation";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { sendProductMail, registerMailJobs } from "../../apps/server/src/features/mails/index.ts";
import { TEST_CONFIG, testServer } from "../../apps/server/src/testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
const health = async () => (await app.inject({ url: "/api/health" })).json();

/** Makes Postgres fail every row written into these tables as it does when the disk is full. */
async function fullDisk(tables: readonly string[]): Promise<{ end(): Promise<void> }> {
  await database.asOwner(`CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  for (const table of tables)
    await database.asOwner(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`);
  return {
    async end() {
      for (const table of tables) await database.asOwner(`DROP TRIGGER no_room ON ${table}`);
    },
  };
}

it("a full disk is reported to anybody who saves, in their language, and by the health check until there is room", async () => {
  const user = await signedIn();
  await installation.writeBeat(database.db.pool, newId(), "engine");
  const disk = await fullDisk(["prospect_list", "health_trial"]);
  const save = (language: string) =>
    app.inject({
      method: "POST",
      url: "/api/lists",
      headers: { ...user.headers, "accept-language": language },
      payload: { name: "Salon" },
    });
  const answer = await save("fr");
  expect(answer.statusCode).toBe(507);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.json()).toMatchObject({ code: "problems.storageFull", message: expect.stringContaining("rien n’a été enregistré") });
  expect((await save("en")).json().message).toContain("nothing was saved");
  // Reads still work.
  expect((await app.inject({ url: "/api/lists", headers: user.headers })).statusCode).toBe(200);
  expect(await health()).toMatchObject({ status: "unhealthy", services: { database: "unhealthy" } });
  await disk.end();
  expect((await save("fr")).statusCode).toBe(200);
  expect(await health()).toMatchObject({ services: { database: "healthy" } });
});

it("however often the health check is called, it writes only occasionally", async () => {
  const { app: fresh } = await testServer(database);
  await Promise.all(Array.from({ length: 30 }, () => fresh.inject({ url: "/api/health" })));
  const rows = await database.asOwner<{ writes: string }>(
    "SELECT n_tup_ins + n_tup_upd AS writes FROM pg_stat_user_tables WHERE relname = 'health_trial'",
  );
  expect(Number(rows[0]?.writes)).toBeLessThan(5);
});

it("a mail server that never answers holds no database connection", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  afterAll(() => silent.close());
  const address = silent.address();
  const smtpUrl = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const { services, jobs } = await testServer(database, { config: { mail: { ...TEST_CONFIG.mail, smtpUrl } } });
  await registerMailJobs(services);
  for (let n = 0; n < 6; n += 1)
    await database.db.onPlatform((tx) =>
      sendProductMail(tx, services, {
        template: "passwordReset",
        to: `${newId()}@exemple.test`,
        language: "fr",
        values: { firstName: "Ada", token: "un-jeton" },
      }),
    );
  const connected = new Promise((resolve) => silent.once("connection", resolve));
  const runs = Array.from({ length: 6 }, () => jobs.run().catch(() => undefined));
  await connected;
  const held = await database.asOwner(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'test' AND state = 'idle in transaction'",
  );
  expect(held).toHaveLength(0);
  void Promise.all(runs);
});
