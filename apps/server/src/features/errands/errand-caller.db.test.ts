import { outreachAccount, testDatabase } from "@filon/testing";
import { newId, type WorkspaceTx } from "@filon/db";
import { inEngine, settleCall, withdrawReminders } from "@filon/db/engine";
import { noteOptOut, reopenTask, settleTask } from "@filon/engine";
import { expect, it } from "vitest";
import { errandScene } from "../../testing/errand-scene.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const { app, signedIn } = server;
const aCampaign = errandScene(database, server);

it("a throttle gives turns in order, window by window, and one turn to an errand that is repeated", async () => {
  const { campaignId, call } = await aCampaign();
  const turn = (now: string, key?: string) =>
    call(
      { type: "takeTurn", campaignId, nodeId: "t", most: 2, per: "day", timeZone: "Europe/Paris", now, until: "2026-11-25T09:00:00Z" },
      key,
    );
  const key = newId();
  expect(await turn("2026-11-23T09:00:00Z", key)).toEqual({ at: "2026-11-23T09:00:00Z", free: false });
  expect(await turn("2026-11-23T09:00:00Z", key)).toEqual({ at: "2026-11-23T09:00:00Z", free: false });
  expect(await turn("2026-11-23T10:00:00Z")).toMatchObject({ at: "2026-11-23T10:00:00Z" });
  const next = await Promise.all([turn("2026-11-23T10:00:00Z"), turn("2026-11-23T10:00:00Z"), turn("2026-11-23T10:00:00Z")]);
  expect(next.map((each) => (each as { at: string }).at).sort()).toEqual([
    "2026-11-23T23:00:00Z",
    "2026-11-23T23:00:00Z",
    "2026-11-24T23:00:00Z",
  ]);
  await turn("2026-11-23T10:00:00Z");
  expect(await turn("2026-11-23T10:00:00Z")).toEqual({ at: null, free: false });
});

it("a restarted campaign begins with all turns of its throttles: those of people of a stopped run are over", async () => {
  const { campaignId, call } = await aCampaign();
  const now = "2026-11-23T09:00:00Z";
  const turn = (run: number) =>
    call(
      { type: "takeTurn", campaignId, nodeId: "t", most: 1, per: "day", timeZone: "Europe/Paris", now, until: "2026-11-25T09:00:00Z" },
      newId(),
      run,
    );
  expect(await turn(1)).toEqual({ at: now, free: false });
  expect(await turn(1)).toEqual({ at: "2026-11-23T23:00:00Z", free: false });
  expect(await turn(2)).toEqual({ at: now, free: false });
});

it("an errand that the engine plans again after it was run keeps its answer", async () => {
  const { workspaceId, campaignId, call } = await aCampaign();
  const key = newId();
  const turn = () =>
    call(
      {
        type: "takeTurn",
        campaignId,
        nodeId: "t",
        most: 1,
        per: "day",
        timeZone: "Europe/Paris",
        now: "2026-11-23T09:00:00Z",
        until: "2026-11-25T09:00:00Z",
      },
      key,
    );
  const first = await turn();
  const again = { status: "planned", attempt: 1, code: "callerFailed", answer: null, notBefore: null, waitingSince: null } as const;
  await inEngine(database.db, workspaceId, (tx) => settleCall(tx, key, again, new Date()));
  expect(await turn()).toEqual(first);
  const turns = await Promise.all([turn(), turn()]);
  expect(turns).toEqual([first, first]);
  const kept = await database.asOwner("SELECT answer FROM call WHERE id = $1", [key]);
  expect(kept).toEqual([{ answer: { status: "answered", data: first } }]);
});

it("a prospect joins another campaign once, by its own rules; a refusal says why and leaves nothing behind", async () => {
  const { workspaceId, campaignId, listId, people, call } = await aCampaign();
  const [, second = ""] = people;
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1 WHERE id = $1", [campaignId]);
  await database.asOwner("DELETE FROM prospect_list_member WHERE list_id = $1 AND prospect_id = $2", [listId, second]);
  const join = (prospectId: string) => call({ type: "joinCampaign", campaignId, prospectId });
  const joined = await join(second);
  expect(joined).toMatchObject({ joined: true, why: null });
  expect(await join(second)).toEqual({ joined: false, why: "already", enrolmentId: null });
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [people[2]]);
  expect(await join(people[2] ?? "")).toMatchObject({ joined: false });
  const rows = await database.asOwner<{ id: string }>("SELECT id FROM enrolment WHERE workspace_id = $1 AND run = 1", [workspaceId]);
  expect(rows).toEqual([{ id: (joined as { enrolmentId: string }).enrolmentId }]);
});

