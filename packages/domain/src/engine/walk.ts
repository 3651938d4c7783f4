import { ActPriority } from "@filon/contracts/outreach";
import { Temporal } from "temporal-polyfill";
import { awaitedOf, takeEarly } from "./awaited.ts";
import { beginTurn, endScope, turnAround } from "./frames.ts";
import type { ModuleContext, Reason, ModuleAnswer, NodeOutputs } from "./module.ts";
import { keepOutputs } from "./outputs.ts";
import { outputsOf } from "./ports.ts";
import { isHadOnce, type PreparedGraph, type PreparedNode } from "./prepare.ts";
import { orHeld } from "./or-held.ts";
import { seededRandom } from "./random.ts";
import {
  affect,
  ended,
  engineMemory,
  forget,
  hasNewReply,
  held,
  leaveOutputs,
  remember,
  rememberOwn,
  result,
  stand,
  type Run,
} from "./run.ts";
import { endByReply, endByState } from "./stops.ts";
import { hasHadTask, taskKey } from "./tasks.ts";
import type { Advanced, Awaited } from "./types.ts";

const ENTERED: Reason = { kind: "enter" };
const ELAPSED: Reason = { kind: "elapsed" };

/** Visits of an enrolment in a workflow with loops, at most. */
const MOST_VISITS = 500;
/** Calls of one visit, at most. */
const MOST_CALLS = 5;

/** Enters a node and continues from it. */
export function enter(run: Run, node: PreparedNode): Advanced {
  moveTo(run, node);
  return walk(run, node, ENTERED);
}

/**
 * Asks the node's module and follows its answers through instant nodes until one waits, acts, calls, holds or ends. After a
 * step that refuses the prospect, the tags and notes that follow are still applied, but no wait, act or call. Bounded: a workflow
 * without loops asks each node at most twice in a call, so more than that is a circle, which is held; in one with loops the visits
 * of an enrolment are bounded. The first answer is given as at `askedAt`; a wait that has ended since then has elapsed.
 */
export function walk(run: Run, from: PreparedNode, why: Reason, askedAt: Temporal.Instant = run.now): Advanced {
  let node = from;
  let reason = why;
  let at = askedAt;
  if (engineMemory(run).arrivedAt !== undefined) rememberOwn(run, { arrivedAt: undefined });
  const most = mostAsked(run.graph);
  for (let asked = 0; asked < most; asked++) {
    if (run.graph.repeats && run.visit > MOST_VISITS) return held(run, "act", "tooManyVisits");
    const answer = passOver(run, node, reason) ?? orHeld(node, ask(run, node, reason, at));
    at = run.now;
    if ("go" in answer || "turn" in answer) {
      const next = "go" in answer ? leave(run, node, answer) : turn(run, node, answer);
      if ("done" in next) return next.done;
      ({ node, reason } = next);
      continue;
    }
    if ("end" in answer) return ended(run, answer.as ?? "completed", answer.end);
    if (hasRefused(run)) return ended(run, "stopped", "refused");
    const over = endByState(run);
    if (over !== null) return ended(run, over.as, over.outcome);
    // Acts and tasks are unique by node and visit: staying on the node after one of them is a new visit.
    if ((reason.kind === "outcome" && run.before.phase === "outcome") || hasHadTask(run)) run.visit += 1;
    if ("hold" in answer) return hold(run, reason, answer);
    remember(run, answer.memory);
    if ("act" in answer) return act(run, reason, answer, ActPriority.safeParse(node.config["priority"]).data);
    if ("call" in answer) return call(run, answer);
    if ("task" in answer) return task(run, answer);
    if ("waitFor" in answer) {
      const early = takeEarly(run, awaitedOf(answer.waitFor));
      if (early !== null) {
        reason = { kind: "event", type: early.type, data: early.data, key: early.key };
        continue;
      }
    }
    const until = "waitUntil" in answer ? answer.waitUntil : answer.until;
    if (until === null || Temporal.Instant.compare(until, run.now) > 0) {
      return wait(run, until, "waitFor" in answer ? awaitedOf(answer.waitFor) : []);
    }
    reason = ELAPSED;
  }
  return held(run, "act", "circular");
}

