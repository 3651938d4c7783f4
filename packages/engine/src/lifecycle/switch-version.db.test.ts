import { catalogue } from "@filon/modules";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { PlaceChoice } from "@filon/domain";
import { newId } from "@filon/db";
import { findLatestSwitch } from "@filon/db/engine";
import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { switchVersion, undoSwitch } from "./switch-version.ts";

const { database, engine, standIn, log } = await engineTests({ size: 12 });

type Scene = Awaited<ReturnType<typeof scene>>;

const message = (subject: string): [string, object] => ["message", { channel: "email", subject, body: "Bonjour {{firstName}}" }];
const THREE = straightWorkflow([
  message("Un"),
  ["delay", { value: 2 }],
  message("Deux"),
  ["delay", { value: 2 }],
  message("Trois"),
] as never);

/** Returns a workflow with these of its steps, in this order. */
function inOrder({ nodes }: WorkflowGraph, ids: readonly string[]): WorkflowGraph {
  const all = ["start", ...ids, "end"];
  return {
    nodes: all.flatMap((id) => nodes.find((node) => node.id === id) ?? []),
    connections: all
      .slice(1)
      .map((to, index) => ({ id: `l${index}`, from: all[index] ?? "", to, fromPort: "out", toPort: "in", color: "" })),
  };
}

/** Adds the draft of the next version. */
const draft = (one: Scene, graph: WorkflowGraph) =>
  database.asOwner(
    `INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph)
     SELECT $1, $2, $3, max(version) + 1, $4::jsonb FROM workflow_version WHERE campaign_id = $3`,
    [one.workspaceId, newId(), one.campaignId, JSON.stringify(graph)],
  );

const switching = (
  one: Scene,
  choices: Record<string, PlaceChoice> = {},
  baseVersion = 1,
  key: string = newId(),
  keptBackMs = 0,
  different: readonly string[] = [],
  terms: { uninstalledModules: number; costShown?: number } = { uninstalledModules: 0 },
) =>
  database.db.inWorkspace(one.workspaceId, (tx) =>
    switchVersion(tx, {
      campaignId: one.campaignId,
      actorId: null,
      at: new Date(),
      key,
      revision: 1,
      baseVersion,
      choices,
      different,
      name: "",
      catalogue,
      terms,
      keptBackMs,
    }),
  );
const undoing = (one: Scene, choices: Record<string, PlaceChoice> = {}) =>
  database.db.inWorkspace(one.workspaceId, async (tx) =>
    undoSwitch(tx, {
      switchId: (await findLatestSwitch(tx, one.campaignId))?.id ?? newId(),
      campaignId: one.campaignId,
      actorId: null,
      at: new Date(),
      key: newId(),
      choices,
      catalogue,
      terms: { uninstalledModules: 0 },
    }),
  );

/** Ends the waits of people at a step, at most this many. */
const endWaits = (one: Scene, nodeId: string, most = 10_000) =>
  database.asOwner(
    `UPDATE enrolment SET due_at = now(), wait_until = now(), arrived_at = now() - interval '30 days' WHERE id IN (
       SELECT id FROM enrolment WHERE campaign_id = $1 AND node_id = $2 AND phase = 'wait' AND status = 'runnable' ORDER BY id LIMIT $3
     )`,
    [one.campaignId, nodeId, most],
  );
const look = (one: Scene) => database.asOwner("UPDATE campaign_look SET next_at = now() WHERE campaign_id = $1", [one.campaignId]);
const places = async (one: Scene) => {
  const rows = await database.asOwner<{ place: string; n: number }>(
    "SELECT node_id || ' ' || phase AS place, count(*)::integer AS n FROM enrolment WHERE campaign_id = $1 GROUP BY 1",
    [one.campaignId],
  );
  return Object.fromEntries(rows.map(({ place, n }) => [place, n]));
};
const letGo = async (one: Scene, nodeId: string, most?: number) => {
  await endWaits(one, nodeId, most);
  await look(one);
};
/** Returns how often each step was sent, and the most that anyone got of one. */
const sent = async (one: Scene) => {
  const rows = await database.asOwner<{ node_id: string; n: number; most: number }>(
    `SELECT node_id, sum(n)::integer AS n, max(n)::integer AS most FROM (
       SELECT node_id, enrolment_id, count(*) AS n FROM action WHERE campaign_id = $1 AND status = 'sent' GROUP BY 1, 2
     ) x GROUP BY 1 ORDER BY 1`,
    [one.campaignId],
  );
  return { acts: Object.fromEntries(rows.map(({ node_id: node, n }) => [node, n])), most: Math.max(...rows.map(({ most }) => most)) };
};

