import { newId } from "@filon/db";
import { grantPru, outreachAccount, outreachList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

/** A running campaign of a message, a wait of two days and a message, over five people. */
async function running() {
  const { headers, workspaceId } = await server.signedIn();
  await grantPru(database.db, workspaceId, 1_000);
  await outreachAccount(database.db, workspaceId);
  const listId = await outreachList(database.db, workspaceId, 5);
  const message = (subject: string) => ({ type: "message", config: { channel: "email", subject, body: "Bonjour {{firstName}}" } });
  const graph = straightGraph([message("Un"), { type: "delay", config: { value: 2 } }, message("Deux")]);
  const call = async (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) => {
    const response = await server.app.inject({
      method,
      url: `/api/campaigns${path}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const created = await call("POST", "", campaignInput({ graph, listIds: [listId] }));
  const { id } = created.body.data;
  const started = await call("POST", `/${id}/start`, {});
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const stand = (nodeId: string, most: number) =>
    database.asOwner(
      `UPDATE enrolment SET node_id = $2, visit = 1, phase = 'wait', due_at = now() + interval '2 days', wait_until = now() + interval '2 days'
       WHERE id IN (SELECT id FROM enrolment WHERE campaign_id = $1 AND node_id = 'n0' ORDER BY id LIMIT $3)`,
      [id, nodeId, most],
    );
  return { id, workspaceId, graph, call, stand };
}

type Scene = Awaited<ReturnType<typeof running>>;

/** Saves the draft of the next version without its wait. */
async function withoutWait({ id, call }: Scene, revision: number, graph: Scene["graph"]) {
  const wait = graph.nodes.find(({ type }) => type === "delay");
  const [into, out] = [graph.connections.find(({ to }) => to === wait?.id), graph.connections.find(({ from }) => from === wait?.id)];
  const changes = [
    { kind: "removed", element: "connection", at: graph.connections.indexOf(out as never), value: out },
    { kind: "removed", element: "node", at: graph.nodes.indexOf(wait as never), value: wait },
    {
      kind: "changed",
      element: "connection",
      id: into?.id,
      before: { to: into?.to, toPort: into?.toPort },
      after: { to: out?.to, toPort: out?.toPort },
    },
  ];
  return call("PATCH", `/${id}/workflow`, {
    id: newId(),
    baseRevision: revision,
    edits: [{ intent: "remove", nodeId: wait?.id, changes }],
  });
}

/** Returns what a user who looks at the switch sees, as it is sent back with the order. */
async function seenBy({ id, call }: Scene) {
  const { draftId, digest, revision, baseVersion } = (await call("POST", `/${id}/versions/next/preview`, { choices: {} })).body.data;
  return { draftId, digest, revision, baseVersion };
}

it("[AHEAD-02] a running campaign is changed by a draft beside it, looked at, put in service and taken back", async () => {
  const scene = await running();
  const { id, call, graph } = scene;
  const wait = graph.nodes.find(({ type }) => type === "delay")?.id ?? "";
  await scene.stand(wait, 3);
  expect((await call("GET", `/${id}/versions/next`)).body.data).toBe(null);

  const opened = await call("POST", `/${id}/versions/next`, {});
  expect(opened.body.data).toMatchObject({ version: 2, baseVersion: 1, graph: opened.body.data.base });
  expect((await call("POST", `/${id}/versions/next`, {})).body.data).toEqual(opened.body.data);
  const saved = await withoutWait(scene, opened.body.data.revision, opened.body.data.graph);
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200, body: { data: { unmade: [], refused: [] } } });
  // The version in service is untouched.
  expect((await call("GET", `/${id}`)).body.data.graph).toEqual(opened.body.data.base);

  const look = (choices: object) => call("POST", `/${id}/versions/next/preview`, { choices });
  const seen = await look({});
  expect(seen.body.data).toMatchObject({ people: 5, onOlder: 0, problems: [], counts: { moved: 3, carried: 2, finishing: 0 } });
  expect(seen.body.data.places).toContainEqual(
    expect.objectContaining({ nodeId: wait, isRemoved: true, offers: ["skip", "finish", "goTo"], here: 3, underWay: 0 }),
  );
  expect((await look({ [wait]: { act: "finish" } })).body.data.counts).toMatchObject({ finishing: 3, moved: 0 });
  const impossible = (await look({ [wait]: { act: "apply" } })).body.data;
  expect(impossible).toMatchObject({ refused: [{ nodeId: wait, code: "notOffered" }], counts: { moved: 3 } });

  const { draftId, digest, revision, baseVersion } = seen.body.data;
  const order = { key: newId(), draftId, digest, revision, baseVersion, choices: {}, name: "Sans attente" };
  expect((await call("POST", `/${id}/versions/next/switch`, { ...order, revision: revision - 1 })).status).toBe(409);
  const made = await call("POST", `/${id}/versions/next/switch`, order);
  expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ counts: { moved: 3, carried: 2 }, isDone: true, isUndone: false });
  expect((await call("POST", `/${id}/versions/next/switch`, order)).body.data.id).toBe(made.body.data.id);
  const listed = await call("GET", `/${id}/versions`);
  expect(listed.body.data).toMatchObject([
    { version: 2, name: "Sans attente", inService: true, people: 5, made: { undoUntil: expect.any(String) } },
    { version: 1, inService: false, people: 0, made: null },
  ]);
  const told = await database.asOwner<{ type: string }>("SELECT type FROM timeline_event WHERE campaign_id = $1 AND type = 'moved_step'", [
    id,
  ]);
  expect(told).toHaveLength(3);

  const undone = await call("POST", `/${id}/versions/undo`, { key: newId(), switchId: made.body.data.id });
  expect(undone.body.data).toMatchObject({ restored: 5, isUndo: true });
  expect((await call("GET", `/${id}`)).body.data.graph).toEqual(opened.body.data.base);
  expect(await database.asOwner("SELECT node_id FROM enrolment WHERE campaign_id = $1 AND node_id = $2", [id, wait])).toHaveLength(3);
  expect(await call("POST", `/${id}/versions/undo`, { key: newId(), switchId: made.body.data.id })).toMatchObject({
    status: 409,
    body: { code: "campaigns.errors.nothingToUndo" },
  });
});

it("[AHEAD-02] people who finish on an older version catch up with the one in service, at once or after a look", async () => {
  const scene = await running();
  const { id, call, graph } = scene;
  const wait = graph.nodes.find(({ type }) => type === "delay")?.id ?? "";
  await scene.stand(wait, 3);
  const opened = (await call("POST", `/${id}/versions/next`, {})).body.data;
  await withoutWait(scene, opened.revision, opened.graph);
  const look = await seenBy(scene);
  const finish = { [wait]: { act: "finish" } };
  const switched = await call("POST", `/${id}/versions/next/switch`, { key: newId(), ...look, choices: finish, name: "" });
  const peopleOn = async () => (await call("GET", `/${id}/versions`)).body.data.map(({ people }: { people: number }) => people);
  expect(await peopleOn()).toEqual([2, 3]);
  const [current, older] = (await call("GET", `/${id}/versions`)).body.data;
  // One of them has an act under way, whose outcome the version in service could not take.
  await database.asOwner(
    "UPDATE enrolment SET phase = 'outcome' WHERE id = (SELECT id FROM enrolment WHERE campaign_id = $1 AND node_id = $2 LIMIT 1)",
    [id, wait],
  );

  const seen = await call("POST", `/${id}/versions/${older.id}/preview`, { choices: {} });
  expect(seen.body.data, JSON.stringify(seen.body)).toMatchObject({
    baseVersion: 1,
    version: 2,
    people: 3,
    problems: [],
    counts: { moved: 2, finishing: 1, underWay: 0 },
  });
  const order = { key: newId(), baseVersion: 2, choices: {}, different: [] };
  const stale = await call("POST", `/${id}/versions/${older.id}/catch-up`, { ...order, baseVersion: 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: "campaigns.errors.baseChanged" } });
  expect(await call("POST", `/${id}/versions/${current.id}/catch-up`, order)).toMatchObject({
    status: 409,
    body: { code: "campaigns.errors.notOlder" },
  });
  expect((await call("POST", `/${id}/versions/${newId()}/catch-up`, order)).status).toBe(404);
  const made = await call("POST", `/${id}/versions/${older.id}/catch-up`, order);
  expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ counts: { moved: 2, finishing: 1 }, undoUntil: null });
  expect((await call("POST", `/${id}/versions/${older.id}/catch-up`, order)).body.data.id).toBe(made.body.data.id);
  expect(await peopleOn()).toEqual([4, 1]);
  // It makes no version, and the switch before it can still be undone.
  const undo = { key: newId(), switchId: switched.body.data.id };
  expect((await call("POST", `/${id}/versions/undo`, undo)).body.data).toMatchObject({ isUndo: true });
  expect(await peopleOn()).toEqual([4, 0, 1]);
});

it("only the switch that was seen is taken back, not what a colleague has put in service since", async () => {
  const scene = await running();
  const { id, call } = scene;
  const putInService = async () => {
    const opened = (await call("POST", `/${id}/versions/next`, {})).body.data;
    await withoutWait(scene, opened.revision, opened.graph);
    const order = { key: newId(), ...(await seenBy(scene)), choices: {}, name: "" };
    return (await call("POST", `/${id}/versions/next/switch`, order)).body.data.id;
  };
  const inService = async () => (await call("GET", `/${id}/versions`)).body.data[0].version;
  const first = { key: newId(), switchId: await putInService() };
  const undo = (asked: object) => call("POST", `/${id}/versions/undo`, asked);
  const undone = await undo(first);
  expect(undone.body.data, JSON.stringify(undone.body)).toMatchObject({ isUndo: true });
  const refused = { status: 409, body: { code: "campaigns.errors.baseChanged" } };
  // Asked again, the undo that was made answers as it did, but no other is made in its place.
  // Also when the version that was taken back runs a module that is not there.
  await database.asOwner(
    `UPDATE workflow_version SET graph = jsonb_set(graph, '{nodes}', graph -> 'nodes' || $2::jsonb) WHERE campaign_id = $1 AND version = 2`,
    [id, JSON.stringify([{ ...scene.graph.nodes[1], id: "gone", type: "http_request", config: {} }])],
  );
  const again = await undo(first);
  expect(again.body.data?.id, JSON.stringify(again.body)).toBe(undone.body.data.id);
  const second = await putInService();
  expect((await undo(first)).body.data.id).toBe(undone.body.data.id);
  expect(await undo({ ...first, key: newId() })).toMatchObject(refused);
  expect(await undo({ ...first, switchId: second })).toMatchObject(refused);
  expect(await inService()).toBe(4);
  expect((await undo({ key: newId(), switchId: second })).body.data).toMatchObject({ isUndo: true });
  expect(await inService()).toBe(5);
});

it("the undo of a switch is previewed as it is then made: who is put back, who has stirred since, and what it costs", async () => {
  const scene = await running();
  const { id, call, graph } = scene;
  const wait = graph.nodes.find(({ type }) => type === "delay")?.id ?? "";
  await scene.stand(wait, 3);
  const opened = (await call("POST", `/${id}/versions/next`, {})).body.data;
  await withoutWait(scene, opened.revision, opened.graph);
  const look = await seenBy(scene);
  const order = { key: newId(), ...look, choices: {}, name: "" };
  const { id: switchId } = (await call("POST", `/${id}/versions/next/switch`, order)).body.data;
  // One of the five has gone on since.
  await database.asOwner(
    "UPDATE enrolment SET version = version + 1 WHERE id = (SELECT id FROM enrolment WHERE campaign_id = $1 AND node_id <> 'n0' LIMIT 1)",
    [id],
  );
  const lookBack = (body: object) => call("POST", `/${id}/versions/undo/preview`, body);
  const seen = await lookBack({ switchId });
  expect(seen.body.data, JSON.stringify(seen.body)).toMatchObject({
    version: 3,
    baseVersion: 2,
    people: 5,
    restored: 4,
    counts: { carried: 1, moved: 0, applied: 0, finishing: 0, underWay: 0 },
    refused: [],
    problems: [],
    graph: opened.base,
  });
  expect(await lookBack({ switchId: newId() })).toMatchObject({ status: 409, body: { code: "campaigns.errors.baseChanged" } });
  const { pruAfter } = seen.body.data;
  const undo = { key: newId(), switchId, choices: {}, different: [] };
  expect(await call("POST", `/${id}/versions/undo`, { ...undo, pruCost: pruAfter + 1 })).toMatchObject({
    status: 409,
    body: { code: "campaigns.errors.costChanged" },
  });
  const undone = await call("POST", `/${id}/versions/undo`, { ...undo, pruCost: pruAfter });
  expect(undone.body.data, JSON.stringify(undone.body)).toMatchObject({ restored: 4, counts: { carried: 1 }, isUndo: true });
  expect(await lookBack({ switchId })).toMatchObject({ status: 409, body: { code: "campaigns.errors.nothingToUndo" } });
});

it("an act that is only planned is withdrawn by a switch, and its person is previewed as moved", async () => {
  const scene = await running();
  const { id, workspaceId, call, graph } = scene;
  const wait = graph.nodes.find(({ type }) => type === "delay")?.id ?? "";
  await scene.stand(wait, 3);
  await database.asOwner("UPDATE enrolment SET status = 'acting', phase = 'act' WHERE campaign_id = $1 AND node_id = $2", [id, wait]);
  const opened = (await call("POST", `/${id}/versions/next`, {})).body.data;
  await withoutWait(scene, opened.revision, opened.graph);
  const look = async () => (await call("POST", `/${id}/versions/next/preview`, { choices: {} })).body.data.counts;
  expect(await look()).toMatchObject({ moved: 0, underWay: 3 });
  await database.asOwner(
    `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload, idempotency_key)
     SELECT workspace_id, gen_random_uuid(), id, campaign_id, run, prospect_id, node_id, visit, 'email', 'send_message',
       (SELECT id FROM channel_account WHERE workspace_id = $1 LIMIT 1), '{}', id::text
     FROM enrolment WHERE campaign_id = $2 AND node_id = $3`,
    [workspaceId, id, wait],
  );
  const previewed = await look();
  expect(previewed).toMatchObject({ moved: 3, underWay: 0 });
  const made = await call("POST", `/${id}/versions/next/switch`, { key: newId(), ...(await seenBy(scene)), choices: {}, name: "" });
  expect(made.body.data?.counts, JSON.stringify(made.body)).toEqual(previewed);
  expect(await database.asOwner("SELECT DISTINCT status FROM action WHERE campaign_id = $1", [id])).toEqual([{ status: "cancelled" }]);
});

it("a draft whose base is no longer in service is refused, and says so", async () => {
  const scene = await running();
  const { id, call } = scene;
  const first = (await call("POST", `/${id}/versions/next`, {})).body.data;
  await withoutWait(scene, first.revision, first.graph);
  const look = await seenBy(scene);
  const order = { key: newId(), ...look, choices: {}, name: "" };
  const made = await call("POST", `/${id}/versions/next/switch`, order);
  expect(made.status).toBe(200);
  const second = (await call("POST", `/${id}/versions/next`, {})).body.data;
  expect((await call("POST", `/${id}/versions/undo`, { key: newId(), switchId: made.body.data.id })).status).toBe(200);
  const seen = (await call("POST", `/${id}/versions/next/preview`, { choices: {} })).body.data;
  expect(seen).toMatchObject({ baseVersion: 4, problems: [{ code: "baseChanged", nodeId: null }], sameSteps: [] });
  const late = { ...order, key: newId(), draftId: second.id, digest: seen.digest, revision: second.revision, baseVersion: 4 };
  expect(await call("POST", `/${id}/versions/next/switch`, late)).toMatchObject({
    status: 409,
    body: { code: "campaigns.errors.baseChanged" },
  });
});

it("a draft that cannot run is not put in service, and one can be given up", async () => {
  const scene = await running();
  const { id, call } = scene;
  const opened = (await call("POST", `/${id}/versions/next`, {})).body.data;
  const message = opened.graph.nodes.find(({ type }: { type: string }) => type === "message");
  const changes = [
    {
      kind: "changed",
      element: "node",
      id: message.id,
      before: { config: message.config },
      after: { config: { ...message.config, body: "Bonjour {{nobody}}" } },
    },
  ];
  const saved = await call("PATCH", `/${id}/workflow`, {
    id: newId(),
    baseRevision: opened.revision,
    edits: [{ intent: "configure", nodeId: message.id, changes }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const seen = (await call("POST", `/${id}/versions/next/preview`, { choices: {} })).body.data;
  expect(seen.problems).toHaveLength(1);
  const order = { key: newId(), ...(await seenBy(scene)), choices: {}, name: "" };
  expect(await call("POST", `/${id}/versions/next/switch`, order)).toMatchObject({ status: 409 });
  expect((await call("DELETE", `/${id}/versions/next?revision=${seen.revision}`)).status).toBe(200);
  expect((await call("GET", `/${id}/versions/next`)).body.data).toBe(null);
  expect(await call("POST", `/${id}/versions/next/switch`, order)).toMatchObject({ status: 409 });
  // Without a draft of its next version, a running campaign's workflow cannot be changed.
  expect(await withoutWait(scene, opened.revision, opened.graph)).toMatchObject({ status: 409 });
});

it("neither what is saved for a draft that was given up, nor its switch or giving up, concerns the draft that was opened after it", async () => {
  const scene = await running();
  const { id, workspaceId, call } = scene;
  const first = (await call("POST", `/${id}/versions/next`, {})).body.data;
  await withoutWait(scene, first.revision, first.graph);
  const order = { key: newId(), ...(await seenBy(scene)), choices: {}, name: "" };
  const changed = { status: 409, body: { code: "campaigns.errors.workflowChanged" } };
  const giveUp = (revision: number) => call("DELETE", `/${id}/versions/next?revision=${revision}`);
  // A colleague's change of a second ago is not given up unseen.
  expect(await giveUp(first.revision)).toMatchObject(changed);
  expect((await giveUp(order.revision)).status).toBe(200);
  const second = (await call("POST", `/${id}/versions/next`, {})).body.data;
  expect(second.id).not.toBe(first.id);
  expect(second.revision).toBeGreaterThan(order.revision);
  expect(await withoutWait(scene, order.revision, first.graph)).toMatchObject(changed);
  expect(await call("POST", `/${id}/versions/next/switch`, order)).toMatchObject(changed);
  expect(await giveUp(order.revision)).toMatchObject(changed);
  const told = () =>
    database.asOwner("SELECT 1 FROM realtime_event WHERE workspace_id = $1 AND event = 'campaign:versions'", [workspaceId]);
  expect(await told()).toHaveLength(3);
  const made = await call("POST", `/${id}/versions/next/switch`, { ...order, ...(await seenBy(scene)) });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(await told()).toHaveLength(4);
});
