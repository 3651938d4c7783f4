import { newId } from "@filon/db";
import { listDueCampaigns, takeAbandonedActs } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import { sampleGraph } from "@filon/domain/testing";
import { differingSums, testDatabase } from "@filon/testing";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { advanceBatch } from "./advance/advance-batch.ts";
import { keepGraphs } from "./advance/load-batch.ts";
import { type Addressed, addressActs, dispatchOf } from "./dispatch/address.ts";
import { callProvider } from "./dispatch/call.ts";
import { claimActs } from "./dispatch/claim-acts.ts";
import { beginLeases } from "./dispatch/lease.ts";
import { receiveInbound, reopenTask, settleTask, type TaskRefusal } from "./index.ts";
import { completeWhenOver } from "./lifecycle/complete.ts";
import { DEFAULT_LIMITS, type EngineContext } from "./ports.ts";
import { fateOf } from "./recover/recover-loop.ts";
import { type Fate, settlementOf } from "./settle/outcomes.ts";
import { writeSettlements } from "./settle/write-settlements.ts";
import { scene } from "./testing/scene.ts";
import { openSessions } from "./testing/sessions.ts";
import { listeningLog, onStandIn, startStandIn, type Treatment } from "./testing/index.ts";

const database = await testDatabase({ size: 6 });
const standIn = await startStandIn();
const log = listeningLog();
const sessions = await openSessions(database.ownerConnection);
afterAll(async () => {
  await sessions.close();
  await standIn.close();
});

/** Moves after which the kept sums are compared with a recount, which costs as much as everything else that is checked after a move. */
const SUMS_EVERY = 10;
/** Number of stories; the long form is `FILON_MODEL_STORIES=10000 npx vitest run --project database packages/engine/src/model.db.test.ts`. */
const STORIES = Number(process.env["FILON_MODEL_STORIES"] ?? 40);
const PROSPECTS = 5;
/** States of enrolments for which the engine does nothing more. */
const DONE: ReadonlySet<string> = new Set(["completed", "stopped", "failed", "held"]);
const LIMITS = { ...DEFAULT_LIMITS, lookAgainMs: [], leaseMs: 90_000, callTimeoutMs: 60, retryBaseMs: 1_000 };
const GRAPH = sampleGraph(
  {
    start: { type: "start" },
    one: { type: "message", config: { channel: "email", subject: "Un", body: "Un", maxRetries: 1, onError: "continue" } },
    wait: { type: "delay", config: { value: 1, unit: "days" } },
    task: { type: "human_task", config: { title: "Vérifier", results: [{ label: "Bon" }] } },
    two: { type: "message", config: { channel: "email", subject: "Deux", body: "Deux", maxRetries: 1 } },
    end: { type: "end" },
  },
  ["start.out one", "one.out wait", "wait.out task", "task.result1 two", "task.expired two", "two.out end"],
);

type Move =
  | { readonly kind: "advance" | "take" | "crash" | "stall" | "wake" | "wakeAmid" | "settle" | "recover" | "pause" | "resume" | "stop" }
  | { readonly kind: "call"; readonly treatment: Treatment }
  | { readonly kind: "pass"; readonly minutes: number }
  | { readonly kind: "reply" | "optOut" | "answer" | "undo"; readonly who: number };

const treatment = fc.constantFrom<Treatment>("accept", "accept", "accept", "busy", "refuse", "drop", "drop", "deadAddress");
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom<Move>({ kind: "advance" }, { kind: "take" }, { kind: "settle" }) },
  { weight: 16, arbitrary: treatment.map((how): Move => ({ kind: "call", treatment: how })) },
  { weight: 8, arbitrary: fc.constantFrom(0, 1, 3, 1500).map((minutes): Move => ({ kind: "pass", minutes })) },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Move>(
      { kind: "crash" },
      { kind: "recover" },
      { kind: "recover" },
      { kind: "stall" },
      { kind: "wake" },
      { kind: "wakeAmid" },
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom<Move>({ kind: "pause" }, { kind: "resume" }, { kind: "resume" }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("reply" as const, "optOut" as const), fc.nat(PROSPECTS - 1))
      .map(([kind, who]): Move => ({ kind, who })),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom("answer" as const, "answer" as const, "undo" as const), fc.nat(PROSPECTS - 1))
      .map(([kind, who]): Move => ({ kind, who })),
  },
);
/** A random sequence of moves, with or without a stop of the campaign at the end. */
const story = fc
  .tuple(fc.array(move, { minLength: 30, maxLength: 90 }), fc.boolean())
  .map(([moves, stopped]): readonly Move[] => (stopped ? [...moves, { kind: "stop" }] : moves));