it("[AHEAD-02] steps deleted and reordered under a thousand people: nobody is contacted twice, and nobody is lost", async () => {
  const people = 1_000;
  const one = await scene(database, { prospects: people, graph: THREE });
  await one.start();
  engine();
  const at = (expected: Record<string, number>) =>
    until(
      () => places(one),
      (seen) => Object.entries(expected).every(([place, n]) => seen[place] === n),
      60_000,
    );
  await at({ "n2 wait": people });
  // As if the first messages had been sent long ago: an account sends 2,000 a day.
  await database.asOwner("DELETE FROM account_usage WHERE account_id = $1", [one.accountId]);
  await letGo(one, "n2", 700);
  await at({ "n2 wait": 300, "n4 wait": 700 });
  // The switch comes while the last messages of some are being sent.
  await letGo(one, "n4", 200);
  await until(
    () =>
      database.asOwner<{ n: number }>("SELECT count(*)::integer AS n FROM action WHERE campaign_id = $1 AND dispatched_at IS NOT NULL", [
        one.campaignId,
      ]),
    (rows) => (rows[0]?.n ?? 0) > 1_720,
    60_000,
  );
  // n2 is deleted; the second and third messages change places.
  await draft(one, inOrder(THREE, ["n1", "n5", "n4", "n3"]));
  expect(await switching(one)).toMatchObject({ finishing: 0 });
  await until(
    () => database.asOwner("SELECT 1 FROM workflow_switch WHERE campaign_id = $1 AND done_at IS NULL", [one.campaignId]),
    (rows) => rows.length === 0,
  );
  await until(
    async () => {
      await letGo(one, "n4");
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return one.campaign();
    },
    (seen) => seen?.status === "completed",
    90_000,
  );
  const { acts, most } = await sent(one);
  expect(most).toBe(1);
  // Those who had not passed the deleted wait get the third message, then the second; the 700 others keep what they had.
  expect(acts).toMatchObject({ n1: people, n3: people });
  expect(acts["n5"]).toBeGreaterThanOrEqual(300);
  expect(new Set(standIn.accepted.filter(({ accountId }) => accountId === one.accountId).map(({ key }) => key)).size).toBe(
    standIn.accepted.filter(({ accountId }) => accountId === one.accountId).length,
  );
  expect(await database.asOwner("SELECT DISTINCT status FROM enrolment WHERE campaign_id = $1", [one.campaignId])).toEqual([
    { status: "completed" },
  ]);
}, 240_000);

it("[AHEAD-02] an act in flight at a removed step is settled there, and its person then goes where the choice says", async () => {
  const one = await scene(database, { prospects: 3, graph: THREE });
  await one.start();
  const worker = handWorker(database.db, standIn.url, log);
  const [act] = await takeActs(one, worker, 1);
  expect(act).toBeDefined();
  const planned = await one.actions();
  expect(planned.map(({ status }) => status).toSorted()).toEqual(["dispatching", "planned", "planned"]);
  await draft(one, inOrder(THREE, ["n3", "n5"]));
  const quota = () => database.asOwner("SELECT sum(used)::integer AS used FROM campaign_usage WHERE campaign_id = $1", [one.campaignId]);
  expect(await quota()).toEqual([{ used: 3 }]);
  const key = newId();
  const made = await switching(one, { n1: { act: "goTo", to: "n5" } }, 1, key);
  expect(made).toMatchObject({ moved: 2, under_way: 1, finishing: 0 });
  expect(await quota()).toEqual([{ used: 1 }]);
  expect(await places(one)).toEqual({ "n5 enter": 2, "n1 outcome": 1 });
  // The same request again changes nothing.
  expect(await switching(one, {}, 1, key)).toMatchObject({ id: made.id });
  await database.asOwner("UPDATE action SET lease_until = now() - interval '1 second' WHERE campaign_id = $1", [one.campaignId]);
  engine();
  await until(one.campaign, (seen) => seen?.status === "completed", 30_000);
  expect(await sent(one)).toEqual({ acts: { n1: 1, n5: 3 }, most: 1 });
});

