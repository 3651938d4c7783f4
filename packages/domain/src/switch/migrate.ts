import type { Temporal } from "temporal-polyfill";
import { hasEnded } from "../engine/advance.ts";
import type { EngineMemory } from "../engine/memory.ts";
import { awaitsTask } from "../engine/tasks.ts";
import type { Enrolment, Json } from "../engine/types.ts";
import { moveAt, type SwitchPlan } from "./switch-plan.ts";

/** What is known of an enrolment at a switch, besides where it stands. */
export interface Standing {
  /** The steps at which it has had an act that was made or may have been made, a task, or a call that was answered or is under way. */
  readonly acted: readonly string[];
  /** When it arrived at its place. */
  readonly arrivedAt: Temporal.Instant;
}

/**
 * What became of an enrolment: it finishes on the old version, goes on where it stands, has the new settings of its place, waits at its place
 * for the outcome of what is under way there, or was moved to another step.
 */
export type Migration = "finishes" | "carried" | "applied" | "underWay" | "moved";

/** An enrolment after a switch. */
export interface Migrated {
  readonly migration: Migration;
  readonly enrolment: Enrolment;
  /** Whether the engine is to look at it when its `waitUntil` comes, instead of when it would have. */
  readonly isDue: boolean;
}

const OWN = "$";

/** Whether an enrolment's act, call or task is under way, or its act's outcome is unknown: the outcome comes before any choice. */
export function isUnderWay(enrolment: Pick<Enrolment, "status" | "phase" | "waitingFor">): boolean {
  return enrolment.status === "acting" || enrolment.phase === "outcome" || enrolment.phase === "answer" || awaitsTask(enrolment);
}

/**
 * Takes an enrolment from the version in service to the next one. Pure. Whoever is moved, or whose place has new settings that concern them,
 * is due at `until`. What is known (replies, absence, outputs) is kept, and the steps at which something was done are remembered, so that
 * the next version passes over them (`advance`).
 */
export function migrate(enrolment: Enrolment, plan: SwitchPlan, { acted, arrivedAt }: Standing, until: Temporal.Instant): Migrated {
  const move = moveAt(plan, enrolment.nodeId);
  if (move?.act === "finish" || hasEnded(enrolment)) return { migration: "finishes", enrolment, isDue: false };
  const stays = remembering(enrolment, plan, acted);
  if (move === undefined) return { migration: "carried", enrolment: stays, isDue: false };
  if (isUnderWay(enrolment)) {
    const staysThere = plan.keepsUnderWay === true && move.act === "move";
    return staysThere ? { migration: "finishes", enrolment, isDue: false } : { migration: "underWay", enrolment: stays, isDue: false };
  }
  if (move.act === "move") return { migration: "moved", enrolment: movedTo(enrolment, plan, move.to, acted, until), isDue: true };
  const passing = repeating(enrolment, plan, acted, until);
  if (passing !== null) return { migration: "applied", enrolment: passing, isDue: true };
  const { status, phase } = enrolment;
  const due = { waitUntil: until, blockedBy: "justMoved", status: "runnable" as const };
  if (phase === "wait" && move.asks.arrival && !hasCalled(enrolment) && !acted.includes(enrolment.nodeId)) {
    const { [enrolment.nodeId]: _left, ...variables } = stays.variables;
    const asked = { ...stays, ...due, variables: withOwn(variables, { arrivedAt: arrivedAt.epochMilliseconds }) };
    return { migration: "applied", enrolment: asked, isDue: true };
  }
  if (phase === "act" && (status === "held" || move.asks.act))
    return { migration: "applied", enrolment: { ...stays, ...due }, isDue: true };
  return { migration: "applied", enrolment: stays, isDue: false };
}

