import type { Trigger } from "@filon/domain";
import {
  allocate,
  currentSender,
  factsAfter,
  type GuardState,
  hasEnded,
  type KeptTimes,
  openSenderChoice,
  type Verdict,
  type WantedAct,
} from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { decide } from "../advance/decide.ts";
import { type InnerEffect, type Moved, moveOn, type WantedEffect } from "../advance/move-on.ts";
import { factsSent, factsWith, resultData } from "../virtual/facts-later.ts";
import { sampleAnswer } from "../virtual/sample-outcomes.ts";
import { openBooks } from "./account-books.ts";
import { openAgenda } from "./agenda.ts";
import { openQueues } from "./queues.ts";
import { newPlaces, openLooksAtQueues } from "./rearranging.ts";
import type { Consequence, ForecastPace, ForecastScene, ForecastWatch, SimulatedPeople } from "./types.ts";
import { actIdOf, instantOf, keepsPlace, type Walker, walkerOf } from "./walkers.ts";

/** What the agenda holds: somebody is due, or something happens to them. */
interface Item {
  readonly walker: Walker;
  readonly at: number;
  readonly event: (Omit<Consequence, "after"> & { readonly key?: string }) | null;
}

/** An act that somebody wants now. */
interface Want {
  readonly walker: Walker;
  readonly moved: Moved;
  readonly act: WantedEffect;
  readonly accountId: string | null;
  readonly now: Temporal.Instant;
}

/** Guards that end by the clock alone; whatever else withholds an act without giving it a place needs somebody to change something. */
const ENDS_BY_CLOCK: ReadonlySet<string> = new Set(["away", "coolDown"]);
/** Calls that a prospect makes in a row without waiting, at most. */
const MOST_CALLS = 100;

/**
 * Plays a campaign from where its people stand until `endsAt` (milliseconds since 1970) in virtual time, with the core, the guards and the
 * queues of the live engine. Providers answer at once; what they answer and what people do comes from `people`. Nothing is read or stored.
 * The same arguments give the same acts at the same instants.
 */
