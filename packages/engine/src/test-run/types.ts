import type { ActPayload, Channel, EventType } from "@filon/contracts/outreach";
import type { Effect, Facts, PreparedGraph } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** One prospect of a test run, with what their path depends on. Read-only. */
export interface PathRequest {
  /** Seeds randomness, like the id of an enrolment. */
  readonly id: string;
  readonly graph: PreparedGraph;
  readonly facts: Facts;
  readonly startsAt: Temporal.Instant;
  /** Whether the prospect is suppressed on this channel or on all. */
  readonly suppressed: (channel: Channel) => boolean;
  /** The connector's reason why this prospect cannot be reached on a channel; null when they can. */
  readonly unreachable: (channel: Channel) => string | null;
  /** Ports to leave forks by, per node; elsewhere the facts decide, and waits take the port with the most acts ahead. */
  readonly choices: ReadonlyMap<string, string>;
}

/** Why a fork was left by a port: the prospect's facts, an event, the end of the wait, or the caller's choice. */
export type ForkReason = "facts" | "elapsed" | "assumed" | EventType;

export interface PlayedFork {
  readonly port: string;
  readonly ports: readonly string[];
  readonly because: ForkReason;
}

export interface PlayedAct {
  readonly channel: Channel;
  readonly payload: ActPayload;
  readonly at: Temporal.Instant;
}

/** One step of the path. */
export interface PlayedStop {
  readonly nodeId: string;
  readonly reachedAt: Temporal.Instant;
  /** Set once it was left, by a fork's port or the only one. */
  leftAt: Temporal.Instant | null;
  /** How long the step would have waited at most. */
  waitsUntil: Temporal.Instant | null;
  act: PlayedAct | null;
  /** The guard that delayed the act: the hours are closed. */
  putOffBy: string | null;
  /** The guard or connector that will never allow the act. */
  refusedBy: string | null;
  held: { readonly code: string; readonly detail: string | null } | null;
  fork: PlayedFork | null;
  effects: Exclude<Effect, { type: "act" | "call" | "log" }>[];
}

/**
 * A prospect's path as a test run played it. `ended`: reached the end; `left`: left early, for `reason`; `held`: something must be fixed first;
 * `neverOpen`: the campaign has no active hours; `endless`: longer than a test run follows.
 */
export interface PlayedPath {
  readonly stops: readonly PlayedStop[];
  readonly end: "ended" | "left" | "held" | "neverOpen" | "endless";
  readonly reason: string | null;
  readonly endsAt: Temporal.Instant;
}