/** Returns who waits at a step that now says what they had from another one: they enter it again and pass over it; null for all others. */
function repeating(enrolment: Enrolment, plan: SwitchPlan, acted: readonly string[], until: Temporal.Instant): Enrolment | null {
  const { nodeId } = enrolment;
  const isRepeated = plan.sameAs !== undefined && Object.hasOwn(plan.sameAs, nodeId);
  if (!isRepeated || acted.includes(nodeId) || hasCalled(enrolment)) return null;
  const entering = movedTo(enrolment, plan, nodeId, acted, until);
  return memoryOf(entering)?.done?.includes(nodeId) === true ? entering : null;
}

/** Whether its step has called a service on this visit: asked again, it would call again. */
function hasCalled(enrolment: Enrolment): boolean {
  return memoryOf(enrolment)?.called?.visit === enrolment.visit;
}

function memoryOf({ variables }: Enrolment): EngineMemory | undefined {
  // Only the engine writes this entry, so it has this shape.
  return variables[OWN] as EngineMemory | undefined;
}

function movedTo(enrolment: Enrolment, plan: SwitchPlan, to: string, acted: readonly string[], until: Temporal.Instant): Enrolment {
  const scopes = scopesOf(plan, to);
  const { [enrolment.nodeId]: _left, ...variables } = enrolment.variables;
  const moved: Enrolment = {
    ...enrolment,
    status: "runnable",
    nodeId: to,
    phase: "enter",
    waitingFor: [],
    waitUntil: until,
    blockedBy: "justMoved",
    frames: enrolment.frames.filter(({ nodeId }) => scopes.includes(nodeId)),
    variables: withOwn(variables, { asked: undefined, called: undefined, arrivedAt: undefined }),
  };
  return remembering(moved, plan, acted);
}

/**
 * Remembers what was done, also at steps that only repeat others, except at the place itself and at the steps of a loop that goes on, whose
 * next turn acts again.
 */
function remembering(enrolment: Enrolment, plan: SwitchPlan, acted: readonly string[]): Enrolment {
  const turning = new Set(enrolment.frames.map(({ nodeId }) => nodeId));
  const stays = enrolment.phase !== "enter";
  // What earlier switches knew to be the same is not among the acts.
  const known = (memoryOf(enrolment)?.done ?? []).filter((id) => plan.different?.includes(id) !== true);
  const had = new Set([...acted, ...known]);
  // What is under way at its place may yet write.
  if (isUnderWay(enrolment)) had.add(enrolment.nodeId);
  const outputs = { ...enrolment.outputs };
  // Of two steps that exchanged their texts each repeats the other: only what was had before counts.
  const before = new Set(had);
  for (const [id, of] of Object.entries(plan.sameAs ?? {})) {
    const same = of.filter((each) => before.has(each));
    if (same.length === 0) continue;
    had.add(id);
    // Later steps name what the step that is passed over would have left.
    const left = same.map((each) => enrolment.outputs[each]).find((each) => each !== undefined);
    if (left !== undefined && outputs[id] === undefined) outputs[id] = left;
  }
  const done = [...had].filter((id) => !(stays && id === enrolment.nodeId) && !scopesOf(plan, id).some((scope) => turning.has(scope)));
  return { ...enrolment, outputs, variables: withOwn(enrolment.variables, { done: done.length === 0 ? undefined : done.toSorted() }) };
}

function scopesOf({ scopes }: SwitchPlan, nodeId: string): readonly string[] {
  return (Object.hasOwn(scopes, nodeId) ? scopes[nodeId] : undefined) ?? [];
}

function withOwn(
  variables: Enrolment["variables"],
  changes: { [Key in keyof EngineMemory]: EngineMemory[Key] | undefined },
): Enrolment["variables"] {
  const { [OWN]: own, ...others } = variables;
  // Only the engine writes this entry, so it has this shape; its values are JSON by construction.
  const kept = Object.entries({ ...(own as EngineMemory | undefined), ...changes }).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? others : { ...others, [OWN]: Object.fromEntries(kept) as Record<string, Json> };
}
