import type { Task, TaskCounts } from "@filon/contracts/tasks";
import { newId } from "@filon/db";
import { catalogue } from "@filon/modules";
import { NOBODY_LET_IN, pauseCampaign, startCampaign, stopCampaign } from "@filon/engine";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { teamScene } from "../../testing/team-scene.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app, signedIn, services } = server;
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: Pick<User, "headers">, method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": "fr" },
    ...(payload ? { payload } : {}),
  });
  const body: { data: Data; message?: string } = response.json();
  return { status: response.statusCode, data: body.data, message: body.message };
}

const page = async (user: User, query = "") => (await call<{ rows: Task[]; next: string | null }>(user, "GET", `/api/tasks${query}`)).data;
const counts = async (user: User) => (await call<TaskCounts>(user, "GET", "/api/tasks/count")).data;

/** A running campaign with an open task for each date, as a batch of the engine leaves them; hours from now. */
async function withTasks(user: User, dueInHours: readonly number[], title = "Vérifier") {
  const { workspaceId } = user;
  await grantPru(services.db, workspaceId, 1000);
  const accountId = await outreachAccount(services.db, workspaceId);
  const listId = await outreachList(services.db, workspaceId, dueInHours.length);
  const graph = straightWorkflow([
    ["human_task", { title }],
    ["message", { channel: "email", subject: "S", body: "B" }],
  ]);
  const campaignId = await outreachCampaign(services.db, workspaceId, {
    graph,
    listIds: [listId],
    settings: { accountIds: { email: accountId } },
  });
  const command = { campaignId, actorId: null, at: new Date() };
  await services.db.inWorkspace(workspaceId, (tx) =>
    startCampaign(tx, { ...command, catalogue, terms: { uninstalledModules: 0 }, audience: NOBODY_LET_IN }),
  );
  const enrolments = await database.asOwner<{ id: string; prospect_id: string }>(
    `UPDATE enrolment SET node_id = 'n1', visit = 2, phase = 'wait', waiting_for = ARRAY['task_settled:' || id || ':2'], due_at = now() + interval '30 days',
       wait_until = now() + interval '30 days' WHERE workspace_id = $1 AND campaign_id = $2 RETURNING id, prospect_id`,
    [workspaceId, campaignId],
  );
  const payload = { kind: "to_do", title, text: "Voir le site", phone: null, results: [{ id: "result1", label: "Bon" }] };
  for (const [index, hours] of dueInHours.entries()) {
    const enrolment = enrolments[index];
    await database.asOwner(
      `INSERT INTO task (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, kind, payload, due_at, expires_at, made_at)
       VALUES ($1, $2, $3, $4, 1, $5, 'n1', 2, 'to_do', $6, now() + make_interval(hours => $7), now() + interval '30 days', now())`,
      [workspaceId, newId(), enrolment?.id, campaignId, enrolment?.prospect_id, JSON.stringify(payload), hours],
    );
  }
  return { campaignId, command };
}

describe("the list", () => {
  it("has open tasks by their date, page by page, and counts them", async () => {
    const user = await signedIn();
    await withTasks(user, [48, -5, 1]);
    const first = await page(user, "?limit=2");
    const second = await page(user, `?limit=2&after=${encodeURIComponent(first.next ?? "")}`);
    const due = [...first.rows, ...second.rows].map(({ dueAt }) => Math.round((Date.parse(dueAt) - Date.now()) / 3_600_000));
    expect([due, second.next]).toEqual([[-5, 1, 48], null]);
    expect(first.rows[0]).toMatchObject({
      title: "Vérifier",
      status: "open",
      assignee: null,
      campaign: { title: "Essai" },
      undoUntil: null,
    });
    expect(await counts(user)).toEqual({ open: 3, overdue: 1, mine: 0 });
  });

  it("is searched by words of the prospect and the task, and filtered by campaign and assignee", async () => {
    const user = await signedIn();
    const { campaignId } = await withTasks(user, [1, 2], "Vérifier le site");
    await withTasks(user, [3], "Envoyer un livre");
    expect((await page(user, "?search=livre%20lovelace")).rows.map(({ title }) => title)).toEqual(["Envoyer un livre"]);
    expect((await page(user, `?campaignId=${campaignId}`)).rows).toHaveLength(2);
    const [task] = (await page(user)).rows;
    expect((await call(user, "PATCH", `/api/tasks/${task?.id}`, { assigneeId: user.userId })).status).toBe(200);
    expect((await page(user, "?assignee=me")).rows.map(({ id }) => id)).toEqual([task?.id]);
    expect((await page(user, "?assignee=nobody")).rows).toHaveLength(2);
    expect((await counts(user)).mine).toBe(1);
  });

  it("hides tasks while their campaign is paused, and shows nothing to another workspace", async () => {
    const user = await signedIn();
    const { command } = await withTasks(user, [1]);
    await services.db.inWorkspace(user.workspaceId, (tx) => pauseCampaign(tx, command));
    expect([(await page(user)).rows, await counts(user)]).toEqual([[], { open: 0, overdue: 0, mine: 0 }]);
    expect((await page(await signedIn())).rows).toEqual([]);
  });
});

