import { newId } from "@filon/db";
import { dateOf } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { catalogue } from "@filon/modules";
import { outreachAccount, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { keepQueues } from "../accounts/keep-queues.ts";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { callProvider } from "../dispatch/call.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import { receiveInbound } from "../index.ts";
import { DEFAULT_LIMITS, type EngineContext } from "../ports.ts";
import { settlementOf } from "../settle/outcomes.ts";
import { writeSettlements } from "../settle/write-settlements.ts";
import { listeningLog, onStandIn, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { openSessions } from "../testing/sessions.ts";
import { behaviourOf, ratesOf } from "./index.ts";
import { loadRunningScene } from "./load-running.ts";
import { playCampaign } from "./play-campaign.ts";
import { simulatedPeople } from "./simulated-people.ts";
import { MONDAY, TWELVE_STEPS } from "./testing/scene-of.ts";
import type { Consequence, ForecastPace, SimulatedPeople } from "./types.ts";

const database = await testDatabase({ size: 4 });
const standIn = await startStandIn();
const log = listeningLog();
const sessions = await openSessions(database.ownerConnection);
afterAll(async () => {
  await sessions.close();
  await standIn.close();
});

const LIMITS = { ...DEFAULT_LIMITS, lookAgainMs: [] };
/** As the live engine is set. */
const EXACT: ForecastPace = { stepMs: 0, batch: LIMITS.batchSize, queueHead: LIMITS.queueHead, horizonSeconds: 5 };
const DAY_MS = 86_400_000;
/** With this one, people accept, answer on both channels and have dead addresses. */
const SEED = "a";
/** Most people accept, many reply and some addresses are dead, so that every branch is taken. */
const RATES = ratesOf({
  accepted: { of: 1_000, did: 600 },
  replied: { linkedin: { of: 1_000, did: 300 }, email: { of: 1_000, did: 250 } },
  bounced: { of: 1_000, did: 100 },
  replyTimes: [50, 50, 50, 50, 50, 50, 50],
});

interface SeenAct {
  readonly at: string;
  readonly prospect: string;
  readonly node: string;
  readonly visit: number;
  readonly kind: string;
  readonly account: string;
}

interface SeenEnd {
  readonly prospect: string;
  readonly outcome: string | null;
  readonly at: string;
}

/** What a campaign did: its acts and how everybody ended, in the order of time. */
interface Played {
  readonly acts: readonly SeenAct[];
  readonly ends: readonly SeenEnd[];
}

const inOrder = <One extends { readonly at: string; readonly prospect: string }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.prospect < other.prospect ? -1 : 1));
const textOf = (ms: number): string => new Date(ms).toISOString();

/** Starts a campaign with an account on each channel, narrow limits and a daily maximum, on a Monday morning. */
async function startedCampaign(prospects: number) {
  const limits = { visit_profile: 12, send_invitation: 6, send_message: 9, minGapSeconds: 45, maxGapSeconds: 180 };
  const { workspaceId } = await database.workspace();
  const linkedin = await outreachAccount(database.db, workspaceId, { channel: "linkedin", limits, id: idOf("a", 1) });
  const one = await scene(database, {
    workspaceId,
    prospects,
    graph: TWELVE_STEPS,
    account: { limits, id: idOf("a", 2) },
    settings: {
      timeZone: "Europe/Paris",
      activeStart: "09:00",
      activeEnd: "18:00",
      activeDays: [1, 2, 3, 4, 5],
      dailyMax: 14,
      accountIds: { linkedin },
    },
  });
  await one.start(dateOf(MONDAY));
  // Ids are the seeds of chance: with these the test is the same each time.
  const rows = await database.asOwner<{ id: string; email: string }>(
    "SELECT id, email FROM prospect WHERE workspace_id = $1 ORDER BY split_part(split_part(email, '@', 1), '.', 2)::integer",
    [workspaceId],
  );
  const names = new Map(rows.map(({ id }, index) => [id, `p${index + 1}`]));
  for (const [index, { id }] of rows.entries()) {
    await database.asOwner("UPDATE enrolment SET id = $3 WHERE workspace_id = $1 AND prospect_id = $2", [
      workspaceId,
      id,
      idOf("e", index + 1),
    ]);
  }
  return { ...one, nameOf: (prospectId: string) => names.get(prospectId) ?? prospectId };
}

/** Returns people who do what `people` says of those with these names. */
function named(people: SimulatedPeople, nameOf: (prospectId: string) => string): SimulatedPeople {
  return {
    outcome: (act) => people.outcome(act),
    after: (act, facts) => people.after({ ...act, person: { ...act.person, prospectId: nameOf(act.person.prospectId) } }, facts),
  };
}

