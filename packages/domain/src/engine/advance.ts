import { Temporal } from "temporal-polyfill";
import { awayUntil } from "./away.ts";
import type { Reason } from "./module.ts";
import type { PreparedGraph, PreparedNode } from "./prepare.ts";
import { isAwaited, keepEarly } from "./awaited.ts";
import { beginRun, ended, engineMemory, hasNewReply, held, rememberOwn, result, stand, type Run } from "./run.ts";
import type { RuleEnd } from "./memory.ts";
import { endByEvent, endByReply, endByState } from "./stops.ts";
import { awaitsTask } from "./tasks.ts";
import type { Advanced, Enrolment, Facts, Trigger } from "./types.ts";
import { enter, mostAsked, walk } from "./walk.ts";

const RELEASED: Reason = { kind: "released" };

/**
 * Advances one enrolment. This is the only function that decides, for the live engine, test runs, the forecast and the
 * tests. Pure and total: the same arguments give the same answer, and it never throws.
 *
 * Events
 * - `opted_out` ends the enrolment, as does a hard bounce when the workflow uses e-mail only.
 * - `replied` goes to the node that waits for it. During a timed wait before a node that looks at replies, it ends the wait;
 *   during a wait for another event before such a node, it is kept for that node; a task before such a node is taken back. Anywhere else it ends the enrolment
 *   (`replied`) if the campaign stops on replies. While an act is in flight it is kept until the outcome.
 * - `auto_replied` with a return date moves the current wait, and any act, to after that date; it is not a reply, and moves no task.
 * - Any other event goes to the node that waits for it (with the same key, if it waits for one). Otherwise it ends the enrolment
 *   when a stop rule says so, though not while an act is in flight; an event with a key is kept for a later step, and any other
 *   only changes the facts.
 *
 * A stop rule about the prospect's status, tags or score ends the enrolment in front of its next wait, act or call, and at a look. A step that sets
 * the status to refused ends the enrolment after the instant steps that follow. An act's outcome is passed
 * to its module (which knows its `onError`), except `uncertain`, which is held; a call's answer is passed to its module. An
 * enrolment that has ended is returned unchanged, as is one that the trigger does not concern.
 */
export function advance(graph: PreparedGraph, enrolment: Enrolment, trigger: Trigger, facts: Facts, now: Temporal.Instant): Advanced {
  if (hasEnded(enrolment)) return unchanged(enrolment);
  const node = graph.nodes.get(enrolment.nodeId);
  const run = beginRun(graph, enrolment, facts, now);
  if (node === undefined) return held(run, "act", "moduleMissing");
  switch (trigger.kind) {
    case "due":
      return applyReply(run, onDue(run, node));
    case "look":
      return onLook(run);
    case "event":
      return onEvent(run, node, trigger);
    case "outcome":
      return applyReply(run, onOutcome(run, node, trigger));
    case "answer":
      return applyReply(run, onAnswer(run, node, trigger));
  }
}

/** Returns the enrolment of a prospect at the start of a run; `waitUntil` is when it starts. */
export function newEnrolment(id: string, graph: PreparedGraph, waitUntil: Temporal.Instant): Enrolment {
  const nodeId = graph.start?.id ?? "";
  return {
    id,
    status: "runnable",
    nodeId,
    visit: 0,
    phase: "enter",
    waitingFor: [],
    waitUntil,
    variables: {},
    frames: [],
    outputs: {},
    blockedBy: null,
    outcome: null,
  };
}

/** Ends an enrolment for a reason outside its workflow: the campaign was stopped, or a guard said "never". */
export function endEnrolment(enrolment: Enrolment, status: "stopped" | "failed", outcome: string): Advanced {
  if (hasEnded(enrolment)) return unchanged(enrolment);
  const over: Enrolment = { ...enrolment, status, phase: "wait", waitingFor: [], waitUntil: null, blockedBy: null, outcome };
  return { enrolment: over, effects: [{ type: "log", event: "ended", data: { reason: outcome } }], beforeAct: null, entered: [] };
}

export function hasEnded(enrolment: Pick<Enrolment, "status">): boolean {
  return enrolment.status === "completed" || enrolment.status === "stopped" || enrolment.status === "failed";
}

function onDue(run: Run, node: PreparedNode): Advanced {
  const { status, phase } = run.before;
  switch (phase) {
    case "enter":
      return enter(run, node);
    case "act":
      return walk(run, node, engineMemory(run).asked ?? { kind: "enter" });
    case "wait":
      return status === "waiting" ? unchanged(run.before) : onElapsed(run, node);
    case "outcome":
    case "answer":
      return unchanged(run.before);
  }
}

/** A stop rule about the prospect's state ends the enrolment where it waits; the outcome of an act in flight comes first. */
function onLook(run: Run): Advanced {
  const over = run.before.status === "acting" ? null : endByState(run);
  return over === null ? unchanged(run.before) : endedBy(run, over);
}

/** After a switch, the step is asked with its new settings as if the enrolment had just arrived at the time it did. */
function onElapsed(run: Run, node: PreparedNode): Advanced {
  const { arrivedAt } = engineMemory(run);
  if (arrivedAt === undefined) return walk(run, node, { kind: "elapsed" });
  return walk(run, node, { kind: "enter" }, Temporal.Instant.fromEpochMilliseconds(arrivedAt));
}

