import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { recountSums, testDatabase } from "@filon/testing";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startJobs } from "../../jobs/start-jobs.ts";
import { testServer } from "../../testing/test-server.ts";
import { importProspects } from "./imports.jobs.ts";
import { runImport } from "./run-import.ts";

const database = await testDatabase();
const { app, services, signedIn } = await testServer(database);
const processFile = (name: string): string => fileURLToPath(new URL(`./testing/${name}.ts`, import.meta.url));

/** 24,000 people; every hundredth row repeats an address, every thousandth has an invalid one. */
const PEOPLE = 24_000;
const file = ["Nom,E-mail,LinkedIn"];
for (let index = 0; index < PEOPLE; index += 1) {
  file.push(`N${index},p${index}@exemple.fr,${index % 3 === 0 ? `linkedin.com/in/p-${index}` : ""}`);
  if (index % 100 === 99) file.push(`Encore,P${index - 99}@EXEMPLE.fr,`);
  if (index % 1000 === 999) file.push(",personne,");
}

async function queued(plan: "enterprise" | "starter" = "enterprise") {
  const user = await signedIn({ plan });
  // Two rows far apart match one known prospect, one by address, one by profile.
  await database.asOwner(
    "INSERT INTO prospect (workspace_id, id, first_name, email, profile_link, linkedin_key) VALUES ($1, new_id(), 'Connue', 'p10@exemple.fr', 'x', 'connue')",
    [user.workspaceId],
  );
  await recountSums(database, user.workspaceId);
  const rows = [...file, "Autre,,linkedin.com/in/connue"].join("\n");
  const upload = await app.inject({
    method: "POST",
    url: "/api/imports?fileName=x.csv",
    headers: { ...user.headers, "content-type": "text/csv" },
    payload: rows,
  });
  const { id, mapping } = upload.json().data;
  await app.inject({ method: "POST", url: `/api/imports/${id}/start`, headers: user.headers, payload: { mapping, newListName: "Tous" } });
  return { user, id: String(id), task: { workspaceId: user.workspaceId, importId: String(id) } };
}

async function state(id: string): Promise<{ rows_done: number; status: string }> {
  const [row] = await database.asOwner<{ rows_done: number; status: string }>(
    "SELECT rows_done, status FROM prospect_import WHERE id = $1",
    [id],
  );
  if (!row) throw new Error(`there is no import ${id}`);
  return row;
}

function startProcess(task: { workspaceId: string; importId: string }): ChildProcess {
  return spawn(process.execPath, [processFile("import-process"), JSON.stringify({ connection: database.ownerConnection, ...task })], {
    stdio: "ignore",
  });
}

it("an import killed halfway resumes: every row is imported once, and the report is complete", async () => {
  const { user, id, task } = await queued();
  let kills = 0;
  for (let before = (await state(id)).rows_done; kills < 3; before = (await state(id)).rows_done) {
    const child = startProcess(task);
    const exited = once(child, "exit");
    // Killed as soon as it has progressed, in the middle of the next chunk.
    while ((await state(id)).rows_done === before && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill("SIGKILL");
    await exited;
    kills += 1;
    if ((await state(id)).status === "completed") break;
  }
  expect((await state(id)).status).toBe("running");
  await runImport(services, task, new AbortController().signal);

  const [report] = await database.asOwner(
    "SELECT status, rows_total, rows_done, created_count, unchanged_count, rejected_count FROM prospect_import WHERE id = $1",
    [id],
  );
  const rejected = PEOPLE / 100 + PEOPLE / 1000 + 1;
  expect(report).toEqual({
    status: "completed",
    rows_total: PEOPLE + rejected,
    rows_done: PEOPLE + rejected,
    created_count: PEOPLE - 1,
    unchanged_count: 1,
    rejected_count: rejected,
  });
  const [counts] = await database.asOwner(
    `SELECT (SELECT count(*)::integer FROM prospect WHERE workspace_id = $1) AS prospects,
       (SELECT sum(change)::integer FROM prospect_total WHERE workspace_id = $1) AS total,
       (SELECT count(*)::integer FROM prospect_list_member WHERE workspace_id = $1) AS listed,
       (SELECT count(*)::integer FROM timeline_event WHERE workspace_id = $1 AND type = 'created') AS logged,
       (SELECT count(*)::integer FROM prospect_import_reject WHERE workspace_id = $1) AS rejects`,
    [user.workspaceId],
  );
  expect(counts).toEqual({ prospects: PEOPLE, total: PEOPLE, listed: PEOPLE, logged: PEOPLE - 1, rejects: rejected });
  expect(kills).toBe(3);
});

it("the queue hands the import of a killed worker to another, which resumes it", async () => {
  const { user, id, task } = await queued();
  const startWorker = (): ChildProcess =>
    spawn(process.execPath, [processFile("queue-process"), JSON.stringify({ connection: database.ownerConnection })], { stdio: "ignore" });
  const api = await startJobs({ connection: database.ownerConnection, log: pino({ level: "silent" }), works: false });
  await database.db.inWorkspace(user.workspaceId, (tx) => api.queue.enqueue(tx, importProspects, task));
  const killed = startWorker();
  await expect.poll(async () => (await state(id)).rows_done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect((await state(id)).status).toBe("running");
  const other = startWorker();
  await expect.poll(async () => (await state(id)).status, { timeout: 90_000, interval: 100 }).toBe("completed");
  other.kill("SIGKILL");
  await api.stop();
  const [count] = await database.asOwner("SELECT count(*)::integer AS n FROM prospect WHERE workspace_id = $1", [user.workspaceId]);
  expect(count).toEqual({ n: PEOPLE });
}, 180_000);

it("two concurrent runs of one import process each row once", async () => {
  const { user, id, task } = await queued();
  const outcomes = await Promise.allSettled([1, 2].map(() => runImport(services, task, new AbortController().signal)));
  if ((await state(id)).status === "running") await runImport(services, task, new AbortController().signal);
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled").length).toBeGreaterThanOrEqual(1);
  expect((await state(id)).status).toBe("completed");
  const [count] = await database.asOwner("SELECT count(*)::integer AS n FROM prospect WHERE workspace_id = $1", [user.workspaceId]);
  expect(count).toEqual({ n: PEOPLE });
});

it("prospects added by somebody else while their rows are imported are recognised as known", async () => {
  const { user, task, id } = await queued();
  let isOver = false;
  const adding = (async () => {
    for (let index = PEOPLE - 1; index > 0 && !isOver; index -= 13) {
      await app.inject({
        method: "POST",
        url: "/api/prospects",
        headers: user.headers,
        payload: { lastName: "À la main", email: `p${index}@exemple.fr` },
      });
    }
  })();
  await runImport(services, task, new AbortController().signal);
  isOver = true;
  await adding;
  expect((await state(id)).status).toBe("completed");
  const [count] = await database.asOwner(
    "SELECT count(*)::integer AS n, count(DISTINCT email_key)::integer AS distinct FROM prospect WHERE workspace_id = $1",
    [user.workspaceId],
  );
  expect(count).toEqual({ n: PEOPLE, distinct: PEOPLE });
});

it("an import that keeps failing gives up, reports it, and keeps what it has done", async () => {
  const { user, id, task } = await queued();
  await database.asOwner("UPDATE prospect_import SET attempts = 10 WHERE id = $1", [id]);
  await runImport(services, task, new AbortController().signal);
  const answer = await app.inject({ method: "GET", url: `/api/imports/${id}`, headers: user.headers });
  expect(answer.json().data).toMatchObject({ status: "failed", errorCode: "imports.server.failed" });
});
