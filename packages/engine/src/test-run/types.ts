import type { ActPayload, Channel, InboundType } from "@filon/contracts";
import type { Effect, Facts, PreparedGraph } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** One prospect of a test run, with what their path depends on. Read-only. */
export interface PathRequest {
  /** Seeds what is left to chance, like the id of an enrolment. */
  readonly id: string;
  readonly graph: PreparedGraph;
  readonly facts: Facts;
  readonly startsAt: Temporal.Instant;
  /** On the workspace's list of those never to contact, for this channel or all. */
  readonly suppressed: (channel: Channel) => boolean;
  /** The connector's word on why this person cannot be reached on a channel; null when they can. */
  readonly unreachable: (channel: Channel) => string | null;
  /** Ports to leave forks by, by node; elsewhere the facts decide, and of what is still to come the way with most acts. */
  readonly choices: ReadonlyMap<string, string>;
}

/** Why a fork was left by a port: what is known of the prospect, what came in, that the wait ran out, or that it was asked for. */
export type ForkReason = "facts" | "elapsed" | "assumed" | InboundType;

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

/** One step of the way. */
export interface PlayedStop {
  readonly nodeId: string;
  readonly reachedAt: Temporal.Instant;
  /** Set when it was left, by a fork's port or the only one. */
  leftAt: Temporal.Instant | null;
  /** How long the step would have waited at most. */
  waitsUntil: Temporal.Instant | null;
  act: PlayedAct | null;
  /** The guard that put the act off: the hours are closed. */
  putOffBy: string | null;
  /** The guard or the connector that will never let the act out. */
  refusedBy: string | null;
  held: { readonly code: string; readonly detail: string | null } | null;
  fork: PlayedFork | null;
  effects: Exclude<Effect, { type: "act" | "log" }>[];
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