/**
 * A step that is entered after a switch of versions although something was done there before is left at once, by its output
 * `out` or its quiet one: the others say what came of it (answered, booked), and nothing has come of it now. A step with neither
 * only asks users of the workspace for a decision, and asks again.
 */
function passOver(run: Run, node: PreparedNode, reason: Reason): ModuleAnswer | null {
  if (reason.kind !== "enter" || node.module === null || !wasHad(run, node)) return null;
  const ports = outputsOf(node.module, node.config).map(({ id }) => id);
  const go = ports.includes("out") ? "out" : node.module.quiet;
  if (go === undefined) return null;
  run.effects.push({ type: "log", event: "passed_over", data: { nodeId: node.id, kind: node.module.type } });
  return { go };
}

/** Whether something was done at a step before a switch of versions. */
function wasHad(run: Run, { id, module, config }: PreparedNode): boolean {
  return module !== null && isHadOnce(module, config) && engineMemory(run).done?.includes(id) === true;
}

/** Returns how many nodes a call may ask at most. */
export function mostAsked({ nodes, repeats }: PreparedGraph): number {
  return repeats ? 2 * MOST_VISITS : 2 * nodes.size + 2;
}

/** Where a walk goes on, or how it ended. */
type Next = { readonly node: PreparedNode; readonly reason: Reason } | { readonly done: Advanced };

/** Checks whether a step of this call set the prospect's status to refused, which ends every campaign for them. */
function hasRefused(run: Run): boolean {
  return run.effects.findLast((effect) => effect.type === "setStatus")?.status === "refused";
}

function moveTo(run: Run, node: PreparedNode): void {
  arriveAt(run, node);
  run.entered.push(node.id);
  // Its outputs from an earlier turn of a loop do not belong to this one; those of a step that is passed over do.
  if (node.id in run.outputs && !wasHad(run, node)) {
    const { [node.id]: _before, ...others } = run.outputs;
    leaveOutputs(run, others);
  }
}

function arriveAt(run: Run, node: PreparedNode): void {
  run.nodeId = node.id;
  run.visit += 1;
  if (engineMemory(run).asked !== undefined) rememberOwn(run, { asked: undefined });
}

/** Leaves a node by a port. An open port leads back to the node that repeats this one; without such a node, the run is complete. */
function leave(run: Run, node: PreparedNode, answer: Extract<ModuleAnswer, { go: string }>): Next {
  affect(run, answer.effects ?? []);
  keep(run, node, answer.outputs);
  if (answer.acknowledgesReply === true) {
    rememberOwn(run, { acknowledgedSeq: run.facts.engagement.replySeq ?? 0 });
  }
  forget(run);
  endScope(run, node);
  const next = node.next.get(answer.go) ?? node.next.get(answer.otherwise ?? answer.go);
  if (next !== undefined) {
    moveTo(run, next);
    return { node: next, reason: ENTERED };
  }
  const around = turnAround(run, node);
  return around === null ? { done: ended(run, "completed", "completed") } : returnTo(run, around.scope, around.turn);
}

/** Takes a turn of the nodes inside this one; when there are none, the turn is over. */
function turn(run: Run, node: PreparedNode, answer: Extract<ModuleAnswer, { turn: string }>): Next {
  if (node.module?.inside === undefined) return { done: held(run, "act", "moduleError", "turn") };
  const tooMany = beginTurn(run, node);
  if (tooMany !== null) return { done: held(run, "act", tooMany) };
  remember(run, answer.memory);
  keep(run, node, answer.outputs);
  const next = node.next.get(answer.turn);
  if (next === undefined) return returnTo(run, node, run.frames.at(-1)?.turn ?? 1);
  moveTo(run, next);
  return { node: next, reason: ENTERED };
}

function returnTo(run: Run, scope: PreparedNode, turn: number): Next {
  arriveAt(run, scope);
  return { node: scope, reason: { kind: "returned", turn } };
}

function keep(run: Run, { id, module, config }: PreparedNode, outputs: NodeOutputs | undefined): void {
  if (outputs !== undefined && module !== null) leaveOutputs(run, keepOutputs(run.outputs, id, module, config, outputs));
}

