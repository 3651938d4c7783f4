import { IMPORT_KEPT_REJECTS, IMPORT_MAX_ROWS } from "@filon/contracts/imports";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { registerImportJobs } from "./index.ts";
import { REJECTS_MOST, sweepOldRejects } from "./room.ts";

const DAY_MS = 86_400_000;
const database = await testDatabase();
const { app, services, jobs, signedIn, clock } = await testServer(database);
await registerImportJobs(services);
type User = Awaited<ReturnType<typeof signedIn>>;

async function uploaded(user: User, file: string, language = "fr") {
  const answer = await app.inject({
    method: "POST",
    url: "/api/imports?fileName=contacts.csv",
    headers: { ...user.headers, "content-type": "text/csv", "accept-language": language },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function imported(user: User, file: string) {
  const { id, mapping } = (await uploaded(user, file)).body.data;
  await app.inject({ method: "POST", url: `/api/imports/${id}/start`, headers: user.headers, payload: { mapping } });
  await jobs.run();
  return report(user, id);
}
const report = async (user: User, id: string) => (await app.inject({ url: `/api/imports/${id}`, headers: user.headers })).json().data;
const download = (user: User, id: string, language = "fr") =>
  app.inject({ url: `/api/imports/${id}/rejects.csv`, headers: { ...user.headers, "accept-language": language } });
const stored = async (id: string) =>
  (await database.asOwner<{ n: number }>("SELECT count(*)::integer AS n FROM prospect_import_reject WHERE import_id = $1", [id]))[0]?.n;
/** A file of so many rows without an address, each rejected. */
const rejectedRows = (count: number): string => `email\n${"x\n".repeat(count)}`;

it("a file with more rows than an import takes is refused in the user's language, and nothing of it is kept", async () => {
  const user = await signedIn();
  const tooMany = rejectedRows(IMPORT_MAX_ROWS + 1);
  const refused = await uploaded(user, tooMany);
  expect(refused).toMatchObject({ status: 422, body: { code: "imports.server.tooManyRows" } });
  expect(refused.body.message).toBe(
    "Ce fichier a plus de 200\u202f000 lignes, le maximum pour un import. Coupez-le en plusieurs fichiers.",
  );
  expect((await uploaded(user, tooMany, "en")).body.message).toBe(
    "This file has more than 200,000 rows, the most an import takes. Split it into several files.",
  );
  expect(await database.asOwner("SELECT FROM prospect_import WHERE workspace_id = $1", [user.workspaceId])).toEqual([]);
  expect((await uploaded(user, rejectedRows(IMPORT_MAX_ROWS))).body.data.rowsTotal).toBe(IMPORT_MAX_ROWS);
});

it("the first rejected rows are kept, the others only counted; the report and the file say so", async () => {
  const user = await signedIn({ plan: "starter" });
  const done = await imported(user, rejectedRows(IMPORT_KEPT_REJECTS + 2_001));
  expect(done).toMatchObject({ status: "completed", rejected: IMPORT_KEPT_REJECTS + 2_001, rejectsKept: IMPORT_KEPT_REJECTS });
  expect(Date.parse(done.rejectsUntil) - Date.parse(done.finishedAt)).toBe(28 * DAY_MS);
  expect(await stored(done.id)).toBe(IMPORT_KEPT_REJECTS);
  const lines = (await download(user, done.id)).body.split("\r\n");
  expect(lines).toHaveLength(IMPORT_KEPT_REJECTS + 3);
  expect(lines[1]).toBe("2,Adresse e-mail non valable\u202f: x,x");
  expect(lines.slice(-3)).toEqual([
    `${IMPORT_KEPT_REJECTS + 1},Adresse e-mail non valable\u202f: x,x`,
    ",2\u202f001 autres lignes rejetées n’ont pas été gardées",
    "",
  ]);
  expect((await download(user, done.id, "en")).body.split("\r\n").at(-2)).toBe(`,"2,001 more rejected rows were not kept"`);
});

it("the file of rejected rows is streamed, and ends after the rows that an import keeps however many are stored", async () => {
  const user = await signedIn({ plan: "starter" });
  const done = await imported(user, rejectedRows(10));
  await database.asOwner(
    `INSERT INTO prospect_import_reject (workspace_id, import_id, line, reason, detail, record)
     SELECT workspace_id, import_id, n, reason, detail, record
     FROM (SELECT * FROM prospect_import_reject WHERE import_id = $1 LIMIT 1) one, generate_series(100, 100000) n`,
    [done.id],
  );
  const answers = await Promise.all([1, 2, 3].map(() => download(user, done.id)));
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "transfer-encoding": "chunked" });
    expect(answer.body.split("\r\n")).toHaveLength(IMPORT_KEPT_REJECTS + 2);
  }
});

it("rejected rows are deleted four weeks after their import, in every workspace; the report and the download say so", async () => {
  const [user, other] = [await signedIn(), await signedIn()];
  const imports = [await imported(user, rejectedRows(3)), await imported(other, rejectedRows(2))];
  clock.ahead = 27 * DAY_MS;
  expect(await sweepOldRejects(services)).toBe(0);
  clock.ahead = 29 * DAY_MS;
  expect(await sweepOldRejects(services)).toBeGreaterThanOrEqual(2);
  clock.ahead = 0;
  for (const { id } of imports) expect(await stored(id)).toBe(0);
  expect(await report(user, imports[0].id)).toMatchObject({ rejected: 3, rejectsKept: 0, rejectsUntil: null });
  const gone = await download(user, imports[0].id);
  expect([gone.statusCode, gone.json().message]).toEqual([
    410,
    "Les lignes rejetées de cet import ont été supprimées\u202f: elles sont gardées quatre semaines, ou moins longtemps si d’autres imports en rejettent beaucoup.",
  ]);
});

it("rejected rows of a workspace's oldest imports make room for newer ones", async () => {
  const user = await signedIn();
  const oldest = await imported(user, rejectedRows(3));
  const older = await imported(user, rejectedRows(3));
  await database.asOwner("UPDATE prospect_import SET reject_bytes = $2 WHERE id = $1", [older.id, REJECTS_MOST - 700]);
  const newest = await imported(user, rejectedRows(3));
  expect([await stored(oldest.id), await stored(older.id), await stored(newest.id)]).toEqual([0, 3, 3]);
  expect(await report(user, oldest.id)).toMatchObject({ rejected: 3, rejectsKept: 0 });
});

it("the day's limit counts rejected rows as they are stored, not as they were uploaded", async () => {
  const user = await signedIn();
  const { id } = await imported(user, rejectedRows(1000));
  const [row] = await database.asOwner<{ size: number; bytes: number }>(
    "SELECT size_bytes AS size, reject_bytes AS bytes FROM prospect_import WHERE id = $1",
    [id],
  );
  // A row of two bytes takes about 160.
  expect(row?.bytes).toBeGreaterThan(50 * (row?.size ?? 0));
  await database.asOwner("UPDATE prospect_import SET reject_bytes = 500 * 1024 * 1024 WHERE id = $1", [id]);
  expect(await uploaded(user, "email\nzoe@exemple.fr\n")).toMatchObject({ status: 429, body: { code: "imports.server.tooMuchToday" } });
});
