import type { ActPayload, Channel, EventType } from "@filon/contracts/outreach";
import type { TaskPayload } from "@filon/contracts/tasks";
import type { Effect, Facts, PreparedGraph } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** One prospect of a test run, and what their path depends on. */
export interface PathRequest {
  /** Seeds the random numbers, like the id of an enrolment. */
  readonly id: string;
  readonly graph: PreparedGraph;
  readonly facts: Facts;
  /** The step by which the prospect comes in; the start when missing. */
  readonly wayIn?: string | undefined;
  readonly startsAt: Temporal.Instant;
  /** Checks whether the prospect is suppressed on this channel or on all. */
  readonly suppressed: (channel: Channel) => boolean;
  /** Returns the connector's reason why this prospect cannot be reached on a channel, or null when they can. */
  readonly unreachable: (channel: Channel) => string | null;
  /** The port by which to leave a fork, by node id. At other forks the facts decide, and waits take the port with the most acts ahead. */
  readonly choices: ReadonlyMap<string, string>;
}

/** Why a fork was left by a port: the prospect's facts, the end of the wait, the user's choice, or an event. */
export type ForkReason = "facts" | "elapsed" | "assumed" | EventType;

/** How a fork was left: the port, all its ports in order, and the reason. */
export interface PlayedFork {
  readonly port: string;
  readonly ports: readonly string[];
  readonly because: ForkReason;
}

/** An act as it would be made. */
export interface PlayedAct {
  readonly channel: Channel;
  readonly payload: ActPayload;
  readonly at: Temporal.Instant;
}

/** A task as a person would get it. */
export interface PlayedTask {
  readonly payload: TaskPayload;
  readonly dueAt: Temporal.Instant;
}

/** One step of the path. */
export interface PlayedStop {
  readonly nodeId: string;
  readonly reachedAt: Temporal.Instant;
  /** When the step was left; null until then. */
  leftAt: Temporal.Instant | null;
  /** Longest wait of the step; null when it does not wait. */
  waitsUntil: Temporal.Instant | null;
  act: PlayedAct | null;
  /** Work for a person, or null; the path continues as if it were done. */
  task: PlayedTask | null;
  /** Code of the guard that delayed the act, such as closed hours. */
  putOffBy: string | null;
  /** Code of the guard or connector that will never allow the act. */
  refusedBy: string | null;
  held: { readonly code: string; readonly detail: string | null } | null;
  fork: PlayedFork | null;
  effects: Exclude<Effect, { type: "act" | "call" | "task" | "log" }>[];
}

/**
 * A prospect's path as a test run played it. Its end is `ended` when it reached the workflow's end, `left` when the prospect left early for
 * `reason`, `held` when something must be fixed first, `neverOpen` when the campaign has no active hours, and `endless` when it has more steps
 * than a test run follows or a wait that nothing ends.
 */
export interface PlayedPath {
  readonly stops: readonly PlayedStop[];
  readonly end: "ended" | "left" | "held" | "neverOpen" | "endless";
  readonly reason: string | null;
  readonly endsAt: Temporal.Instant;
}