function wait(run: Run, until: Temporal.Instant | null, waitingFor: readonly Awaited[]): Advanced {
  return result(run, stand(run, { status: until === null ? "waiting" : "runnable", phase: "wait", waitingFor, waitUntil: until }));
}

function hold(run: Run, reason: Reason, answer: Extract<ModuleAnswer, { hold: string }>): Advanced {
  rememberReason(run, answer.afresh === true ? ENTERED : reason);
  return held(run, "act", answer.hold, answer.detail);
}

/**
 * Hands out an act, unless the prospect has replied and the workflow did not look at it. The other guards are
 * the caller's: they need what only the caller knows (quotas, other campaigns, accounts). The priority is a setting that all acts have.
 */
function act(run: Run, reason: Reason, answer: Extract<ModuleAnswer, { act: unknown }>, priority: ActPriority | undefined): Advanced {
  const byReply = endByReply(run);
  if (byReply !== null) return ended(run, byReply.as, byReply.outcome);
  rememberReason(run, reason);
  const { awayUntil } = run.facts.engagement;
  const away = awayUntil !== null && Temporal.Instant.compare(awayUntil, run.now) > 0;
  const beforeAct = stand(run, { status: "runnable", phase: "act", waitUntil: run.now });
  run.effects.push({
    type: "act",
    nodeId: run.nodeId,
    visit: run.visit,
    channel: answer.channel,
    payload: answer.act,
    maxRetries: answer.maxRetries,
    ...(priority === undefined || priority === "normal" ? {} : { priority }),
    ...(away ? { awayUntil } : {}),
  });
  return result(run, stand(run, { status: "acting", phase: "outcome" }), beforeAct);
}

/** Hands out a call, unless the prospect has replied and the workflow did not look at it. */
function call(run: Run, { call: payload, maxRetries }: Extract<ModuleAnswer, { call: unknown }>): Advanced {
  const byReply = endByReply(run);
  if (byReply !== null) return ended(run, byReply.as, byReply.outcome);
  const before = engineMemory(run).called;
  const ordinal = before?.visit === run.visit ? before.calls + 1 : 1;
  if (ordinal > MOST_CALLS) return held(run, "act", "tooManyCalls");
  rememberOwn(run, { called: { visit: run.visit, calls: ordinal } });
  run.effects.push({ type: "call", nodeId: run.nodeId, visit: run.visit, ordinal, payload, maxRetries });
  return result(run, stand(run, { status: "waiting", phase: "answer", blockedBy: "calling" }));
}

/** Hands out a task and waits for the person who does it, unless the prospect has replied and the workflow did not look at it. */
function task(run: Run, { task: payload, assignTo, dueAt, expiresAt }: Extract<ModuleAnswer, { task: unknown }>): Advanced {
  const byReply = endByReply(run);
  if (byReply !== null) return ended(run, byReply.as, byReply.outcome);
  const { nodeId, visit } = run;
  const key = taskKey({ id: run.before.id, visit });
  run.effects.push({ type: "task", nodeId, visit, key, payload, assignTo, dueAt, expiresAt });
  const waitingFor: Awaited[] = [{ event: "task_settled", key }];
  return result(run, stand(run, { status: "runnable", phase: "wait", waitingFor, waitUntil: expiresAt, blockedBy: "taskOpen" }));
}

function rememberReason(run: Run, reason: Reason): void {
  const asked = reason.kind === "enter" ? undefined : reason;
  if (asked !== undefined || engineMemory(run).asked !== undefined) rememberOwn(run, { asked });
}

/** Asks a module; one that throws holds the enrolment with its error, instead of failing the whole batch. */
function ask(run: Run, node: PreparedNode, reason: Reason, at: Temporal.Instant): ModuleAnswer {
  if (node.module === null) return { hold: "moduleMissing" };
  const { nodeId, visit, facts } = run;
  const context: ModuleContext = {
    nodeId,
    visit,
    facts,
    now: at,
    random: (name) => seededRandom(`${run.before.id}:${nodeId}:${visit}:${name}`),
    memory: run.variables[nodeId] ?? null,
    reason,
    newReply: facts.engagement.replied && hasNewReply(run),
  };
  try {
    return node.module.plan(context, node.config);
  } catch (error) {
    return { hold: "moduleError", detail: error instanceof Error ? error.message : String(error) };
  }
}