it("a follow-up's longer wait holds for who waits there already", async () => {
  const followUp = (waitDays: number) =>
    straightWorkflow([message("Un"), ["follow_up", { channel: "email", waitDays, body: "Avez-vous vu mon message ?" }]] as never);
  const one = await scene(database, { prospects: 2, graph: followUp(3) });
  await one.start();
  engine();
  const waits = async (days: number) => {
    const rows = await database.asOwner<{ days: number }>(
      "SELECT extract(epoch FROM wait_until - now())::float8 / 86400 AS days FROM enrolment WHERE campaign_id = $1 AND node_id = 'n2' AND phase = 'wait'",
      [one.campaignId],
    );
    return rows.filter((row) => Math.abs(row.days - days) < 0.5).length;
  };
  const all = (seen: number) => seen === 2;
  await until(() => waits(3), all, 30_000);
  await draft(one, followUp(7));
  expect(await switching(one)).toMatchObject({ applied: 2 });
  await until(() => waits(7), all, 30_000);
  expect(await sent(one)).toEqual({ acts: { n1: 2 }, most: 1 });
});

it("a message that was deleted and inserted again under another id is not sent again to who had it, unless that is wanted", async () => {
  const text = { channel: "email", subject: "Un", body: "Bonjour {{firstName}}, avez-vous reçu ma brochure ?" };
  const graph = straightWorkflow([["message", text], ["delay", { value: 2 }], message("Deux")] as never);
  const pasted: WorkflowGraph = {
    ...inOrder({ ...graph, nodes: graph.nodes.flatMap((node) => (node.id === "n1" ? [{ ...node, id: "pasted" }] : [node])) }, [
      "n2",
      "pasted",
      "n3",
    ]),
  };
  for (const different of [[], ["pasted"]]) {
    const one = await scene(database, { prospects: 2, graph });
    await one.start();
    const running = engine();
    await until(
      () => places(one),
      (seen) => seen["n2 wait"] === 2,
      30_000,
    );
    await draft(one, pasted);
    await switching(one, {}, 1, newId(), 0, different);
    await until(
      async () => {
        await letGo(one, "n2");
        return one.campaign();
      },
      (seen) => seen?.status === "completed",
      60_000,
    );
    await running.stop();
    const acts = { n1: 2, n3: 2 };
    expect(await sent(one)).toEqual({ acts: different.length === 0 ? acts : { ...acts, pasted: 2 }, most: 1 });
  }
});

it("a text that stood twice in the former workflow is sent twice after the switch that removed one is taken back", async () => {
  const text = { channel: "email", subject: "Un", body: "Bonjour {{firstName}}, avez-vous reçu ma brochure ?" };
  const graph = straightWorkflow([
    ["message", text],
    ["delay", { value: 2 }],
    ["message", text],
  ] as never);
  const one = await scene(database, { prospects: 2, graph });
  await one.start();
  engine();
  const napping = () =>
    until(
      () => places(one),
      (seen) => seen["n2 wait"] === 2,
      30_000,
    );
  await napping();
  await draft(one, inOrder(graph, ["n1", "n2"]));
  await switching(one);
  // They have stirred since, so that they are not put back.
  await database.asOwner("UPDATE enrolment SET version = version + 1 WHERE campaign_id = $1", [one.campaignId]);
  await undoing(one);
  await until(
    async () => {
      await letGo(one, "n2");
      return one.campaign();
    },
    (seen) => seen?.status === "completed",
    60_000,
  );
  expect(await sent(one)).toEqual({ acts: { n1: 2, n3: 2 }, most: 1 });
});

