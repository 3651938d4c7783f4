import { Temporal } from "temporal-polyfill";
import type { ModuleContext, Reason, Step } from "./module.ts";
import type { PreparedNode } from "./prepare.ts";
import { seededRandom } from "./random.ts";
import { ended, engineMemory, forget, hasNewReply, held, remember, rememberOwn, result, stand, type Run } from "./run.ts";
import type { Advanced } from "./types.ts";

const ENTERED: Reason = { kind: "enter" };
const ELAPSED: Reason = { kind: "elapsed" };

/** Enters a node and continues from it. */
export function enter(run: Run, node: PreparedNode): Advanced {
  step(run, node);
  return walk(run, node, ENTERED);
}

/**
 * Asks the node's module and follows its answers through instant nodes until one waits, acts, holds or ends. After a
 * step that refuses the prospect, the tags and notes that follow are still applied, but no wait and no act. Bounded: a
 * workflow without loops asks each node at most twice in a call, so more than that is a loop, which is held.
 */
export function walk(run: Run, from: PreparedNode, why: Reason): Advanced {
  let node = from;
  let reason = why;
  const most = 2 * run.graph.nodes.size + 2;
  for (let asked = 0; asked < most; asked++) {
    const answer = ask(run, node, reason);
    if ("go" in answer) {
      leave(run, answer);
      const next = node.next.get(answer.go);
      if (next === undefined) return ended(run, "completed", "completed");
      step(run, next);
      node = next;
      reason = ENTERED;
      continue;
    }
    if ("end" in answer) return ended(run, answer.as ?? "completed", answer.end);
    if (hasRefused(run)) return ended(run, "stopped", "refused");
    // An act is unique by node and visit: staying on the node after an act is a new visit.
    if (reason.kind === "outcome") run.visit += 1;
    if ("hold" in answer) return hold(run, reason, answer);
    if ("act" in answer) return act(run, reason, answer);
    remember(run, answer.memory);
    const until = "waitUntil" in answer ? answer.waitUntil : answer.until;
    if (until === null || Temporal.Instant.compare(until, run.now) > 0) return wait(run, until, "waitFor" in answer ? answer.waitFor : []);
    reason = ELAPSED;
  }
  return held(run, "act", "circular");
}

/** Checks whether a step of this call set the prospect's status to refused, which ends every campaign for them. */
function hasRefused(run: Run): boolean {
  return run.effects.findLast((effect) => effect.type === "setStatus")?.status === "refused";
}

function step(run: Run, node: PreparedNode): void {
  run.nodeId = node.id;
  run.visit += 1;
  run.entered.push(node.id);
}

function leave(run: Run, answer: Extract<Step, { go: string }>): void {
  if (answer.effects !== undefined) run.effects.push(...answer.effects);
  if (answer.acknowledgesReply === true) {
    rememberOwn(run, { acknowledgedSeq: run.facts.engagement.replySeq ?? 0 });
  }
  forget(run);
}

function wait(run: Run, until: Temporal.Instant | null, waitingFor: Extract<Step, { waitFor: unknown }>["waitFor"]): Advanced {
  return result(run, stand(run, { status: until === null ? "waiting" : "runnable", phase: "wait", waitingFor, waitUntil: until }));
}

function hold(run: Run, reason: Reason, answer: Extract<Step, { hold: string }>): Advanced {
  rememberReason(run, reason);
  return held(run, "act", answer.hold, answer.detail);
}

/**
 * Hands out an act, unless the prospect is away or has replied and the workflow did not look at it. The other guards are
 * the caller's: they need what only the caller knows (quotas, other campaigns, accounts).
 */
function act(run: Run, reason: Reason, answer: Extract<Step, { act: unknown }>): Advanced {
  if (run.facts.campaign.stopOnReply && hasNewReply(run)) return ended(run, "stopped", "replied");
  rememberReason(run, reason);
  const { awayUntil } = run.facts.engagement;
  if (awayUntil !== null && Temporal.Instant.compare(awayUntil, run.now) > 0) {
    return result(run, stand(run, { status: "runnable", phase: "act", waitUntil: awayUntil, blockedBy: "away" }));
  }
  const beforeAct = stand(run, { status: "runnable", phase: "act", waitUntil: run.now });
  run.effects.push({
    type: "act",
    nodeId: run.nodeId,
    visit: run.visit,
    channel: answer.channel,
    payload: answer.act,
    maxRetries: answer.maxRetries,
  });
  return result(run, stand(run, { status: "acting", phase: "outcome" }), beforeAct);
}

function rememberReason(run: Run, reason: Reason): void {
  const asked = reason.kind === "enter" ? undefined : reason;
  if (asked !== undefined || engineMemory(run).asked !== undefined) rememberOwn(run, { asked });
}

/** Asks a module; one that throws holds the enrolment with its error, instead of failing the whole batch. */
function ask(run: Run, node: PreparedNode, reason: Reason): Step {
  if (node.module === null) return { hold: "moduleMissing" };
  const { nodeId, visit, facts, now } = run;
  const context: ModuleContext = {
    nodeId,
    visit,
    facts,
    now,
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