/** Sets up the engine's steps separately, so that they can run in any order, in a process that may die between any two of them. */
async function stageOf() {
  const one = await scene(database, { prospects: PROSPECTS, graph: GRAPH });
  let now = Temporal.Now.instant();
  const fresh = async (): Promise<EngineContext> => {
    const session = await sessions.open();
    return {
      ...onStandIn(database.db, standIn.url, LIMITS, log),
      limits: LIMITS,
      owner: newId(),
      dispatcher: () => session,
      clock: { now: () => now },
    };
  };
  const date = () => dateOf(now);
  let context = await fresh();
  let graphs = keepGraphs(context);
  let taken: Addressed[] = [];
  let answered: { addressed: Addressed; fate: Fate }[] = [];
  const stalled: { taken: Addressed[]; answered: typeof answered }[] = [];
  await one.start(date());
  const people = await database.asOwner<{ id: string; email: string }>(
    "SELECT id, email FROM prospect WHERE workspace_id = $1 ORDER BY id",
    [one.workspaceId],
  );

  const [member] = await database.asOwner<{ user_id: string }>("SELECT user_id FROM workspace_member WHERE workspace_id = $1", [
    one.workspaceId,
  ]);

  const settle = async (batch: typeof answered): Promise<void> => {
    const settlements = batch.map(({ addressed, fate }) => settlementOf(addressed, fate, date().toISOString(), LIMITS));
    await database.db.inWorkspace(one.workspaceId, (tx) => writeSettlements(context, tx, settlements));
  };
  const hear = (who: number, type: "replied" | "opted_out") =>
    database.db.inWorkspace(one.workspaceId, (tx) =>
      receiveInbound(tx, {
        accountId: one.accountId,
        provider: "test",
        inbound: { providerEventId: newId(), type, occurredAt: date().toISOString(), match: { email: people[who]?.email ?? "" }, data: {} },
        at: date(),
      }),
    );
  return {
    one,
    people,
    /** Lets time pass on the processes' clock and, by shortening the leases, on the database's. */
    pass: async (minutes: number) => {
      now = now.add({ minutes });
      await database.asOwner("UPDATE action SET lease_until = lease_until - make_interval(mins => $2) WHERE workspace_id = $1", [
        one.workspaceId,
        minutes,
      ]);
    },
    advance: async () => {
      const done = await advanceBatch(context, graphs, one.workspaceId, one.campaignId, 3);
      await completeWhenOver(context, one.workspaceId, one.campaignId);
      return done.claimed;
    },
    take: async () => {
      const { dispatching, withdrawn } = await claimActs(context, one.workspaceId, one.campaignId, {
        acts: 2,
        ofAccount: () => 2,
        busyAccounts: [],
        suspect: true,
      });
      taken.push(...dispatching);
      return { people: dispatching.map(({ act }) => act.prospect_id), withdrawn };
    },
    call: async (how: Treatment) => {
      const addressed = taken.shift();
      if (addressed === undefined) return false;
      standIn.treat(() => how);
      answered.push({ addressed, fate: await callProvider(context, addressed) });
      return true;
    },
    settle: async () => {
      const batch = answered;
      answered = [];
      await settle(batch);
      return batch.length;
    },
    crash: async () => {
      [taken, answered] = [[], []];
      await sessions.end(context.dispatcher());
      context = await fresh();
      graphs = keepGraphs(context);
    },
    /** The process stalls in the middle of its acts, and another one takes over its work. */
    stall: async () => {
      stalled.push({ taken, answered });
      [taken, answered] = [[], []];
      context = await fresh();
      graphs = keepGraphs(context);
    },
    /** The process that stalled first continues with its acts as if it had not stalled. */
    wake: async () => {
      const woken = stalled.shift();
      if (woken === undefined) return;
      standIn.treat(() => "accept");
      const late = woken.taken.map(async (addressed) => ({ addressed, fate: await callProvider(context, addressed) }));
      await settle([...woken.answered, ...(await Promise.all(late))]);
    },
    /** The process that stalled first had just checked its leases, and makes its acts although they have expired. */
    wakeAmid: async () => {
      const woken = stalled.shift();
      if (woken === undefined) return;
      standIn.treat(() => "accept");
      const late = woken.taken.map(async (addressed) => {
        const connector = context.connectors.get(addressed.act.channel);
        const fate = await connector?.dispatch(dispatchOf(context, addressed), AbortSignal.timeout(1_000));
        return { addressed, fate: fate ?? { status: "notSent" as const } };
      });
      await settle([...woken.answered, ...(await Promise.all(late))]);
    },
    recover: async () => {
      const { token, lease } = beginLeases(context);
      const tracked = [...taken, ...answered.map(({ addressed }) => addressed)].map(({ act }) => act.id);
      const { rows, abandoned } = await database.db.inWorkspace(one.workspaceId, async (tx) => {
        const found = await takeAbandonedActs(tx, { token, leaseMs: LIMITS.leaseMs }, tracked, {
          suspect: false,
          lookups: 1_000,
          limit: 10,
        });
        return { rows: found, abandoned: await addressActs(tx, found, lease) };
      });
      const gone = new Set(rows.filter((row) => row.dispatcher_gone).map(({ id }) => id));
      const fates = abandoned.map(async (addressed) => ({ addressed, fate: await fateOf(context, addressed, gone.has(addressed.act.id)) }));
      await settle(await Promise.all(fates));
    },
    /** A user answers about the person's task, or undoes the answer. Returns why it was refused, or undefined when there was no task for it. */
    say: async (who: number, what: "answer" | "undo"): Promise<TaskRefusal | null | undefined> => {
      const [task] = await database.asOwner<{ id: string }>(
        "SELECT id FROM task WHERE workspace_id = $1 AND prospect_id = $2 AND status = $3 ORDER BY made_at DESC LIMIT 1",
        [one.workspaceId, people[who]?.id, what === "answer" ? "open" : "done"],
      );
      if (task === undefined) return undefined;
      const word = { result: "result1", note: "", userId: member?.user_id ?? "", at: date() };
      return database.db.inWorkspace(one.workspaceId, (tx) =>
        what === "answer" ? settleTask(tx, task.id, word) : reopenTask(tx, task.id, date()),
      );
    },
    hear,
    date,
  };
}