/** Adds a colleague to a user's workspace; they have no session. */
async function colleague(user: User): Promise<string> {
  const [row] = await database.asOwner<{ id: string }>(
    `WITH made AS (INSERT INTO app_user (id, email, password_hash, first_name, last_name) VALUES ($2, $3, '', 'Grace', 'Hopper') RETURNING id)
     INSERT INTO workspace_member (workspace_id, user_id, team_role) SELECT $1, id, 'member' FROM made RETURNING user_id AS id`,
    [user.workspaceId, newId(), `${newId()}@filon.test`],
  );
  return row?.id ?? "";
}

const suspend = (user: User, id: string) => call(user, "PATCH", `/api/team/members/${id}`, { teamRole: "member", suspended: true });

describe("a suspended member", () => {
  it("is assigned no task", async () => {
    const user = await signedIn({ plan: "enterprise" });
    const mate = await colleague(user);
    await withTasks(user, [1]);
    const [task] = (await page(user)).rows;
    expect((await suspend(user, mate)).status).toBe(200);
    expect(await call(user, "PATCH", `/api/tasks/${task?.id}`, { assigneeId: mate })).toMatchObject({ status: 422 });
    expect((await page(user, "?assignee=nobody")).rows).toHaveLength(1);
  });

  it("leaves their open tasks to any member, and those whose answer is undone afterwards; what others have stays theirs", async () => {
    const user = await signedIn({ plan: "enterprise" });
    const mate = await colleague(user);
    await withTasks(user, [1, 2, 3]);
    const [first, second, third] = (await page(user)).rows;
    const assign = (task: Task | undefined, assigneeId: string) => call(user, "PATCH", `/api/tasks/${task?.id}`, { assigneeId });
    for (const [task, to] of [
      [first, mate],
      [second, mate],
      [third, user.userId],
    ] as const)
      await assign(task, to);
    await call(user, "POST", `/api/tasks/${second?.id}/skip`, {});
    await suspend(user, mate);
    expect((await call<Task>(user, "POST", `/api/tasks/${second?.id}/reopen`, {})).data).toMatchObject({ status: "open", assignee: null });
    expect((await page(user, "?assignee=nobody")).rows.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect((await page(user, "?assignee=me")).rows.map(({ id }) => id)).toEqual([third?.id]);
  });
});

describe("a task", () => {
  it("is done with a result, can be undone for some seconds, and is then listed as done", async () => {
    const user = await signedIn();
    await withTasks(user, [1]);
    const [task] = (await page(user)).rows;
    const done = await call<Task>(user, "POST", `/api/tasks/${task?.id}/done`, { result: "result1", note: "Très bien" });
    expect(done).toMatchObject({
      status: 200,
      data: { status: "done", result: "result1", note: "Très bien", settledBy: { id: user.userId } },
    });
    expect(Date.parse(done.data.undoUntil ?? "") - Date.parse(done.data.settledAt ?? "")).toBe(10_000);
    expect((await page(user)).rows).toEqual([]);
    expect((await call<Task>(user, "POST", `/api/tasks/${task?.id}/reopen`, {})).data).toMatchObject({
      status: "open",
      result: null,
      note: "Très bien",
      settledBy: null,
    });
    expect((await call<Task>(user, "POST", `/api/tasks/${task?.id}/skip`, {})).data).toMatchObject({ status: "skipped", result: null });
    expect((await page(user, "?state=skipped")).rows).toHaveLength(1);
    expect((await page(user, "?state=closed")).rows).toHaveLength(1);
    expect((await page(user, "?state=done")).rows).toEqual([]);
  });

  it("refuses with a reason what cannot be said about it", async () => {
    const user = await signedIn();
    const { command } = await withTasks(user, [1]);
    const [task] = (await page(user)).rows;
    const say = (what: string, body: object = {}) => call(user, "POST", `/api/tasks/${task?.id}/${what}`, body);
    expect(await say("done", { result: "result9" })).toMatchObject({ status: 422, message: "Choisissez un des résultats de la tâche." });
    expect(await call(user, "POST", `/api/tasks/${newId()}/skip`, {})).toMatchObject({ status: 404 });
    expect(await call(user, "PATCH", `/api/tasks/${task?.id}`, { assigneeId: newId() })).toMatchObject({ status: 422 });
    await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE workspace_id = $1", [user.workspaceId]);
    expect(await say("skip")).toMatchObject({
      status: 409,
      message: "Le prospect s’est opposé à tout contact\u00a0: ne le contactez plus.",
    });
    await database.asOwner("UPDATE prospect SET opted_out_at = NULL WHERE workspace_id = $1", [user.workspaceId]);
    await database.asOwner(
      `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, type, prospect_id, occurred_at)
       SELECT $1, 'test', $2::uuid::text, $2::uuid, 'replied', prospect_id, now() FROM task WHERE workspace_id = $1`,
      [user.workspaceId, newId()],
    );
    expect(await say("skip")).toMatchObject({
      status: 409,
      message: "Le prospect vient de répondre\u00a0: lisez sa réponse, puis réessayez.",
    });
    await services.db.inWorkspace(user.workspaceId, (tx) => stopCampaign(tx, command));
    expect(await say("skip")).toMatchObject({ status: 409, message: expect.stringContaining("n’attend plus personne") });
    expect((await page(user, "?state=withdrawn")).rows).toMatchObject([{ id: task?.id, undoUntil: null }]);
    expect(await call(user, "PATCH", `/api/tasks/${task?.id}`, { assigneeId: null })).toMatchObject({ status: 409 });
  });
});

describe("an approval", () => {
  it("is answered and given away only by its assignee and by owners and managers of the team", async () => {
    const owner = await signedIn({ plan: "enterprise" });
    const { member } = await teamScene(server);
    const [mate, other] = [await member(owner), await member(owner)];
    await withTasks(owner, [1, 2]);
    await database.asOwner(
      `UPDATE task SET kind = 'approval', payload = payload || '{"kind": "approval"}', assignee_id = $2 WHERE workspace_id = $1`,
      [owner.workspaceId, owner.userId],
    );
    const [first, second] = (await page(owner)).rows;
    const say = (who: Pick<User, "headers">, task: Task | undefined, what: string, body: object = {}) =>
      call<Task>(who, "POST", `/api/tasks/${task?.id}/${what}`, body);
    const give = (who: Pick<User, "headers">, task: Task | undefined, assigneeId: string | null) =>
      call(who, "PATCH", `/api/tasks/${task?.id}`, { assigneeId });
    const refused = { status: 403, message: expect.stringContaining("Cette validation n’est pas la vôtre") };
    expect((await call<{ rows: Task[] }>(mate, "GET", "/api/tasks")).data.rows.map(({ canSettle }) => canSettle)).toEqual([false, false]);
    expect([await say(mate, first, "done", { result: "result1" }), await say(mate, first, "skip")]).toMatchObject([refused, refused]);
    expect(await give(mate, first, mate.userId)).toMatchObject(refused);
    expect((await give(owner, first, mate.userId)).status).toBe(200);
    expect((await say(mate, first, "done", { result: "result1" })).data).toMatchObject({ status: "done", canSettle: true });
    expect(await say(other, first, "reopen")).toMatchObject(refused);
    expect((await say(mate, first, "reopen")).status).toBe(200);
    // Nobody's approval is not everybody's.
    expect((await give(owner, second, null)).status).toBe(200);
    expect(await say(other, second, "done", { result: "result1" })).toMatchObject(refused);
    expect((await say(owner, second, "done", { result: "result1" })).status).toBe(200);
  });
});