it("owners are assigned in turn by their weights, and colleagues get the same one", async () => {
  const { workspaceId, userId, campaignId, people, call } = await aCampaign();
  const { userId: other } = await signedIn();
  await database.asOwner("INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'member')", [workspaceId, other]);
  const assign = async (prospectId: string, sameForCompany = false) => {
    const members = [
      { id: userId, weight: 2 },
      { id: other, weight: 1 },
    ];
    const answer = await call({ type: "assignOwner", campaignId, nodeId: "r", prospectId, members, skipsSuspended: true, sameForCompany });
    return (answer as { memberId: string | null }).memberId;
  };
  const [one = "", two = "", three = ""] = people;
  expect([await assign(one), await assign(two), await assign(three)]).toEqual([userId, other, userId]);
  await database.asOwner("UPDATE prospect SET company = 'Forge Bleue', email = NULL WHERE id IN ($1, $2)", [two, three]);
  await database.asOwner("UPDATE prospect SET owner_id = NULL WHERE id = $1", [three]);
  expect(await assign(three, true)).toBe(other);
  await database.asOwner("UPDATE workspace_member SET suspended_at = now() WHERE user_id = $1 AND workspace_id = $2", [other, workspaceId]);
  expect(await assign(three, true)).toBe(userId);
  const logged = await database.asOwner("SELECT data FROM timeline_event WHERE prospect_id = $1 AND type = 'updated'", [one]);
  expect(logged).toEqual([{ data: { detail: "owner" } }]);
});

