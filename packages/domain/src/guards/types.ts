import type { AccountLimits } from "@filon/contracts/channels";
import type { ActKind, ActPriority, Channel } from "@filon/contracts/outreach";
import type { Temporal } from "temporal-polyfill";
import type { Day } from "../scheduling/days.ts";
import type { OpeningTimes, WorkingWindow } from "../scheduling/window.ts";
import type { AccountUsage } from "./account-calendar.ts";
import type { EndReason, GuardCode } from "./codes.ts";

/** An act that an enrolment wants to make, and what is known about its prospect. */
export interface WantedAct {
  /** The caller's id of the act, also the seed of its jitter. */
  readonly id: string;
  readonly channel: Channel;
  readonly kind: ActKind;
  readonly campaignId: string;
  /** Null when there is no account for this channel. */
  readonly accountId: string | null;
  /** The node that wants it: the nodes of a campaign take turns, as campaigns do. */
  readonly nodeId: string;
  /** Its rank in the queue of its account, from an earlier batch; null when it joins now. */
  readonly rank: number | null;
  /** Of its node; `normal` if absent. Only an act that joins now is placed by it. */
  readonly priority?: ActPriority;
  /** The instant that was promised for it, in milliseconds since 1970; null if none. */
  readonly promisedAt: number | null;
  readonly prospect: {
    readonly optedOut: boolean;
    /** On this channel or on all. */
    readonly suppressed: boolean;
    readonly emailBounced: boolean;
    /** The connector's reason why this prospect cannot be reached on this channel; null when they can. */
    readonly unreachable: string | null;
    /** Active hours apply in this zone when it is known, otherwise in the campaign's. */
    readonly timeZone: string | null;
  };
  /** The prospect has replied, the workflow has not looked at it, and the campaign stops on replies. */
  readonly replied: boolean;
  /** Their automatic reply names the day on which they are back; null when they are not away. */
  readonly awayUntil: Temporal.Instant | null;
  /** When another running campaign last contacted this prospect. */
  readonly otherContactAt: Temporal.Instant | null;
}

/** A place in an account's calendar that a prospect of an earlier batch waits for. */
export interface PromisedAct extends Pick<WantedAct, "id" | "kind" | "campaignId" | "nodeId"> {
  readonly accountId: string;
  /** The account's. */
  readonly identity: string;
  readonly rank: number;
  /** When it will be made, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * The part of an account's queue for one kind of act that is too far away to be looked at person by person. Prospects in it get an estimate
 * of their turn, and a place when it comes near.
 */
export interface QueueTail {
  readonly accountId: string;
  readonly kind: ActKind;
  /** Prospects with a higher rank are in it. */
  readonly after: number;
  /** The last instant that is promised before it, in milliseconds since 1970, and what those wait for who have one there. */
  readonly at: number;
  readonly code: GuardCode;
  /** Time from one rank to the next, as it is before it, ms. */
  readonly perRankMs: number;
}

/** The last rank of a campaign and node in the tail of a queue. */
export type QueueEnd = Pick<PromisedAct, "accountId" | "kind" | "campaignId" | "nodeId" | "rank">;

/** Acts per day, by the key of localDay. */
export type UsedByDay = Readonly<Record<string, number>>;

export interface CampaignState {
  readonly running: boolean;
  readonly pruReserved: boolean;
  readonly window: WorkingWindow;
  readonly dailyMax: number;
  /** In the days of the window's zone. */
  readonly used: UsedByDay;
  /** How long other campaigns leave a prospect alone after contact by one of them, in hours. */
  readonly coolDownHours: number;
}

export interface AccountState {
  readonly channel: Channel;
  /** Its identity on the network: accounts with one identity share their acts, whatever their limits and gaps. */
  readonly identity: string;
  readonly connected: boolean;
  readonly pausedUntil: Temporal.Instant | null;
  /** When its silent provider is tried again; null when it answers. */
  readonly silentUntil: Temporal.Instant | null;
  /** When its inbox, which was not read for a while, is looked at again; null or absent when what is known of it is fresh. */
  readonly unreadUntil?: Temporal.Instant | null;
  readonly limits: AccountLimits;
  /** The acts of its network identity in the last 7 days. */
  readonly used: AccountUsage;
  /** No act before this instant: the gap after the last one. */
  readonly nextSlotAt: Temporal.Instant | null;
  /** Start of its warm-up from low daily limits to its own; null if it has none. */
  readonly warmUpSince: Temporal.Instant | null;
}

/** What all acts of a batch share. All instants are virtual. */
export interface GuardState {
  readonly now: Temporal.Instant;
  /** When to check again a state that does not end by itself (a paused campaign, an account to reconnect); later than now. */
  readonly recheckAt: Temporal.Instant;
  /** Whether an administrator has suspended the workspace. */
  readonly workspaceSuspended: boolean;
  /** Whether a member has stopped everything in the workspace. */
  readonly workspaceHalted?: boolean;
  readonly subscriptionInOrder: boolean;
  readonly campaigns: ReadonlyMap<string, CampaignState>;
  readonly accounts: ReadonlyMap<string, AccountState>;
  /** The acts that other people wait for, on these accounts and in these campaigns. */
  readonly promised: readonly PromisedAct[];
  /**
   * The tails of these accounts' queues, and the last prospects in them; `promised` leaves out all prospects in a tail. Undefined when no queue
   * has a tail.
   */
  readonly tails?: readonly QueueTail[];
  readonly ends?: readonly QueueEnd[];
  /** Acts whose slot is at most this many seconds ahead are released now, to be made at that instant. */
  readonly horizonSeconds: number;
  /** Kept between batches by a caller with many of them; from an instant that is not later than `now`, and for the same campaigns. */
  readonly times?: KeptTimes;
}

/** Opening times and days that were computed for earlier batches, by campaign and zone, and by zone. */
export interface KeptTimes {
  readonly openings: Map<string, Opening>;
  readonly days: Map<string, (ms: number) => Day>;
}

/** When a campaign may act, and which guard forbids it to act at any other instant. */
export interface Opening extends OpeningTimes {
  readonly closedBy: (atMs: number) => "outsideHours" | "publicHoliday";
}

/**
 * The guards' verdict. go: make it at this instant, counting it on this day of the campaign.
 * notNow: `code` binds, and `until` is the next instant at which it may be made; ask again then. With
 * `hasSlot`, that is its own place in the account's calendar, or with `isEstimate` about when it will be, and the act keeps its rank;
 * otherwise it depends on something else than the account's time. never: end the
 * enrolment with `ends`, or, where that is null, settle the act as refused with the code, so that the step's own
 * `onError` decides.
 */
export type Verdict =
  | {
      readonly verdict: "go";
      readonly at: Temporal.Instant;
      readonly campaignDay: string;
    }
  | {
      readonly verdict: "notNow";
      readonly code: GuardCode;
      readonly until: Temporal.Instant;
      readonly hasSlot: boolean;
      readonly isEstimate?: true;
    }
  | {
      readonly verdict: "never";
      readonly code: GuardCode;
      readonly ends: EndReason | null;
      readonly detail?: string;
    };

export interface Allocation {
  /** One for each wanted act, in their order. */
  readonly verdicts: readonly Verdict[];
  /** The rank of each in the queue of its account, to be kept until the act is made; null when it has not joined one. */
  readonly ranks: readonly (number | null)[];
  /** The next slot of each account that was given an act, to be stored with it. */
  readonly nextSlots: ReadonlyMap<string, Temporal.Instant>;
}
