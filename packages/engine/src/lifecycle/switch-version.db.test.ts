import { catalogue } from "@filon/modules";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { changedPlaces, countSwitch, type PlaceChoice, planSwitch } from "@filon/domain";
import { newId, type WorkspaceTx } from "@filon/db";
import { findEngineCampaign, findLatestSwitch, holdCampaign } from "@filon/db/engine";
import { countPlaces } from "@filon/db/versions";
import { straightWorkflow } from "@filon/testing";
import { expect, it } from "vitest";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker, takeActs } from "../testing/hands.ts";
import { until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { switchVersion, undoSwitch } from "./switch-version.ts";

const { database, engine, standIn, log } = await engineTests({ size: 12 });

type Scene = Awaited<ReturnType<typeof scene>>;
type OmitFirst<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Others] ? Others : never;

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

const switchIn = (
  tx: WorkspaceTx,
  one: Scene,
  choices: Record<string, PlaceChoice> = {},
  baseVersion = 1,
  key: string = newId(),
  keptBackMs = 0,
  different: readonly string[] = [],
  terms: { uninstalledModules: number; costShown?: number } = { uninstalledModules: 0 },
) =>
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
  });
const switching = (...[one, ...asked]: OmitFirst<Parameters<typeof switchIn>>) =>
  database.db.inWorkspace(one.workspaceId, (tx) => switchIn(tx, one, ...asked));
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
/** Waits until this many people stand at each of these places. */
const standAt = (one: Scene, expected: Record<string, number>) =>
  until(
    () => places(one),
    (seen) => Object.entries(expected).every(([place, n]) => seen[place] === n),
    60_000,
  );
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

it("[AHEAD-02] steps deleted and reordered under a thousand people, who skip, go elsewhere or finish as previewed: nobody is contacted twice, and nobody is lost", async () => {
  const people = 1_000;
  const four = straightWorkflow([
    ...["Un", "Deux", "Trois"].flatMap((subject): object[] => [message(subject), ["delay", { value: 2 }]]),
    message("Quatre"),
  ] as never);
  const one = await scene(database, { prospects: people, graph: four });
  await one.start();
  engine();
  // As if what was sent had been sent long ago: an account sends 2,000 a day.
  const nextDay = () => database.asOwner("DELETE FROM account_usage WHERE account_id = $1", [one.accountId]);
  await standAt(one, { "n2 wait": people });
  await nextDay();
  await letGo(one, "n2", 700);
  await standAt(one, { "n2 wait": 300, "n4 wait": 700 });
  await letGo(one, "n4", 400);
  await standAt(one, { "n2 wait": 300, "n4 wait": 300, "n6 wait": 400 });
  await nextDay();
  // The switch comes while the last messages of some are being sent.
  await letGo(one, "n6", 200);
  await until(
    () =>
      database.asOwner<{ n: number }>("SELECT count(*)::integer AS n FROM action WHERE campaign_id = $1 AND dispatched_at IS NOT NULL", [
        one.campaignId,
      ]),
    (rows) => (rows[0]?.n ?? 0) > 2_120,
    60_000,
  );
  // The waits are deleted, and the second and third messages change places, with another wait between them.
  const after = inOrder({ ...four, nodes: four.nodes.flatMap((node) => (node.id === "n2" ? [node, { ...node, id: "w" }] : [node])) }, [
    "n1",
    "n5",
    "w",
    "n3",
    "n7",
  ]);
  await draft(one, after);
  const choices: Record<string, PlaceChoice> = { n2: { act: "skip" }, n4: { act: "goTo", to: "n7" }, n6: { act: "finish" } };
  const changed = changedPlaces(four, after, catalogue);
  for (const nodeId of ["n2", "n4", "n6"])
    expect(changed.find((place) => place.nodeId === nodeId)?.offers).toEqual(["skip", "finish", "goTo"]);
  const plan = planSwitch({ before: four, after }, changed, choices, catalogue);
  if ("refused" in plan) throw new Error(plan.refused[0].code);
  const previewed = await database.db.inWorkspace(one.workspaceId, async (tx) => {
    await holdCampaign(tx, one.campaignId, "alone");
    const versionId = (await findEngineCampaign(tx, one.campaignId))?.workflow_version_id ?? "";
    const standing = await countPlaces(tx, one.campaignId, versionId);
    await switchIn(tx, one, choices);
    return countSwitch(
      plan,
      standing.map(({ node_id: nodeId, here, under_way: underWay }) => ({ nodeId, here, underWay })),
    );
  });
  expect(previewed).toMatchObject({ moved: 600, finishing: 200, underWay: 0 });
  const [made] = await until(
    () =>
      database.asOwner(
        `SELECT finishing, carried, applied, under_way AS "underWay", moved FROM workflow_switch WHERE campaign_id = $1 AND done_at IS NOT NULL`,
        [one.campaignId],
      ),
    (rows) => rows.length === 1,
  );
  expect(made).toEqual(previewed);
  await until(
    async () => {
      await letGo(one, "w");
      await letGo(one, "n6");
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return one.campaign();
    },
    (seen) => seen?.status === "completed",
    90_000,
  );
  const { acts, most } = await sent(one);
  expect(most).toBe(1);
  // The 300 who skip get the third message, then the second; the 300 who go elsewhere never get the third; 400 had it before.
  expect(acts).toEqual({ n1: people, n3: people, n5: 700, n7: people });
  const accepted = standIn.accepted.filter(({ accountId }) => accountId === one.accountId);
  expect(accepted).toHaveLength(3_700);
  expect(new Set(accepted.map(({ key }) => key)).size).toBe(3_700);
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
    await standAt(one, { "n2 wait": 2 });
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
  await standAt(one, { "n2 wait": 2 });
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
  await standAt(one, { "n2 wait": people });
  await letGo(one, "n2", 350);
  await standAt(one, { "n4 wait": 350 });
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
  await standAt(one, { "n2 wait": 1 });
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
