import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterEach, expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { inEngine, takeUpTasks, writeProfiles } from "@filon/db/engine";
import { handCaller } from "../testing/call-scene.ts";
import { listeningLog } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { runClaimer } from "./run-claimer.ts";

const database = await testDatabase({ size: 4 });
const log = listeningLog();
const worker = handCaller(database, log);

afterEach(() => expect(log.complaints.splice(0)).toEqual([]));

/** A campaign of three people who stand at the node that one of them claims, and a function that claims it for one of them. */
async function claiming() {
  const graph = straightWorkflow([["human_task", { title: "Publier" }]]);
  const one = await scene(database, { prospects: 3, graph });
  await one.start();
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 1000);
  const { workspaceId } = one;
  const people = await one.enrolments();
  const claim = async (index: number): Promise<unknown> => {
    const { id: enrolmentId = "", prospect_id: prospectId = "" } = people[index] ?? {};
    const call = { workspaceId, enrolmentId, prospectId, idempotencyKey: enrolmentId, signal: AbortSignal.timeout(5_000) };
    const answer = await runClaimer(worker).call({ ...call, payload: { kind: "claim_run", nodeId: "n1" } });
    return "data" in answer ? answer.data : answer;
  };
  /** Sets the task of the first person. */
  const settled = (status: string) =>
    database.asOwner("UPDATE task SET status = $2 WHERE workspace_id = $1 AND enrolment_id = $3", [workspaceId, status, people[0]?.id]);
  return { one, people, claim, settled };
}

it("one enrolment of a run claims a node, however often it asks, also after its task is done", async () => {
  const { claim, settled } = await claiming();
  expect([await claim(0), await claim(1), await claim(0)]).toEqual([{ first: true }, { first: false }, { first: true }]);
  await settled("done");
  expect([await claim(1), await claim(0)]).toEqual([{ first: false }, { first: true }]);
});

it("the claim passes to the next one when the task of the first is withdrawn, or when the first ends before it has a task", async () => {
  const { one, people, claim, settled } = await claiming();
  await claim(0);
  await settled("withdrawn");
  expect([await claim(1), await claim(0)]).toEqual([{ first: true }, { first: false }]);
  await database.asOwner("DELETE FROM task WHERE workspace_id = $1", [one.workspaceId]);
  expect(await claim(2)).toEqual({ first: false });
  await database.asOwner("UPDATE enrolment SET ended_at = now(), status = 'stopped', due_at = NULL, phase = 'enter' WHERE id = $1", [
    people[1]?.id,
  ]);
  expect([await claim(2), await claim(0)]).toEqual([{ first: true }, { first: false }]);
});

it("a task whose claim has passed to another stays withdrawn when the refusal that withdrew it is undone; a reminder is taken up", async () => {
  const { one, people, claim, settled } = await claiming();
  const [first] = people;
  await claim(0);
  await settled("withdrawn");
  const takenUp = (since: Date) => inEngine(database.db, one.workspaceId, (tx) => takeUpTasks(tx, first?.prospect_id ?? "", since));
  await claim(1);
  const ago = new Date(Date.now() - 600_000);
  expect(await takenUp(ago)).toBe(0);
  await database.asOwner("DELETE FROM run_claim WHERE workspace_id = $1", [one.workspaceId]);
  expect(await takenUp(ago)).toBe(1);
  await database.asOwner(
    "UPDATE task SET kind = 'reminder', status = 'withdrawn', code = 'refused', settled_at = now() - interval '1 minute' WHERE workspace_id = $1 AND enrolment_id = $2",
    [one.workspaceId, first?.id],
  );
  expect([await takenUp(new Date()), await takenUp(ago)]).toEqual([0, 1]);
});

it("a profile is not stored once the prospect has another address than the one that was read", async () => {
  const { one, people } = await claiming();
  const [first, second, third] = people.map(({ prospect_id: id }) => id);
  await database.asOwner("UPDATE prospect SET profile_link = 'https://www.linkedin.com/in/' || left(id::text, 8) WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  const [row] = await database.asOwner<{ linkedin_key: string }>("SELECT linkedin_key FROM prospect WHERE id = $1", [first]);
  const read = (prospect_id = "", shown: object = {}) => {
    return { prospect_id, shown, degree: "1", mutual: 3, read_at: new Date().toISOString() };
  };
  const rows = [read(first, { linkedinKey: row?.linkedin_key }), read(second, { linkedinKey: "linkedin.com/in/before" }), read(third)];
  await inEngine(database.db, one.workspaceId, (tx) => writeProfiles(tx, new Date(), rows));
  const stored = await database.asOwner<{ id: string; degree: string | null; kept: boolean }>(
    `SELECT p.id, p.connection_degree AS degree, EXISTS (SELECT FROM prospect_profile f WHERE f.prospect_id = p.id) AS kept
     FROM prospect p WHERE p.workspace_id = $1`,
    [one.workspaceId],
  );
  const of = (id: string | undefined) => stored.find((each) => each.id === id);
  expect([of(first), of(second), of(third)]).toMatchObject([
    { degree: "1", kept: true },
    { degree: null, kept: false },
    { degree: "1", kept: true },
  ]);
});
