import {
  type Enrolment,
  type Facts,
  factsAfter,
  hasEnded,
  newEnrolment,
  outputsOf,
  type PreparedGraph,
  type ModuleAnswer,
  type Trigger,
} from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { decide } from "../advance/decide.ts";
import { type InnerEffect, moveOn } from "../advance/move-on.ts";
import { factsSent, factsWith } from "../virtual/facts-later.ts";
import { sampleAnswer, sampleOutcome } from "../virtual/sample-outcomes.ts";
import { askGuards } from "./guards.ts";
import { overhear } from "./overhear.ts";
import type { ForkReason, PlayedPath, PathRequest, PlayedStop } from "./types.ts";
import { endOfWait, endsAt } from "./waits.ts";

/** Most steps of a path. */
const MOST_STOPS = 200;

/**
 * Plays one prospect's path through a workflow in virtual time, with the core and the guards of the live engine, and records each step. Nothing
 * is read, sent, counted or stored. Every act succeeds, and a wait ends by the port in `choices`, otherwise by the port with the most acts
 * ahead.
 */
export function playPath(request: PathRequest): PlayedPath {
  const stops: PlayedStop[] = [];
  const waiting: Waiting = { mayGo: [], results: [], leavesBy: null };
  const graph = overhear(request.graph, (node, context, given) => {
    const stop = stopAt(stops, node.id, context.now);
    const leavesBy = waiting.leavesBy;
    const answer: ModuleAnswer = leavesBy !== null && "waitFor" in given ? { go: leavesBy } : given;
    waiting.leavesBy = null;
    waiting.mayGo = "waitFor" in answer ? (answer.mayGo ?? []) : [];
    if ("waitUntil" in answer) stop.waitsUntil = answer.waitUntil;
    if ("waitFor" in answer) stop.waitsUntil = answer.until;
    if ("task" in answer) {
      waiting.results = answer.task.results.map(({ id }) => id);
      stop.waitsUntil = answer.expiresAt;
      stop.task = { payload: answer.task, dueAt: answer.dueAt };
    }
    if (!("go" in answer)) return answer;
    const ports = node.module === null ? [] : outputsOf(node.module, node.config).map(({ id }) => id);
    const choice = request.choices.get(node.id);
    const assumed = choice !== undefined && choice !== answer.go && ports.includes(choice);
    const left: ModuleAnswer = assumed ? { ...answer, go: choice } : answer;
    stop.leftAt = context.now;
    if (answer.effects !== undefined) stop.effects.push(...answer.effects);
    if (ports.length > 1)
      stop.fork = {
        port: left.go,
        ports,
        because: assumed || leavesBy !== null ? "assumed" : reasonOf(context.reason),
      };
    return left;
  });
  return play(request, graph, stops, waiting);
}

/**
 * The wait under way: the ports by which its step may be left once facts have changed, the results of its task, and the port to take the
 * next time that it is asked.
 */
interface Waiting {
  mayGo: readonly string[];
  results: readonly string[];
  leavesBy: string | null;
}