function onAnswer(run: Run, node: PreparedNode, { ordinal, answer }: Extract<Trigger, { kind: "answer" }>): Advanced {
  if (run.before.phase !== "answer" || engineMemory(run).called?.calls !== ordinal) return unchanged(run.before);
  return walk(run, node, { kind: "answer", answer });
}

function onOutcome(run: Run, node: PreparedNode, trigger: Extract<Trigger, { kind: "outcome" }>): Advanced {
  if (run.before.phase !== "outcome") return unchanged(run.before);
  const { outcome } = trigger;
  if (outcome.status === "uncertain" && node.module?.uncertain !== "ask") {
    return run.before.status === "held" ? unchanged(run.before) : held(run, "outcome", "actUncertain", outcome.code ?? undefined);
  }
  // An act cancelled because of a reply did not fail.
  const byReply = outcome.status === "sent" ? null : endByReply(run);
  if (byReply !== null) return endedBy(run, byReply);
  return walk(run, node, { kind: "outcome", outcome });
}

function onEvent(run: Run, node: PreparedNode, trigger: Extract<Trigger, { kind: "event" }>): Advanced {
  if (trigger.type === "opted_out") return ended(run, "stopped", "opted_out");
  if (isHardBounce(trigger)) {
    if (run.graph.reach.size === 1 && run.graph.reach.has("email")) return ended(run, "stopped", "bounced");
    run.facts = { ...run.facts, prospect: { ...run.facts.prospect, emailBounced: true } };
  }
  if (trigger.type === "auto_replied") return onAway(run, trigger);
  if (trigger.type === "replied") return onReply(run, node, trigger);
  if (waitsFor(run.before, trigger)) return applyReply(run, walk(run, node, eventReason(trigger)));
  const over = endByEvent(run, trigger.type) ?? endByState(run);
  if (over !== null && run.before.status !== "acting") return endedBy(run, over);
  // The outcome of an act in flight comes first.
  if (over !== null) rememberOwn(run, { over });
  keepEarly(run, trigger);
  return unchanged(run.variables === run.before.variables ? run.before : { ...run.before, variables: run.variables });
}

function eventReason({ type, data, key }: Extract<Trigger, { kind: "event" }>): Reason {
  return { kind: "event", type, data, ...(key === undefined || key === null ? {} : { key }) };
}

function endedBy(run: Run, { as, outcome }: RuleEnd): Advanced {
  return ended(run, as, outcome);
}

function onReply(run: Run, node: PreparedNode, trigger: Extract<Trigger, { kind: "event" }>): Advanced {
  rememberOwn(run, { replySeq: Math.max(trigger.seq, engineMemory(run).replySeq ?? 0) });
  const kept = { ...run.before, variables: run.variables };
  if (run.before.phase === "outcome" && run.before.status === "acting") return unchanged(kept);
  if (!waitsFor(run.before, trigger)) return applyReply(run, unchanged(kept));
  return applyReply(run, walk(run, node, eventReason(trigger)));
}

/** Applies an unacknowledged reply to the enrolment's current position. */
function applyReply(run: Run, advanced: Advanced): Advanced {
  let latest = advanced;
  // Bounded like a walk: each time a node is left.
  const most = mostAsked(run.graph);
  for (let asked = 0; asked < most; asked++) {
    if (hasEnded(latest.enrolment) || latest.enrolment.status === "acting" || !hasNewReply(run)) return latest;
    const { phase, waitingFor, visit } = latest.enrolment;
    const node = run.graph.nodes.get(run.nodeId);
    if (phase === "wait" && node?.leadsToReply === true) {
      if (waitingFor.length > 0 && !awaitsTask(latest.enrolment)) return latest;
      latest = walk(run, node, RELEASED);
      // A module that stays although it was released is left where it is.
      if (latest.enrolment.visit === visit) return latest;
      continue;
    }
    const over = endByReply(run);
    return over === null ? latest : endedBy(run, over);
  }
  return held(run, "act", "circular");
}

function onAway(run: Run, trigger: Extract<Trigger, { kind: "event" }>): Advanced {
  const { returnDate } = trigger.data;
  const until = typeof returnDate === "string" ? awayUntil(returnDate, run.facts.campaign.timeZone) : null;
  if (until === null || Temporal.Instant.compare(until, run.now) <= 0) return unchanged(run.before);
  rememberOwn(run, { awayUntil: until.epochMilliseconds });
  const { status, phase, waitUntil, waitingFor, blockedBy } = run.before;
  // Before an act the guards are asked again, since they know the hours in which it may be made.
  if (status === "runnable" && phase === "act") return result(run, stand(run, { status, phase, waitUntil: run.now }));
  const moves = status === "runnable" && waitUntil !== null && Temporal.Instant.compare(waitUntil, until) < 0 && !awaitsTask(run.before);
  if (!moves) return unchanged({ ...run.before, variables: run.variables });
  return result(run, stand(run, { status, phase, waitingFor, waitUntil: until, blockedBy: blockedBy ?? "away" }));
}

function waitsFor(enrolment: Enrolment, trigger: Extract<Trigger, { kind: "event" }>): boolean {
  return enrolment.phase === "wait" && isAwaited(enrolment.waitingFor, trigger);
}

function isHardBounce(trigger: Extract<Trigger, { kind: "event" }>): boolean {
  return trigger.type === "bounced" && trigger.data["bounce"] === "hard";
}

function unchanged(enrolment: Enrolment): Advanced {
  return { enrolment, effects: [], beforeAct: null, entered: [] };
}
