import { Temporal } from "temporal-polyfill";
import type { PreparedGraph } from "./prepare.ts";
import type { EngineMemory } from "./memory.ts";
import { factsAfter } from "./facts-after.ts";
import type { Advanced, Effect, Enrolment, Facts, Frame, Json, Outputs } from "./types.ts";

/** One call of `advance` in progress: the enrolment's moving parts, and the results so far. */
export interface Run {
  readonly graph: PreparedGraph;
  readonly before: Enrolment;
  readonly now: Temporal.Instant;
  facts: Facts;
  nodeId: string;
  visit: number;
  variables: Readonly<Record<string, Json>>;
  frames: readonly Frame[];
  outputs: Outputs;
  readonly effects: Effect[];
  readonly entered: string[];
}

const OWN = "$";

export function beginRun(graph: PreparedGraph, enrolment: Enrolment, facts: Facts, now: Temporal.Instant): Run {
  const { nodeId, visit, variables, frames, outputs } = enrolment;
  const known = { ...facts, outputs };
  const run: Run = { graph, before: enrolment, now, facts: known, nodeId, visit, variables, frames, outputs, effects: [], entered: [] };
  if (OWN in variables) run.facts = withMemory(known, engineMemory(run));
  return run;
}

export function engineMemory(run: Pick<Run, "variables">): EngineMemory {
  // Only written by rememberOwn, so it has this shape.
  return (run.variables[OWN] ?? {}) as EngineMemory;
}

/** Adds to what the engine remembers; undefined removes a value. */
export function rememberOwn(run: Run, changes: { [Key in keyof EngineMemory]: EngineMemory[Key] | undefined }): void {
  const kept = Object.entries({ ...engineMemory(run), ...changes }).filter(([, value]) => value !== undefined);
  // Reasons and numbers are JSON by construction.
  const memory = Object.fromEntries(kept) as Record<string, Json>;
  const { [OWN]: _old, ...others } = run.variables;
  run.variables = kept.length === 0 ? others : { ...others, [OWN]: memory };
  run.facts = withMemory(run.facts, engineMemory(run));
}

/** Applies effects and updates the facts, so that later steps of the same call see them. */
export function affect(run: Run, effects: readonly Effect[]): void {
  run.effects.push(...effects);
  run.facts = factsAfter(run.facts, effects);
}

/** Replaces what nodes have left; later steps of the same call see it. */
export function leaveOutputs(run: Run, outputs: Outputs): void {
  run.outputs = outputs;
  run.facts = { ...run.facts, outputs };
}

export function remember(run: Run, memory: Json | undefined): void {
  if (memory !== undefined) run.variables = { ...run.variables, [run.nodeId]: memory };
}

export function forget(run: Run): void {
  if (!(run.nodeId in run.variables)) return;
  const { [run.nodeId]: _gone, ...others } = run.variables;
  run.variables = others;
}

/** Checks whether a reply has arrived that no node of the workflow has looked at. */
export function hasNewReply(run: Run): boolean {
  const { replySeq } = run.facts.engagement;
  return replySeq !== null && replySeq > (engineMemory(run).acknowledgedSeq ?? -1);
}

/** Returns the enrolment at its current position, in this state. */
export function stand(
  run: Run,
  state: Pick<Enrolment, "status" | "phase"> & Partial<Pick<Enrolment, "waitingFor" | "waitUntil" | "blockedBy" | "outcome">>,
): Enrolment {
  return {
    id: run.before.id,
    status: state.status,
    nodeId: run.nodeId,
    visit: run.visit,
    phase: state.phase,
    waitingFor: state.waitingFor ?? [],
    waitUntil: state.waitUntil ?? null,
    variables: run.variables,
    frames: run.frames,
    outputs: run.outputs,
    blockedBy: state.blockedBy ?? null,
    outcome: state.outcome ?? null,
  };
}

export function result(run: Run, enrolment: Enrolment, beforeAct: Enrolment | null = null): Advanced {
  return { enrolment, effects: run.effects, beforeAct, entered: run.entered };
}

export function ended(run: Run, status: "completed" | "stopped" | "failed", outcome: string): Advanced {
  run.effects.push({ type: "log", event: "ended", data: { reason: outcome } });
  return result(run, stand(run, { status, phase: "wait", outcome }));
}

/** Holds the enrolment until the user fixes the problem and retries. */
export function held(run: Run, phase: "act" | "outcome", code: string, detail?: string): Advanced {
  run.effects.push({ type: "log", event: "held", data: { code, nodeId: run.nodeId, ...(detail === undefined ? {} : { detail }) } });
  return result(run, stand(run, { status: "held", phase, blockedBy: code }));
}

function withMemory(facts: Facts, memory: EngineMemory): Facts {
  const { engagement } = facts;
  const replySeq = memory.replySeq === undefined ? engagement.replySeq : Math.max(engagement.replySeq ?? 0, memory.replySeq);
  const awayUntil = later(engagement.awayUntil, memory.awayUntil);
  if (replySeq === engagement.replySeq && awayUntil === engagement.awayUntil) return facts;
  return { ...facts, engagement: { ...engagement, replied: replySeq !== null, replySeq, awayUntil } };
}

function later(known: Temporal.Instant | null, remembered: number | undefined): Temporal.Instant | null {
  if (remembered === undefined) return known;
  if (known !== null && known.epochMilliseconds >= remembered) return known;
  return Temporal.Instant.fromEpochMilliseconds(remembered);
}