function play(request: PathRequest, graph: PreparedGraph, stops: PlayedStop[], waiting: Waiting): PlayedPath {
  let now = request.startsAt;
  let facts: Facts = {
    ...request.facts,
    engagement: { ...request.facts.engagement, enteredAt: request.startsAt },
  };
  const atStart = newEnrolment(request.id, graph, now);
  let enrolment: Enrolment = { ...atStart, nodeId: request.wayIn ?? atStart.nodeId };
  let triggers: readonly Trigger[] = [];
  let heard = 0;
  const over = (end: PlayedPath["end"], reason: string | null): PlayedPath => ({
    stops,
    end,
    reason,
    endsAt: now,
  });

  while (stops.length < MOST_STOPS) {
    const moved = moveOn(graph, enrolment, triggers, facts, now);
    triggers = [];
    enrolment = moved.enrolment;
    facts = factsAfter(facts, moved.effects);
    noteHeld(stops, enrolment, moved.effects, now);
    const called = moved.effects.findLast((effect) => effect.type === "call");
    if (called !== undefined && enrolment.phase === "answer") {
      triggers = [
        {
          kind: "answer",
          ordinal: called.ordinal,
          answer: sampleAnswer(request.graph, called.nodeId, facts),
          at: now,
        },
      ];
      continue;
    }
    if (moved.act !== null) {
      const verdict = askGuards(request, facts, moved.act.effect, now);
      if (verdict === "neverOpen") return over("neverOpen", "outsideHours");
      const stop = stopForAct(stops, moved.act.effect.nodeId, now);
      if (verdict.verdict === "notNow") stop.putOffBy = verdict.code;
      if (verdict.verdict === "never") stop.refusedBy = verdict.detail ?? verdict.code;
      const decided = decide(graph, { loaded: { facts }, moved, act: moved.act }, verdict, now);
      enrolment = decided.enrolment;
      facts = factsAfter(facts, decided.effects);
      noteHeld(stops, enrolment, decided.effects, now);
      if (verdict.verdict === "go") {
        const { channel, payload } = moved.act.effect;
        stop.act = { channel, payload, at: now };
        facts = factsSent(facts, moved.act.effect, now);
        triggers = [{ kind: "outcome", outcome: sampleOutcome(payload), at: now }];
        continue;
      }
    }
    if (hasEnded(enrolment)) return over(enrolment.status === "completed" ? "ended" : "left", enrolment.outcome);
    if (enrolment.status === "held") return over("held", enrolment.blockedBy);
    if (enrolment.waitingFor.length > 0) {
      const end = endOfWait(request.graph, enrolment, facts, now, {
        choice: request.choices.get(enrolment.nodeId),
        mayGo: waiting.mayGo,
        results: waiting.results,
      });
      if (end === null) return over("endless", null);
      now = endsAt(end, enrolment, now);
      if (end.assumed === true) waiting.leavesBy = end.port;
      if (end.by !== "elapsed") {
        heard += 1;
        facts = factsWith(facts, end.by.event, { seq: heard, at: now });
        triggers = [
          {
            kind: "event",
            type: end.by.event,
            key: end.by.key ?? null,
            seq: heard,
            data: end.data ?? {},
          },
        ];
      }
      continue;
    }
    if (enrolment.waitUntil !== null && Temporal.Instant.compare(enrolment.waitUntil, now) > 0) now = enrolment.waitUntil;
  }
  return over("endless", null);
}

/** Returns the current step when it is at this node, otherwise a new one. */
function stopAt(stops: PlayedStop[], nodeId: string, now: Temporal.Instant): PlayedStop {
  const last = stops.at(-1);
  if (last?.nodeId === nodeId && last.leftAt === null) return last;
  const stop: PlayedStop = {
    nodeId,
    reachedAt: now,
    leftAt: null,
    waitsUntil: null,
    act: null,
    task: null,
    putOffBy: null,
    refusedBy: null,
    held: null,
    fork: null,
    effects: [],
  };
  stops.push(stop);
  return stop;
}

/** Returns the step at a node for an act: a new one for the second act of a step, such as the comment after a reaction. */
function stopForAct(stops: PlayedStop[], nodeId: string, now: Temporal.Instant): PlayedStop {
  const stop = stopAt(stops, nodeId, now);
  if (stop.act === null) return stop;
  stop.leftAt = now;
  return stopAt(stops, nodeId, now);
}

/** Records a hold on the step where it happens, even when the step's module could not be asked. */
function noteHeld(stops: PlayedStop[], enrolment: Enrolment, effects: readonly InnerEffect[], now: Temporal.Instant): void {
  if (enrolment.status !== "held") return;
  const told = effects.findLast((effect) => effect.type === "log" && effect.event === "held");
  const detail = told?.type === "log" ? told.data["detail"] : undefined;
  stopAt(stops, enrolment.nodeId, now).held = {
    code: enrolment.blockedBy ?? "moduleError",
    detail: typeof detail === "string" ? detail : null,
  };
}

function reasonOf(reason: { readonly kind: string; readonly type?: ForkReason }): ForkReason {
  if (reason.kind === "event" && reason.type !== undefined) return reason.type;
  return reason.kind === "elapsed" ? "elapsed" : "facts";
}
