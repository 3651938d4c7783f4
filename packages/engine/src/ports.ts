import type { CallKind, CallPayload } from "@filon/contracts/calls";
import type { Channel } from "@filon/contracts/outreach";
import type { ChannelConnector, LegalNotice } from "@filon/connectors/kit";
import type { Database } from "@filon/db";
import type { Json, ModuleCatalogue } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import type { Tracing } from "./tracing.ts";

/** The engine's log, with the signatures of pino. */
export interface EngineLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Decrypts an account's secrets for one act. Throws when they cannot be decrypted. */
export type OpenSecrets = (account: {
  readonly workspaceId: string;
  readonly id: string;
  readonly secret: string | null;
}) => Readonly<Record<string, string>>;

/** A call as handed to the caller that makes it. */
export interface OutgoingCall<Kind extends CallKind = CallKind> {
  readonly workspaceId: string;
  /** The enrolment that waits for it, and its prospect. */
  readonly enrolmentId: string;
  readonly prospectId: string;
  /** The same for each repetition of the call. It must be sent with every request that writes. */
  readonly idempotencyKey: string;
  readonly payload: Extract<CallPayload, { kind: Kind }>;
  /** Aborted when the call has taken too long. */
  readonly signal: AbortSignal;
}

/**
 * The result of a call. With `failed`, it must not be made again; with `tryLater`, it certainly did not happen, and the service may have said
 * when to try again; with `unknown`, it may have happened. `ofAccount`: it waits for one account, for the end of a pause or for its quota, which
 * says nothing about the host. Codes are keys of calls.codes in the dictionaries.
 */
export type CallResult =
  | { readonly status: "answered"; readonly data: Json }
  | { readonly status: "failed"; readonly code: string; readonly detail?: string }
  | {
      readonly status: "tryLater";
      readonly code: string;
      readonly afterSeconds: number | null;
      readonly ofAccount?: "pause" | "quota";
    }
  | { readonly status: "unknown"; readonly code: string; readonly detail?: string };

/** Makes calls of one kind. Anything it throws counts as an unknown outcome. */
export interface Caller<Kind extends CallKind = CallKind> {
  readonly call: (outgoing: OutgoingCall<Kind>) => Promise<CallResult>;
}

/** The callers by kind of call. */
export type Callers = { readonly [Kind in CallKind]?: Caller<Kind> };

/** Limits on concurrency and time. Names ending in Ms are in milliseconds. */
export interface EngineLimits {
  /** Most enrolments in a batch. 500 was measured best: fewer cost more round trips, more hold account rows for longer. */
  readonly batchSize: number;
  /** Concurrent acts of this process, in total and per account. */
  readonly maxInFlight: number;
  readonly maxPerAccount: number;
  /** Timeout of a call to a provider. */
  readonly callTimeoutMs: number;
  /** How long a connector may take to return after its abort signal; then the outcome is uncertain. */
  readonly afterAbortMs: number;
  /**
   * Length of a lease: an act in flight counts as abandoned after this long without a renewal. Must exceed `callTimeoutMs` and
   * `afterAbortMs` together, so that a lookup after the lease sees what the call did.
   */
  readonly leaseMs: number;
  /** Polling interval, as a safety net for notifications and timers. */
  readonly pollMs: number;
  /** First pause before an act is retried; doubles each time, up to `retryMostMs`. */
  readonly retryBaseMs: number;
  readonly retryMostMs: number;
  /** An act overdue by more than this goes through all guards again, for example after a long pause. */
  readonly lateMs: number;
  /** Interval for checking again a state that no clock ends, such as an account that needs reconnection. */
  readonly recheckMs: number;
  /** Delays between the lookups of an act with an unknown outcome, in ms; after the last one the user is asked. */
  readonly lookAgainMs: readonly number[];
  /**
   * Length of the head of an account's queue for each campaign. Enrolments in the head get places, those behind it only estimates, so that a
   * batch costs the same however many wait. Must be more acts than an account makes in ten minutes.
   */
  readonly queueHead: number;
  /** How long a campaign waits for unusable accounts before it fails. */
  readonly accountGraceMs: number;
  /**
   * Concurrent calls of this process: in total, per workspace, and per workspace and host. A slow host cannot block its workspace's other
   * calls, nor a busy workspace the others. Services allow one customer about ten requests a second.
   */
  readonly maxCalls: number;
  readonly maxCallsPerWorkspace: number;
  readonly maxCallsPerHost: number;
  /** How long a call waits for a service that does not answer before it fails. */
  readonly callPatienceMs: number;
}

/** The limits of an engine in production. */
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

/** The e-mail that a legal notice is for. */
export interface NoticeRequest {
  readonly workspaceId: string;
  readonly actionId: string;
  readonly prospectId: string;
  /** The recipient's address. */
  readonly email: string;
  /** The text of the message, whose language the notice takes. */
  readonly text: string;
  /** The name that the recipient reads as the sender's. */
  readonly sender: string;
  readonly workspaceName: string;
  /** Where the prospect's details come from: manual, import … */
  readonly source: string;
  /** Whether it is the first message of the campaign to this person. */
  readonly isFirst: boolean;
}

/** What the engine needs from its host. */
export interface EngineOptions {
  readonly db: Database;
  readonly catalogue: ModuleCatalogue;
  readonly connectors: ReadonlyMap<Channel, ChannelConnector>;
  readonly openSecrets: OpenSecrets;
  /** The callers by kind of call; a call of a kind without one fails. */
  readonly callers: Callers;
  /** Writes the legal notice of a campaign's e-mails; without it they have none. */
  readonly legalNotice?: (request: NoticeRequest) => LegalNotice;
  /** Returns the current instant in real time. */
  readonly clock: { now(): Temporal.Instant };
  readonly log: EngineLog;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing | undefined;
  readonly limits?: Partial<EngineLimits>;
  /** The group of workspaces that this engine serves. Without it, the engine serves all workspaces, including those that have no group. */
  readonly group?: string | undefined;
}

/** What the parts of a running engine share. */
export interface EngineContext extends Omit<EngineOptions, "limits"> {
  readonly limits: EngineLimits;
  /** Identifies this process in the heartbeat. */
  readonly owner: string;
  /**
   * Returns the key of this process's session, by which others see whether it may still be making an act (`holdDispatcher`); null while it has
   * no session.
   */
  readonly dispatcher: () => string | null;
}