it(
  "in any order of events, no person gets a message twice, nothing is sent to people who answered or while paused, and quotas, PRU and kept sums add up",
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (moves) => {
        const stage = await stageOf();
        const { one, people } = stage;
        let status = "running";
        const silent = new Set<string>();

        let checks = 0;
        const isOpen = (enrolment: { readonly status: string }): boolean => !DONE.has(enrolment.status);

        const check = async (): Promise<void> => {
          checks += 1;
          const seen = await one.campaign();
          if (seen?.status === "completed") status = "completed";
          expect(seen?.status).toBe(status);
          expect(await one.occupiedPru()).toBe(status === "running" ? PROSPECTS : 0);
          const accepted = standIn.accepted.filter((act) => act.accountId === one.accountId).map((act) => `${act.recipient} ${act.text}`);
          expect(accepted.length).toBe(new Set(accepted).size);
          const [used] = await database.asOwner<{ used: number }>(
            "SELECT coalesce(sum(used), 0)::integer AS used FROM account_usage WHERE account_id = $1",
            [one.accountId],
          );
          expect(used?.used).toBe((await one.actions()).filter((action) => action.status !== "cancelled").length);
          const due = (await one.enrolments()).filter(({ due_at }) => due_at !== null && due_at <= stage.date());
          const agenda = (await listDueCampaigns(database.db.pool, stage.date(), 1_000)).filter(({ due_at }) => due_at <= stage.date());
          if (status === "running" && due.length > 0) expect(agenda.map(({ campaign_id }) => campaign_id)).toContain(one.campaignId);
          if (checks % SUMS_EVERY === 0) expect(await differingSums(database, one.workspaceId)).toEqual([]);
          // A visit has one task, which is open only as long as its enrolment waits for it.
          const orphans = await database.asOwner(
            `SELECT FROM task t JOIN enrolment e ON e.workspace_id = t.workspace_id AND e.id = t.enrolment_id
           WHERE t.workspace_id = $1 AND t.status = 'open' AND (e.ended_at IS NOT NULL OR e.node_id <> t.node_id OR e.visit <> t.visit)`,
            [one.workspaceId],
          );
          expect(orphans).toEqual([]);
          if (status === "completed") expect((await one.enrolments()).filter(({ outcome }) => outcome === null)).toEqual([]);
        };

        for (const step of moves) {
          switch (step.kind) {
            case "pass":
              await stage.pass(step.minutes);
              break;
            case "advance":
            case "settle":
            case "crash":
            case "stall":
            case "wake":
            case "wakeAmid":
            case "recover":
              await stage[step.kind]();
              break;
            case "call":
              await stage.call(step.treatment);
              break;
            case "take": {
              const { people: taken } = await stage.take();
              if (status !== "running") expect(taken).toEqual([]);
              expect(taken.filter((id) => silent.has(id))).toEqual([]);
              break;
            }
            case "pause":
              if (status === "running") {
                await one.pause(stage.date());
                status = "paused";
              } else await expect(one.pause(stage.date())).rejects.toMatchObject({ status: 409 });
              break;
            case "resume":
              if (status === "paused") {
                await one.resume(stage.date());
                status = "running";
              } else await expect(one.resume(stage.date())).rejects.toMatchObject({ status: 409 });
              break;
            case "stop":
              if (status === "completed") break;
              await one.stop(stage.date());
              status = "completed";
              break;
            case "answer":
            case "undo": {
              const refusal = await stage.say(step.who, step.kind);
              const mayAnswer = status === "running" && !silent.has(people[step.who]?.id ?? "");
              if (step.kind === "answer" && refusal !== undefined && !mayAnswer) expect(refusal).not.toBeNull();
              break;
            }
            case "reply":
            case "optOut":
              await stage.hear(step.who, step.kind === "reply" ? "replied" : "opted_out");
              silent.add(people[step.who]?.id ?? "");
              break;
          }
          await check();
        }

        // Without further disturbance, the campaign finishes: every enrolment has ended or is held for the user.
        if (status === "paused") {
          await one.resume(stage.date());
          status = "running";
        }
        for (let round = 0; round < 12 && status === "running"; round++) {
          await stage.pass(round % 2 === 0 ? 1500 : 2);
          await stage.recover();
          while ((await stage.advance()) > 0);
          if (!(await one.enrolments()).some(isOpen)) break;
          for (const who of people.keys()) await stage.say(who, "answer");
          // Acts whose planned moment has passed are withdrawn and planned again.
          for (let turn = 0; turn < 2 * PROSPECTS; turn++) {
            const { people: taken, withdrawn } = await stage.take();
            while (await stage.call(turn % 4 === 1 ? "drop" : "accept"));
            const settled = await stage.settle();
            const advanced = await stage.advance();
            if (advanced > 0) while ((await stage.advance()) > 0);
            if (taken.length + withdrawn + settled + advanced === 0) break;
          }
          await check();
        }
        const enrolments = await one.enrolments();
        expect(enrolments.filter(isOpen)).toEqual([]);
        expect(await differingSums(database, one.workspaceId)).toEqual([]);
        const doubts = (await one.actions()).filter((action) => action.status === "uncertain");
        expect(enrolments.filter((enrolment) => enrolment.status === "held").length).toBeLessThanOrEqual(doubts.length);
        expect(log.complaints.splice(0).filter((text) => text !== "an act's lease expired before its call")).toEqual([]);
      }),
      { numRuns: STORIES },
    );
  },
  60_000 + 10_000 * STORIES,
);
