import type { CallKind, CallPayload } from "@filon/contracts/calls";
import type { Channel } from "@filon/contracts/outreach";
import type { ChannelConnector } from "@filon/connectors/kit";
import type { Database } from "@filon/db";
import type { Json, ModuleCatalogue } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** The engine's log; pino's shape. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Opens an account's secrets for the duration of one act. Throws when they cannot be opened. */
export type OpenSecrets = (account: {
  readonly workspaceId: string;
  readonly id: string;
  readonly secret: string | null;
}) => Readonly<Record<string, string>>;

/** A call as handed to the connector that makes it. */
export interface OutgoingCall {
  readonly workspaceId: string;
  /** The same for each repetition of the call; to be sent with whatever writes. */
  readonly idempotencyKey: string;
  readonly payload: CallPayload;
  /** Aborted when the call has taken too long. */
  readonly signal: AbortSignal;
}

/**
 * The result of a call. failed: it must not be made again; tryLater: it certainly did not happen, and the service may have said when to try
 * again; unknown: it cannot be known whether it happened. The codes are keys of the dictionary's calls.codes.
 */
export type CallResult =
  | { readonly status: "answered"; readonly data: Json }
  | { readonly status: "failed"; readonly code: string; readonly detail?: string }
  | { readonly status: "tryLater"; readonly code: string; readonly afterSeconds: number | null }
  | { readonly status: "unknown"; readonly code: string; readonly detail?: string };

/** Makes calls of one kind. Whatever it throws counts as unknown. */
export interface Caller {
  readonly call: (outgoing: OutgoingCall) => Promise<CallResult>;
}

/** Limits on concurrency and time; milliseconds where the name says Ms. */
export interface EngineLimits {
  /** Enrolments in a batch. 500 was the knee: fewer cost round trips, more hold account rows for longer. */
  readonly batchSize: number;
  /** Concurrent acts of this process, in total and per account. */
  readonly maxInFlight: number;
  readonly maxPerAccount: number;
  /** Timeout of a provider. */
  readonly callTimeoutMs: number;
  /** How long a connector may take to return after its abort signal; then the outcome is uncertain. */
  readonly afterAbortMs: number;
  /**
   * An act in a process's hands counts as abandoned after this long without a sign of life. Above the two times of a call
   * together, so that a lookup after the lease sees what the call did.
   */
  readonly leaseMs: number;
  /** A safety net below notifications and timers. */
  readonly pollMs: number;
  /** First pause before an act is retried; doubles each time, up to `retryMostMs`. */
  readonly retryBaseMs: number;
  readonly retryMostMs: number;
  /** An act overdue by more than this goes through all guards again, as after a long pause. */
  readonly lateMs: number;
  /** When to check again a state that no clock ends, such as an account to be reconnected. */
  readonly recheckMs: number;
  /** When an act with an unknown outcome is looked up again before the user is asked, ms after the previous time. */
  readonly lookAgainMs: readonly number[];
  /**
   * People of each campaign in an account's queue who are given places; those behind them get an estimate, so that a batch costs the same
   * however many wait. More than an account acts in ten minutes.
   */
  readonly queueHead: number;
  /** How long a campaign waits for its accounts before it fails. */
  readonly accountGraceMs: number;
  /**
   * Calls of this process at a time: in total, of one workspace, and of one workspace to one host. A slow host leaves its workspace's
   * other calls room, and a busy workspace the others'; services allow one customer about ten requests a second.
   */
  readonly maxCalls: number;
  readonly maxCallsPerWorkspace: number;
  readonly maxCallsPerHost: number;
  /** How long a call waits for a service that answers nothing before it fails. */
  readonly callPatienceMs: number;
}

export const DEFAULT_LIMITS: EngineLimits = {
  batchSize: 500,
  maxInFlight: 256,
  maxPerAccount: 32,
  callTimeoutMs: 30_000,
  afterAbortMs: 5_000,
  leaseMs: 90_000,
  pollMs: 1_000,
  retryBaseMs: 5_000,
  retryMostMs: 600_000,
  lateMs: 900_000,
  recheckMs: 300_000,
  lookAgainMs: [120_000, 3_600_000, 86_400_000],
  queueHead: 1_000,
  accountGraceMs: 7 * 86_400_000,
  maxCalls: 64,
  maxCallsPerWorkspace: 16,
  maxCallsPerHost: 8,
  callPatienceMs: 72 * 3_600_000,
};

/** What the engine needs from its host. */
export interface EngineOptions {
  readonly db: Database;
  readonly catalogue: ModuleCatalogue;
  readonly connectors: ReadonlyMap<Channel, ChannelConnector>;
  readonly openSecrets: OpenSecrets;
  /** Who makes the calls of each kind; a kind without one fails. */
  readonly callers: ReadonlyMap<CallKind, Caller>;
  /** Real time. */
  readonly clock: { now(): Temporal.Instant };
  readonly log: EngineLog;
  readonly limits?: Partial<EngineLimits>;
  /** The group of workspaces that it serves, all of them if there is none: those of no other group are left to other workers. */
  readonly group?: string | undefined;
}

/** What the parts of a running engine share. */
export interface EngineContext extends Omit<EngineOptions, "limits"> {
  readonly limits: EngineLimits;
  /** Identifies this process in the heartbeat. */
  readonly owner: string;
}