function idOf(kind: "a" | "e", number: number): string {
  return `${kind}0000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

async function forecastOf(one: Awaited<ReturnType<typeof startedCampaign>>, people: SimulatedPeople, days: number): Promise<Played> {
  const loaded = await database.db.inWorkspace(one.workspaceId, (tx) =>
    loadRunningScene(tx, catalogue, { campaignId: one.campaignId, most: 1_000, now: MONDAY }),
  );
  if (loaded === null) throw new Error("the campaign is not under way");
  const acts: SeenAct[] = [];
  const ends: SeenEnd[] = [];
  playCampaign(
    loaded.scene,
    people,
    EXACT,
    {
      act: ({ person, effect, accountId, at }) =>
        acts.push({
          at: textOf(at),
          prospect: one.nameOf(person.prospectId),
          node: effect.nodeId,
          visit: effect.visit,
          kind: effect.payload.kind,
          account: accountId,
        }),
      ended: ({ prospectId }, outcome, at) => ends.push({ prospect: one.nameOf(prospectId), outcome, at: textOf(at) }),
      stuck: ({ prospectId }, code) => {
        throw new Error(`${prospectId} is stuck: ${code}`);
      },
    },
    MONDAY.epochMilliseconds + days * DAY_MS,
  );
  return { acts: inOrder(acts), ends: inOrder(ends) };
}

/** The instants at which the live engine may look at its queues: a second after a change, but not within ten minutes after the last look. */
function instantsOfLooks() {
  const coming = new Set<number>();
  let last: number[] = [];
  return {
    coming: (): number[] => [...coming],
    expect: (at: number): void => {
      last = last.filter((look) => look > at - 600_000);
      for (const look of [at + 1_000, ...last.map((before) => before + 600_000)]) coming.add(look);
    },
    visited: (at: number): void => {
      for (const look of coming) {
        if (look > at) continue;
        coming.delete(look);
        last.push(look);
      }
    },
  };
}

/**
 * Runs the campaign with the live engine's own claims, batches, dispatches and settlements on Postgres, on a clock that goes from one instant
 * at which something is due to the next. The provider is a stand-in over HTTP; people do what `people` says, and their answers come in as
 * events of the network.
 */
async function runOf(one: Awaited<ReturnType<typeof startedCampaign>>, people: SimulatedPeople, days: number): Promise<Played> {
  let now = MONDAY;
  const session = await sessions.open();
  const context: EngineContext = {
    ...onStandIn(database.db, standIn.url, LIMITS, log),
    limits: LIMITS,
    owner: newId(),
    dispatcher: () => session,
    clock: { now: () => now },
  };
  const graphs = keepGraphs(context);
  const queues = keepQueues(context);
  const looks = instantsOfLooks();
  const { workspaceId, campaignId } = one;
  const persons = new Map(
    (
      await database.asOwner<{ id: string; email: string; linkedin_key: string }>(
        "SELECT id, email, linkedin_key FROM prospect WHERE workspace_id = $1",
        [workspaceId],
      )
    ).map((row) => [row.id, { ...row, sent: 0, connected: false, replied: false }]),
  );
  const coming: (Consequence & { readonly at: number; readonly accountId: string; readonly prospectId: string })[] = [];

  const hear = async ({ type, data = {}, accountId, prospectId }: (typeof coming)[number]): Promise<void> => {
    const person = persons.get(prospectId);
    if (person === undefined) throw new Error("nobody");
    if (type === "replied") person.replied = true;
    if (type === "invitation_accepted") person.connected = true;
    const match = accountId === one.accountId ? { email: person.email } : { linkedinKey: person.linkedin_key };
    await database.db.inWorkspace(workspaceId, (tx) =>
      receiveInbound(tx, {
        accountId,
        provider: "test",
        inbound: { providerEventId: newId(), type: type as "replied", occurredAt: now.toString(), match, data },
        at: dateOf(now),
      }),
    );
  };

  /** Hands out the acts that are due; returns how many there were. */
  const act = async (): Promise<number> => {
    const { dispatching, withdrawn } = await claimActs(context, workspaceId, campaignId, {
      acts: 100,
      ofAccount: () => 100,
      busyAccounts: [],
      suspect: true,
    });
    const answered = await Promise.all(dispatching.map(async (addressed) => ({ addressed, fate: await callProvider(context, addressed) })));
    const settlements = answered.map(({ addressed, fate }) => settlementOf(addressed, fate, dateOf(now).toISOString(), LIMITS));
    await database.db.inWorkspace(workspaceId, (tx) => writeSettlements(context, tx, settlements));
    for (const { act: made } of dispatching) {
      const person = persons.get(made.prospect_id);
      if (person === undefined) throw new Error("nobody");
      if (made.kind === "send_message") person.sent += 1;
      const facts = someFacts();
      const known = {
        ...facts,
        prospect: { ...facts.prospect, connected: person.connected },
        engagement: { ...facts.engagement, replied: person.replied, messagesSent: person.sent },
      };
      const effect = {
        type: "act" as const,
        nodeId: made.node_id,
        visit: made.visit,
        channel: made.channel,
        payload: made.payload,
        maxRetries: 0,
      };
      const at = now.epochMilliseconds;
      // What they do depends on who they are, and on nothing else about the forecast.
      const who = { prospectId: made.prospect_id } as Parameters<SimulatedPeople["after"]>[0]["person"];
      for (const each of people.after({ person: who, effect, accountId: made.account_id, at }, known))
        coming.push({ ...each, at: at + each.after, accountId: made.account_id, prospectId: made.prospect_id });
    }
    return dispatching.length + withdrawn;
  };

  const nextInstant = async (): Promise<number | null> => {
    const [row] = await database.asOwner<{ at: Date | null }>(
      `SELECT least(
         (SELECT min(due_at) FROM enrolment WHERE workspace_id = $1 AND ended_at IS NULL),
         (SELECT min(not_before) FROM action WHERE workspace_id = $1 AND status = 'planned')) AS at`,
      [workspaceId],
    );
    const times = [row?.at?.getTime() ?? Number.POSITIVE_INFINITY, ...looks.coming(), ...coming.map(({ at }) => at)];
    const at = Math.min(...times);
    return Number.isFinite(at) ? Math.max(at, now.epochMilliseconds) : null;
  };

  const endsAt = MONDAY.epochMilliseconds + days * DAY_MS;
  for (let next = await nextInstant(); next !== null && next <= endsAt; next = await nextInstant()) {
    now = Temporal.Instant.fromEpochMilliseconds(next);
    for (const event of coming.filter(({ at }) => at <= now.epochMilliseconds)) await hear(event);
    coming.splice(0, coming.length, ...coming.filter(({ at }) => at > now.epochMilliseconds));
    for (let busy = true; busy;) {
      const made = await act();
      const { claimed, queues: changed } = await advanceBatch(context, graphs, workspaceId, campaignId, LIMITS.batchSize);
      queues.changed(workspaceId, changed);
      if (changed.size > 0) looks.expect(now.epochMilliseconds);
      busy = made + claimed > 0;
    }
    await queues.look();
    looks.visited(now.epochMilliseconds);
  }
  const acts = await database.asOwner<{
    dispatched_at: Date;
    prospect_id: string;
    node_id: string;
    visit: number;
    kind: string;
    account_id: string;
  }>("SELECT dispatched_at, prospect_id, node_id, visit, kind, account_id FROM action WHERE workspace_id = $1 AND status = 'sent'", [
    workspaceId,
  ]);
  const ends = await database.asOwner<{ prospect_id: string; outcome: string | null; ended_at: Date }>(
    "SELECT prospect_id, outcome, ended_at FROM enrolment WHERE workspace_id = $1 AND ended_at IS NOT NULL",
    [workspaceId],
  );
  return {
    acts: inOrder(
      acts.map((row) => ({
        at: row.dispatched_at.toISOString(),
        prospect: one.nameOf(row.prospect_id),
        node: row.node_id,
        visit: row.visit,
        kind: row.kind,
        account: row.account_id,
      })),
    ),
    ends: inOrder(ends.map((row) => ({ prospect: one.nameOf(row.prospect_id), outcome: row.outcome, at: row.ended_at.toISOString() }))),
  };
}

it("with the same people, a campaign on the real engine makes the acts that were forecast, at the same instants, and everybody ends as forecast", async () => {
  const days = 30;
  const one = await startedCampaign(20);
  const people = named(simulatedPeople(behaviourOf(RATES, SEED, 1), SEED), one.nameOf);
  const before = await forecastOf(one, people, days);
  // Queues of several days, weekends and every branch are part of it.
  expect(before.ends).toHaveLength(20);
  expect(new Set(before.acts.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThanOrEqual(10);
  expect(new Set(before.acts.map(({ node }) => node)).size).toBe(6);
  expect(new Set(before.ends.map(({ outcome }) => outcome))).toEqual(new Set(["completed", "replied", "suppressed"]));

  const run = await runOf(one, people, days);
  expect(run.acts).toEqual(before.acts);
  expect(run.ends).toEqual(before.ends);
  expect(log.complaints.splice(0)).toEqual([]);
}, 240_000);
