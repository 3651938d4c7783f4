import type { ActKind, ActOutcome, Channel, EventType } from "@filon/contracts/outreach";
import type {
  AccountState,
  CampaignState,
  Enrolment,
  Facts,
  Json,
  PreparedGraph,
  PromisedAct,
  SenderRules,
  Senders,
  Trigger,
} from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import type { ActEffect } from "../advance/move-on.ts";

/** A place in an account's queue that a prospect of a running campaign already has; the instant in milliseconds since 1970. */
export interface HeldPlace {
  readonly accountId: string;
  readonly kind: ActKind;
  readonly rank: number;
  readonly at: number;
  readonly isEstimate: boolean;
}

/** A prospect of the campaign, where they stand when the forecast begins. */
export interface ForecastPerson {
  /** Of the prospect; what they do is drawn by it, so that it depends on nothing else. */
  readonly prospectId: string;
  readonly enrolment: Enrolment;
  readonly facts: Facts;
  readonly ownerId: string | null;
  /** Those already chosen. */
  readonly senders: Senders;
  /** Checks whether the prospect is suppressed on this channel or on all. */
  readonly suppressed: (channel: Channel) => boolean;
  /** Returns the connector's reason why this prospect cannot be reached on a channel, or null when they can. */
  readonly unreachable: (channel: Channel) => string | null;
  /** What has come in and was not looked at yet. */
  readonly triggers?: readonly Trigger[];
  readonly place?: HeldPlace | null;
  /** The act that was handed out and has no outcome yet; it is made at this instant, in milliseconds since 1970. */
  readonly inFlight?: {
    readonly effect: ActEffect;
    readonly accountId: string;
    readonly at: number;
  } | null;
}

/** Everything that a forecast is computed from: the campaign, its people and accounts as they are at `startsAt`. */
export interface ForecastScene {
  readonly campaignId: string;
  readonly graph: PreparedGraph;
  readonly campaign: CampaignState;
  readonly accounts: ReadonlyMap<string, AccountState>;
  readonly senders: SenderRules;
  /** Replaced accounts and those that replace them. */
  readonly senderChanges: Readonly<Record<string, string>>;
  /** The acts that people of other campaigns wait for on these accounts, and those campaigns. */
  readonly others: readonly PromisedAct[];
  readonly otherCampaigns: ReadonlyMap<string, CampaignState>;
  readonly people: readonly ForecastPerson[];
  readonly startsAt: Temporal.Instant;
}

/** An act as the forecast makes it. */
export interface ForecastAct {
  readonly person: ForecastPerson;
  readonly effect: ActEffect;
  readonly accountId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** What a person or a provider does after an act. */
export interface Consequence {
  /** Milliseconds after the act. */
  readonly after: number;
  readonly type: EventType;
  readonly data?: Readonly<Record<string, Json>>;
}

/** What people and providers do: the only part of a forecast that is simulated. */
export interface SimulatedPeople {
  /** Returns how the provider answers an act. */
  readonly outcome: (act: ForecastAct) => ActOutcome;
  /** Returns what the prospect does after it, given what is known about them. */
  readonly after: (act: ForecastAct, facts: Facts) => readonly Consequence[];
}

/** How exactly the engine is followed. */
export interface ForecastPace {
  /**
   * With 0, every instant is played, as the live engine does. Otherwise the acts of this many milliseconds are put to the guards together,
   * which is many times faster. The acts of an account then stay on the same days, but may change places within this time.
   */
  readonly stepMs: number;
  /** Most enrolments in a batch. */
  readonly batch: number;
  /** Length of the head of an account's queue, as in the live engine. */
  readonly queueHead: number;
  /** Acts whose slot is at most this far ahead are released now, in seconds. */
  readonly horizonSeconds: number;
}

/** Why a prospect waits, and for which account. Instants in milliseconds since 1970. */
export interface ForecastWait {
  readonly code: string;
  readonly accountId: string | null;
  readonly kind: ActKind;
  readonly from: number;
  readonly until: number;
}

/** Is told what happens in a forecast, in the order in which it is played. Instants in milliseconds since 1970. */
export interface ForecastWatch {
  readonly act?: (act: ForecastAct) => void;
  readonly heard?: (person: ForecastPerson, type: EventType, at: number) => void;
  readonly waits?: (wait: ForecastWait) => void;
  readonly ended?: (person: ForecastPerson, outcome: string, at: number) => void;
  /** They do not go on by themselves: held for the user, waiting for ever, or before an act that nothing allows. */
  readonly stuck?: (person: ForecastPerson, code: string, at: number) => void;
}