export function playCampaign(
  scene: ForecastScene,
  people: SimulatedPeople,
  pace: ForecastPace,
  watch: ForecastWatch,
  endsAt: number,
): void {
  const { graph, campaignId } = scene;
  const start = scene.startsAt.epochMilliseconds;
  const agenda = openAgenda<Item>();
  const books = openBooks(scene.accounts);
  const queues = openQueues(campaignId, scene.others, pace.queueHead);
  const times: KeptTimes = { openings: new Map(), days: new Map() };
  const used: Record<string, number> = { ...scene.campaign.used };
  const chooseSenders = openSenderChoice(scene.senders);
  const walkers = scene.people.map((person) => walkerOf(person, scene));
  const looks = openLooksAtQueues();

  const wake = (walker: Walker, at: number): void => {
    walker.dueAt = at;
    agenda.put(at, { walker, at, event: null });
  };

  for (const walker of walkers) {
    const { enrolment, person } = walker;
    queues.join(walker);
    if (walker.flying !== null) wake(walker, Math.max(start, walker.flying.at));
    else if (walker.triggers.length > 0) wake(walker, start);
    else if (enrolment.status === "held") watch.stuck?.(person, enrolment.blockedBy ?? "held", start);
    else if (enrolment.status === "runnable" && enrolment.waitUntil !== null)
      wake(walker, Math.max(start, enrolment.waitUntil.epochMilliseconds));
  }

  for (;;) {
    const next = agenda.next();
    const look = looks.next();
    if (look !== null && look <= endsAt && (next === null || look < next)) {
      for (const accountId of looks.take(look)) rearrangeQueue(accountId, look);
      continue;
    }
    if (next === null || next > endsAt) break;
    const base = pace.stepMs === 0 ? next : start + Math.floor((next - start) / pace.stepMs) * pace.stepMs;
    for (const walker of queues.movedUp()) {
      walker.enrolment = {
        ...walker.enrolment,
        waitUntil: Temporal.Instant.fromEpochMilliseconds(base),
      };
      wake(walker, base);
    }
    const due = takeDue(agenda, base + Math.max(0, pace.stepMs - 1));
    for (let first = 0; first < due.length; first += pace.batch) playBatch(due.slice(first, first + pace.batch), base);
  }
  for (const walker of walkers) {
    if (!walker.isOver && walker.dueAt === null && walker.enrolment.status !== "held") watch.stuck?.(walker.person, "open", endsAt);
  }

  function playBatch(batch: readonly { readonly walker: Walker; readonly at: number }[], base: number): void {
    const accountsOf = (): string[] => batch.flatMap(({ walker: { place } }) => place?.accountId ?? []);
    const before = pace.stepMs === 0 ? accountsOf() : [];
    moveAndAsk(batch, base);
    // Played by the quarter of an hour, places are only about right, and new ones would change nothing that can be seen.
    if (pace.stepMs === 0) looks.changed([...before, ...accountsOf()], base);
  }

  function moveAndAsk(batch: readonly { readonly walker: Walker; readonly at: number }[], base: number): void {
    const wants: Want[] = [];
    for (const { walker, at } of batch) {
      const now = instantOf(walker, at);
      const moved = move(walker, now);
      if (moved.act === null) {
        settle(walker, now);
        continue;
      }
      const { channel } = moved.act.effect;
      const chosen = walker.senders[channel];
      const first = scene.senders.candidates.find((candidate) => candidate.channel === channel)?.id ?? null;
      const accountId = chosen === undefined ? first : currentSender(chosen, scene.senderChanges);
      wants.push({ walker, moved, act: moved.act, accountId, now });
    }
    if (wants.length > 0) askGuards(wants, base);
  }

  /** Applies what came in and what is due; calls are answered at once. */
  function move(walker: Walker, now: Temporal.Instant): Moved {
    const { person } = walker;
    if ([...graph.channels].some((channel) => walker.senders[channel] === undefined)) {
      walker.senders = chooseSenders({ ownerId: person.ownerId, senders: walker.senders }, graph.channels);
    }
    let triggers: readonly Trigger[] = walker.triggers;
    walker.triggers = [];
    const before = walker.enrolment;
    let moved = moveOn(graph, before, triggers, walker.facts, now);
    const effects: InnerEffect[] = [...moved.effects];
    note(walker, moved);
    for (let calls = 0; calls < MOST_CALLS && moved.enrolment.phase === "answer"; calls += 1) {
      const called = moved.effects.findLast((effect) => effect.type === "call");
      if (called === undefined) break;
      triggers = [
        {
          kind: "answer",
          ordinal: called.ordinal,
          answer: sampleAnswer(graph, called.nodeId, walker.facts),
          at: now,
        },
      ];
      moved = moveOn(graph, moved.enrolment, triggers, walker.facts, now);
      effects.push(...moved.effects);
      note(walker, moved);
    }
    if (moved.act === null && !keepsPlace(walker, before)) leaveQueue(walker);
    return { ...moved, effects };
  }

  /** Keeps what came of a move; a task is done when it is due. */
  function note(walker: Walker, { enrolment, effects }: Moved): void {
    walker.enrolment = enrolment;
    walker.facts = factsAfter(walker.facts, effects);
    for (const effect of effects) {
      if (effect.type !== "task") continue;
      const at = Math.min(effect.dueAt.epochMilliseconds, effect.expiresAt.epochMilliseconds);
      const result = effect.payload.results[0]?.id ?? "done";
      agenda.put(at, {
        walker,
        at,
        event: {
          type: "task_settled",
          key: effect.key,
          data: resultData(result),
        },
      });
    }
  }

  function askGuards(wants: readonly Want[], base: number): void {
    const now = Temporal.Instant.fromEpochMilliseconds(base);
    // Those who ask are in no queue meanwhile, but keep the instant that they were promised.
    const promises = wants.map(({ walker, accountId }) => {
      const place = walker.place;
      queues.stepOut(walker);
      return place === null || place.accountId !== accountId || place.isEstimate ? null : place.at;
    });
    const wanted = wants.map(({ walker, act, accountId }, index): WantedAct => {
      const { prospect } = walker.facts;
      const { channel, payload, nodeId, visit, awayUntil = null } = act.effect;
      return {
        id: actIdOf(walker.enrolment, visit),
        channel,
        kind: payload.kind,
        campaignId,
        accountId,
        nodeId,
        ...(act.effect.priority === undefined ? {} : { priority: act.effect.priority }),
        rank: walker.rankAccount === null || walker.rankAccount === accountId ? walker.rank : null,
        promisedAt: promises[index] ?? null,
        prospect: {
          optedOut: prospect.optedOut,
          // The live engine suppresses an address that turns out to be dead.
          suppressed: walker.person.suppressed(channel) || (channel === "email" && prospect.emailBounced),
          emailBounced: prospect.emailBounced,
          unreachable: walker.person.unreachable(channel),
          timeZone: prospect.timeZone,
        },
        replied: false,
        awayUntil,
        otherContactAt: null,
      };
    });
    const horizonSeconds = pace.stepMs === 0 ? pace.horizonSeconds : pace.stepMs / 1000;
    const { verdicts, ranks, nextSlots } = allocate({ ...stateAt(now), ...queues.of(wanted), horizonSeconds }, wanted);
    books.giveSlots(nextSlots);
    for (const [index, want] of wants.entries()) {
      const verdict = verdicts[index];
      if (verdict !== undefined) apply(want, verdict, ranks[index] ?? null);
    }
  }

  /** What the guards must know, but for the queues. */
  function stateAt(now: Temporal.Instant): GuardState {
    return {
      now,
      recheckAt: now.add({ hours: 1 }),
      workspaceSuspended: false,
      subscriptionInOrder: true,
      campaigns: new Map([...scene.otherCampaigns, [campaignId, { ...scene.campaign, used }]]),
      accounts: books.state(),
      promised: [],
      horizonSeconds: 0,
      times,
    };
  }

  /** Gives new instants to those who wait for an account, when its queue has changed enough. */
  function rearrangeQueue(accountId: string, at: number): void {
    const state = stateAt(Temporal.Instant.fromEpochMilliseconds(at));
    for (const { walker, place, moved } of newPlaces(state, accountId, queues.waiting(), scene.others)) {
      const { enrolment } = walker;
      const until = moved.until.epochMilliseconds;
      // Somebody who is about to be looked at anyway keeps their instant.
      if (enrolment.status !== "runnable" || walker.dueAt !== place.at) continue;
      const code = moved.code ?? place.code;
      queues.rejoin(walker, { ...place, rank: moved.rank, at: until, code, isEstimate: false });
      walker.rank = moved.rank;
      walker.enrolment = { ...enrolment, waitUntil: moved.until, blockedBy: moved.code ?? enrolment.blockedBy };
      watch.waits?.({ code, accountId, kind: place.kind, from: place.at, until });
      wake(walker, until);
    }
  }

  function apply({ walker, moved, act, accountId, now }: Want, verdict: Verdict, rank: number | null): void {
    const { kind } = act.effect.payload;
    const decided = decide(graph, { loaded: { facts: walker.facts }, moved, act }, verdict, now);
    walker.enrolment = decided.enrolment;
    walker.facts = factsAfter(walker.facts, decided.effects);
    walker.rank = verdict.verdict === "never" ? null : rank;
    walker.rankAccount = walker.rank === null ? null : accountId;
    const place = placeFor(walker, { act, accountId }, verdict);
    if (place === null) queues.leave(walker);
    else queues.rejoin(walker, place);
    if (verdict.verdict === "go" && accountId !== null) {
      const at = Math.max(verdict.at.epochMilliseconds, now.epochMilliseconds);
      used[verdict.campaignDay] = (used[verdict.campaignDay] ?? 0) + 1;
      books.count(accountId, kind, verdict.at.epochMilliseconds);
      walker.flying = { effect: act.effect, accountId, at };
      wake(walker, at);
      return;
    }
    if (verdict.verdict === "notNow") {
      const until = verdict.until.epochMilliseconds;
      if (!verdict.hasSlot && !ENDS_BY_CLOCK.has(verdict.code)) {
        walker.isOver = true;
        watch.stuck?.(walker.person, verdict.code, now.epochMilliseconds);
        return;
      }
      watch.waits?.({
        code: verdict.code,
        accountId,
        kind,
        from: now.epochMilliseconds,
        until,
      });
    }
    settle(walker, now);
  }

  /** The place in a queue that a verdict gives; null when it gives none. */
  function placeFor(walker: Walker, { act, accountId }: Pick<Want, "act" | "accountId">, verdict: Verdict): Walker["place"] {
    const identity = accountId === null ? undefined : scene.accounts.get(accountId)?.identity;
    if (verdict.verdict !== "notNow" || !verdict.hasSlot || accountId === null || identity === undefined || walker.rank === null)
      return null;
    const { nodeId, visit, payload } = act.effect;
    return {
      id: actIdOf(walker.enrolment, visit),
      accountId,
      identity,
      kind: payload.kind,
      campaignId,
      nodeId,
      rank: walker.rank,
      at: verdict.until.epochMilliseconds,
      code: verdict.code,
      isEstimate: verdict.isEstimate === true,
    };
  }

  function settle(walker: Walker, now: Temporal.Instant): void {
    const { enrolment, person } = walker;
    const at = now.epochMilliseconds;
    if (hasEnded(enrolment)) {
      walker.isOver = true;
      leaveQueue(walker);
      watch.ended?.(person, enrolment.outcome ?? enrolment.status, at);
    } else if (enrolment.status === "held") watch.stuck?.(person, enrolment.blockedBy ?? "held", at);
    else if (enrolment.status === "runnable" && enrolment.waitUntil !== null)
      wake(walker, Math.max(at, enrolment.waitUntil.epochMilliseconds));
  }

  function leaveQueue(walker: Walker): void {
    queues.leave(walker);
    walker.rank = null;
    walker.rankAccount = null;
  }

  /** Takes everybody who is due or concerned up to an instant, with the instant at which they are looked at, the earliest first. */
  function takeDue(from: typeof agenda, last: number): { readonly walker: Walker; readonly at: number }[] {
    const found = new Map<Walker, number>();
    for (let next = from.next(); next !== null && next <= last; next = from.next()) {
      const item = from.take();
      if (item === null) continue;
      if (item.walker.isOver) {
        // Somebody whose sequence is over may still answer its last message.
        if (item.event !== null) watch.heard?.(item.walker.person, item.event.type, item.at);
        continue;
      }
      if (item.event === null) {
        if (item.walker.dueAt !== item.at) continue;
        item.walker.dueAt = null;
        land(item.walker, item.at);
      } else hear(item.walker, item.event, item.at);
      found.set(item.walker, Math.max(item.at, found.get(item.walker) ?? 0));
    }
    return [...found]
      .map(([walker, at]) => ({ walker, at }))
      .sort((one, other) => one.at - other.at || (one.walker.enrolment.id < other.walker.enrolment.id ? -1 : 1));
  }

  /** The act in flight has been made: its outcome is what the prospect's step hears of next, and what they do is put on the agenda. */
  function land(walker: Walker, at: number): void {
    const { flying, person } = walker;
    if (flying === null || flying.at > at) return;
    walker.flying = null;
    const act = { person, ...flying };
    const outcome = people.outcome(act);
    const now = Temporal.Instant.fromEpochMilliseconds(at);
    walker.triggers = [{ kind: "outcome", outcome, at: now }, ...walker.triggers];
    if (outcome.status !== "sent") return;
    watch.act?.(act);
    walker.facts = factsSent(walker.facts, flying.effect, now);
    for (const { after, ...event } of people.after(act, walker.facts)) agenda.put(at + after, { walker, at: at + after, event });
  }

  function hear(walker: Walker, { type, data = {}, key }: NonNullable<Item["event"]>, at: number): void {
    walker.heard += 1;
    const seq = type === "task_settled" ? 0 : walker.heard;
    const { facts } = walker;
    walker.facts = factsWith(facts, type, {
      seq: walker.heard,
      at: Temporal.Instant.fromEpochMilliseconds(at),
    });
    if (type === "opted_out")
      walker.facts = {
        ...walker.facts,
        prospect: { ...walker.facts.prospect, optedOut: true },
      };
    if (type === "bounced")
      walker.facts = {
        ...walker.facts,
        prospect: { ...walker.facts.prospect, emailBounced: true },
      };
    walker.triggers.push({ kind: "event", type, key: key ?? null, seq, data });
    watch.heard?.(walker.person, type, at);
  }
}