it("an A/B test counts who took each way and who replied since", async () => {
  const { workspaceId, campaignId, people, call } = await aCampaign();
  const [one = ""] = people;
  const read = () => call({ type: "readTrial", campaignId, nodeId: "ab", metric: "reply", ways: 2 });
  await call({ type: "answerHours", prospectId: one, industry: null, timeZone: "Europe/Paris" });
  await database.asOwner(`UPDATE enrolment SET outputs = '{"ab": {"way": "A", "number": 2}}' WHERE campaign_id = $1`, [campaignId]);
  await database.asOwner(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, prospect_id, type, data, occurred_at)
     VALUES ($1, 'test', $2, $3, 'replied', '{}', now() + interval '1 second')`,
    [workspaceId, newId(), one],
  );
  expect(await read()).toEqual({
    ways: [
      { entered: 0, reached: 0 },
      { entered: 1, reached: 1 },
    ],
  });
});

it("the colleagues of a prospect are those of the company, without people who objected", async () => {
  const { people, call } = await aCampaign();
  const [one = "", two = "", three = ""] = people;
  await database.asOwner("UPDATE prospect SET company = 'Forge Bleue', email = NULL WHERE id = ANY ($1::uuid[])", [people]);
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [three]);
  expect(await call({ type: "findColleagues", prospectId: one })).toMatchObject({ people: [{ id: two, isContacted: false }] });
});

it("a finder that the installation does not have fails the errand; a person without a company is not found", async () => {
  const { people, call } = await aCampaign();
  const [one = ""] = people;
  const find = () => call({ type: "findEmail", prospectId: one, minScore: 80, verify: true });
  await database.asOwner("UPDATE prospect SET company = 'Forge Bleue', last_name = 'Morel' WHERE id = $1", [one]);
  expect(await find()).toEqual({ status: "failed", code: "noFinder" });
  await database.asOwner("UPDATE prospect SET company = NULL WHERE id = $1", [one]);
  expect(await find()).toEqual({ email: null, score: null, why: "searchNeeds" });
});

it("answers are counted by their hour in the prospect's zone", async () => {
  const { workspaceId, people, call } = await aCampaign();
  const [one = ""] = people;
  const at = new Date(Date.now() - 86_400_000);
  at.setUTCHours(14, 30, 0, 0);
  await database.asOwner(
    `INSERT INTO inbound_event (workspace_id, provider, provider_event_id, prospect_id, type, data, occurred_at)
     VALUES ($1, 'test', $2, $3, 'replied', '{}', $4)`,
    [workspaceId, newId(), one, at],
  );
  await database.asOwner("UPDATE prospect SET last_replied_at = $2 WHERE id = $1", [one, at]);
  const hours = (await call({ type: "answerHours", prospectId: one, industry: null, timeZone: "UTC" })) as Record<string, number[]>;
  expect([hours["person"]?.[14], hours["segment"]?.[14]]).toEqual([1, 1]);
});

it("a reminder is a task of its own: its run goes on, a user settles it and takes that back, and a reply withdraws it", async () => {
  const { workspaceId, userId, people, call } = await aCampaign();
  const [one = ""] = people;
  await database.asOwner("UPDATE prospect SET owner_id = $2 WHERE id = $1", [one, userId]);
  const remind = (endsOnReply: boolean) =>
    call({
      type: "makeReminder",
      assignTo: "owner",
      text: "Rappeler",
      dueAt: "2027-01-04T09:00:00Z",
      endsOnReply,
    });
  const { taskId } = (await remind(true)) as { taskId: string };
  const { taskId: kept } = (await remind(false)) as { taskId: string };
  const told = () =>
    database.asOwner<{ type: string }>("SELECT type FROM timeline_event WHERE prospect_id = $1 AND type LIKE 'task%' ORDER BY at, id", [
      one,
    ]);
  expect(await told()).toHaveLength(2);
  const inWorkspace = <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => database.db.inWorkspace(workspaceId, work);
  const due = () => database.asOwner("SELECT due_at, wait_until FROM enrolment WHERE prospect_id = $1", [one]);
  const before = await due();
  expect(
    await inWorkspace((tx) =>
      settleTask(tx, kept, {
        result: "out",
        note: "Fait",
        userId,
        at: new Date(),
      }),
    ),
  ).toBeNull();
  expect((await told()).map(({ type }) => type)).toEqual(["task_made", "task_made", "task_done"]);
  expect(await inWorkspace((tx) => reopenTask(tx, kept, new Date()))).toBeNull();
  expect(await told()).toHaveLength(2);
  expect(await due()).toEqual(before);
  expect(await inWorkspace((tx) => withdrawReminders(tx, one, "replied", new Date()))).toBe(1);
  const tasks = await database.asOwner("SELECT id, status, assignee_id FROM task WHERE prospect_id = $1 ORDER BY id", [one]);
  expect(tasks).toEqual(
    [
      { id: taskId, status: "withdrawn", assignee_id: userId },
      { id: kept, status: "open", assignee_id: userId },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

it("an objection withdraws every reminder, and one that is left can still be skipped", async () => {
  const { workspaceId, userId, people, call } = await aCampaign();
  const [one = ""] = people;
  const remind = () =>
    call({ type: "makeReminder", assignTo: "owner", text: "Rappeler", dueAt: "2027-01-04T09:00:00Z", endsOnReply: false });
  await remind();
  await database.db.inWorkspace(workspaceId, (tx) => noteOptOut(tx, one, new Date()));
  expect(await database.asOwner("SELECT status, code FROM task WHERE prospect_id = $1", [one])).toEqual([
    { status: "withdrawn", code: "opted_out" },
  ]);
  const { taskId } = (await remind()) as { taskId: string };
  const settle = (result: string | null) =>
    database.db.inWorkspace(workspaceId, (tx) => settleTask(tx, taskId, { result, note: "", userId, at: new Date() }));
  expect(await settle("out")).toBe("optedOut");
  expect(await settle(null)).toBeNull();
});

it("a prospect is handed over with a note and, where nobody has written yet, to the colleague's account", async () => {
  const { workspaceId, userId, people, call } = await aCampaign();
  const { userId: other } = await signedIn();
  const [one = ""] = people;
  await database.asOwner("INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'member')", [workspaceId, other]);
  await database.asOwner("UPDATE workspace SET plan = 'enterprise' WHERE id = $1", [workspaceId]);
  const theirs = await outreachAccount(database.db, workspaceId);
  await database.asOwner("UPDATE channel_account SET user_id = $2 WHERE id = $1", [theirs, other]);
  const handOver = (to: "leastLoaded" | "member" | "owner", memberId: string | null = null) =>
    call({
      type: "handOver",
      to,
      memberId,
      note: "Pour toi",
      withTheirAccounts: true,
    });
  expect(await handOver("member", newId())).toEqual({
    memberId: null,
    name: null,
  });
  expect(await handOver("owner")).toMatchObject({ memberId: userId });
  await database.asOwner(
    `UPDATE enrolment SET senders = jsonb_build_object('email', (SELECT id FROM channel_account WHERE workspace_id = $2 AND id <> $3 LIMIT 1))
     WHERE prospect_id = $1`,
    [one, workspaceId, theirs],
  );
  expect(await handOver("leastLoaded")).toMatchObject({ memberId: other });
  const [prospect] = await database.asOwner<{ owner_id: string }>("SELECT owner_id FROM prospect WHERE id = $1", [one]);
  expect(prospect?.owner_id).toBe(other);
  expect(await database.asOwner("SELECT senders FROM enrolment WHERE prospect_id = $1", [one])).toEqual([{ senders: { email: theirs } }]);
  const told = await database.asOwner(
    "SELECT user_id FROM notification WHERE workspace_id = $1 AND type = 'prospect_received' AND user_id = $2",
    [workspaceId, other],
  );
  expect(told).toHaveLength(1);
  expect(await database.asOwner("SELECT text FROM prospect_note WHERE prospect_id = $1", [one])).toHaveLength(2);
});

it("the meeting of a prospect is the next one, otherwise the latest", async () => {
  const { workspaceId, userId, people, call } = await aCampaign();
  const [one = ""] = people;
  const meet = async (title: string, hours: number, status: string) => {
    await database.asOwner(
      `INSERT INTO appointment (workspace_id, id, prospect_id, host_id, title, starts_at, ends_at, status)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6), now() + make_interval(hours => $6 + 1), $7)`,
      [workspaceId, newId(), one, userId, title, hours, status],
    );
  };
  const read = (since = "2020-01-01T00:00:00Z") => call({ type: "readMeeting", prospectId: one, since });
  expect(await read()).toEqual({ meeting: null });
  await meet("passé", -48, "completed");
  expect(await read()).toMatchObject({ meeting: { status: "completed" } });
  expect(await read(new Date(Date.now() - 86_400_000).toISOString())).toEqual({ meeting: null });
  await meet("loin", 90, "confirmed");
  await meet("annulé", 5, "cancelled");
  await meet("proche", 24, "pending");
  expect(await read()).toMatchObject({ meeting: { status: "pending" } });
});

it("nothing is looked for about a person who objected", async () => {
  const { people, call } = await aCampaign();
  const [one = ""] = people;
  await database.asOwner("UPDATE prospect SET opted_out_at = now() WHERE id = $1", [one]);
  const enriched = await call({
    type: "enrichProfile",
    prospectId: one,
    email: true,
    company: { name: "Forge Bleue", postcode: null },
    minScore: 80,
  });
  expect(enriched).toEqual({
    email: null,
    siren: null,
    size: null,
    city: null,
    why: "searchOptedOut",
  });
});

it("steps fill a table by its keys and look it up, and add rows to the run's export once", async () => {
  const { workspaceId, headers, campaignId, call } = await aCampaign();
  const made = await app.inject({ method: "POST", url: "/api/tables", headers, payload: { name: "Régions", columns: ["Hôte"] } });
  const { id: tableId } = made.json<{ data: { id: string } }>().data;
  const save = (key: string, cells: { column: string; value: string }[]) => call({ type: "saveRow", tableId, key, cells });
  const saved = await save("Île-de-France", [{ column: "hôte", value: "Camille" }]);
  expect(saved).toMatchObject({ why: null });
  expect(await save("ile de  france".replace(" de  ", "-de-"), [{ column: "Tarif", value: "=1+1" }])).toEqual(saved);
  expect(await call({ type: "findRow", tableId, key: "ÎLE-DE-FRANCE" })).toEqual({ cells: { hôte: "Camille", tarif: "=1+1" } });
  expect(await call({ type: "findRow", tableId, key: "Bretagne" })).toEqual({ cells: null });
  const download = async (url: string) => (await app.inject({ method: "GET", url, headers })).body;
  expect(await download(`/api/tables/${tableId}/download`)).toBe("\uFEFFClé,Hôte,Tarif\r\nile-de-france,Camille,'=1+1\r\n");
  await database.asOwner("DELETE FROM data_table WHERE workspace_id = $1", [workspaceId]);
  expect(await save("x", [])).toEqual({ rowId: null, why: "tableGone" });

  const key = newId();
  const row = { type: "exportRow" as const, cells: [{ column: "Nom", value: "=cmd()" }] };
  await database.asOwner("UPDATE campaign SET run = 0 WHERE id = $1", [campaignId]);
  expect(await call(row, key)).toEqual({ added: true });
  expect(await call(row, key)).toEqual({ added: true });
  const count = await app.inject({ method: "GET", url: `/api/campaigns/${campaignId}/export/count`, headers });
  expect(count.json()).toMatchObject({ data: { rows: 1 } });
  expect(await download(`/api/campaigns/${campaignId}/export`)).toBe("\uFEFFNom\r\n'=cmd()\r\n");
  expect(JSON.parse(await download(`/api/campaigns/${campaignId}/export?format=json`))).toEqual([{ Nom: "=cmd()" }]);
});