it("a switch that is taken back at once leaves everybody exactly where they stood", async () => {
  const people = 700;
  const one = await scene(database, { prospects: people, graph: THREE });
  await one.start();
  const running = engine();
  await until(
    () => places(one),
    (seen) => seen["n2 wait"] === people,
    60_000,
  );
  await letGo(one, "n2", 350);
  await until(
    () => places(one),
    (seen) => seen["n4 wait"] === 350,
    60_000,
  );
  await running.stop();
  const standing = () =>
    database.asOwner(
      `SELECT id, status, node_id, visit, phase, waiting_for, variables, frames, outputs, due_at, wait_until, blocked_by, slot_account, slot_rank, outcome
       FROM enrolment WHERE campaign_id = $1 ORDER BY id`,
      [one.campaignId],
    );
  const before = await standing();
  await draft(one, inOrder(THREE, ["n1", "n3", "n5"]));
  expect(await switching(one, {}, 1, newId(), 120_000)).toMatchObject({ done_at: null, moved: 500 });
  const again = engine();
  await until(
    () =>
      database.asOwner<{ moved: number }>("SELECT moved FROM workflow_switch WHERE campaign_id = $1 AND done_at IS NOT NULL", [
        one.campaignId,
      ]),
    (rows) => rows[0]?.moved === people,
  );
  expect(await places(one)).toEqual({ "n3 enter": 350, "n5 enter": 350 });
  // Also those whom the command itself moved, long before the worker moved the last.
  const [quiet] = await database.asOwner<{ seconds: number; undo: number; all: boolean }>(
    `SELECT extract(epoch FROM s.kept_back_until - s.done_at)::float8 AS seconds, extract(epoch FROM s.undo_until - s.done_at)::float8 AS undo,
       (SELECT bool_and(e.due_at = s.kept_back_until) FROM enrolment e WHERE e.campaign_id = s.campaign_id) AS all
     FROM workflow_switch s WHERE s.campaign_id = $1`,
    [one.campaignId],
  );
  expect(quiet).toEqual({ seconds: 120, undo: 1_800, all: true });
  await undoing(one);
  await until(
    () =>
      database.asOwner<{ n: number }>(
        "SELECT restored AS n FROM workflow_switch WHERE campaign_id = $1 AND undoes IS NOT NULL AND done_at IS NOT NULL",
        [one.campaignId],
      ),
    (rows) => rows[0]?.n === people,
  );
  await again.stop();
  expect(await standing()).toEqual(before);
  const [kept] = await database.asOwner<{ versions: number }>(
    "SELECT count(*)::integer AS versions FROM workflow_version WHERE campaign_id = $1",
    [one.campaignId],
  );
  expect(kept).toEqual({ versions: 3 });
  await expect(undoing(one)).rejects.toMatchObject({ code: "campaigns.errors.nothingToUndo" });
});

it("what a repeated step was given of the other's outputs is taken back with the switch", async () => {
  const text = { channel: "email", subject: "Un", body: "Bonjour {{firstName}}, avez-vous reçu ma brochure ?" };
  const graph = straightWorkflow([["message", text], ["delay", { value: 2 }], message("Deux")] as never);
  const one = await scene(database, { prospects: 1, graph });
  await one.start();
  const running = engine();
  await until(
    () => places(one),
    (seen) => seen["n2 wait"] === 1,
    30_000,
  );
  await running.stop();
  const outputs = async () => (await database.asOwner("SELECT outputs FROM enrolment WHERE campaign_id = $1", [one.campaignId]))[0];
  const left = { n1: { sentOn: "email" } };
  await database.asOwner("UPDATE enrolment SET outputs = $2::jsonb WHERE campaign_id = $1", [one.campaignId, JSON.stringify(left)]);
  const nodes = graph.nodes.map((node) => (node.id === "n1" ? { ...node, id: "pasted" } : node));
  await draft(one, inOrder({ ...graph, nodes }, ["n2", "pasted", "n3"]));
  await switching(one);
  expect(await outputs()).toEqual({ outputs: { ...left, pasted: left.n1 } });
  await undoing(one);
  expect(await outputs()).toEqual({ outputs: left });
});

it("a switch that would cost more than the campaign holds is refused when no cost was shown", async () => {
  const one = await scene(database, { prospects: 2, graph: THREE });
  await one.start();
  await one.pause();
  await draft(one, inOrder(THREE, ["n1", "n3"]));
  const dearer = (costShown?: number) =>
    switching(one, {}, 1, newId(), 0, [], { uninstalledModules: 1, ...(costShown !== undefined && { costShown }) });
  await expect(dearer()).rejects.toMatchObject({ code: "campaigns.errors.costChanged", params: { shown: expect.any(Number) } });
  const [held] = await database.asOwner<{ cost: number }>("SELECT pru_cost AS cost FROM campaign WHERE id = $1", [one.campaignId]);
  const { params } = (await dearer().catch((error: unknown) => error)) as { params: { cost: number; shown: number } };
  expect(params.shown).toBe(held?.cost);
  await dearer(params.cost);
});
