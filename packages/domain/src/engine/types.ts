import type { ActOutcome, ActPayload, Channel, InboundType, ProspectStatus } from "@filon/contracts";
import type { Temporal } from "temporal-polyfill";

/** A value that is stored as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Where one prospect stands in one run of one campaign.
 *
 * `runnable` waits for the clock (`dueAt`) or, when `waitingFor` is not empty, for an event until then;
 * `waiting` waits for an event alone; `acting` for the outcome of an act in flight;
 * `held` for the user (a message with a hole, an act nobody knows the fate of).
 */
export interface Enrolment {
  readonly id: string;
  readonly status: "runnable" | "waiting" | "acting" | "held" | "completed" | "stopped" | "failed";
  readonly nodeId: string;
  /** How many nodes this enrolment has entered; with the node it makes an act unique. */
  readonly visit: number;
  /**
   * enter: the node is still to be entered; wait: its wait is on; outcome: its act was given out;
   * act: it was entered and stands before its act (a guard said "not now", or the user must mend something),
   * so that it is asked again on the same visit.
   */
  readonly phase: "enter" | "wait" | "act" | "outcome";
  readonly waitingFor: readonly InboundType[];
  readonly dueAt: Temporal.Instant | null;
  /** What modules and the engine remember, by node id; `$` is the engine's own. */
  readonly variables: Readonly<Record<string, Json>>;
  /** Why it is not moving: a guard's code or what holds it. */
  readonly blockedBy: string | null;
  readonly outcome: string | null;
}

/**
 * Why `advance` is called.
 *
 * `due`: its `dueAt` has come (the caller's clock is believed), or the user has the held enrolment tried again.
 * `event`: a fact about this prospect came in; the facts given along may or may not know it already.
 * `outcome`: what became of the act that was given out; also the user's word on an act of unknown fate.
 */
export type Trigger =
  | { readonly kind: "due" }
  | { readonly kind: "event"; readonly type: InboundType; readonly at: Temporal.Instant; readonly data: Readonly<Record<string, Json>> }
  | { readonly kind: "outcome"; readonly outcome: ActOutcome; readonly at: Temporal.Instant };

/** What is known of the prospect and of what was done with them, loaded beforehand. */
export interface Facts {
  readonly prospect: ProspectFacts;
  readonly engagement: EngagementFacts;
  readonly campaign: CampaignFacts;
  /** The sender's side of messages, such as senderName. */
  readonly sender: { readonly name: string };
}

export interface ProspectFacts {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly company: string | null;
  readonly position: string | null;
  readonly industry: string | null;
  readonly location: string | null;
  readonly profileLink: string | null;
  readonly connectionDegree: string | null;
  readonly mutualConnections: number | null;
  readonly status: ProspectStatus;
  readonly score: number | null;
  readonly tags: readonly string[];
  readonly timeZone: string | null;
  readonly custom: Readonly<Record<string, string>>;
  readonly optedOut: boolean;
  readonly emailBounced: boolean;
  readonly connected: boolean;
}

/** Within this run of this campaign. */
export interface EngagementFacts {
  readonly replied: boolean;
  /** Of the latest reply. */
  readonly repliedAt: Temporal.Instant | null;
  readonly lastReplyText: string | null;
  readonly invitedAt: Temporal.Instant | null;
  readonly acceptedAt: Temporal.Instant | null;
  readonly viewed: boolean;
  readonly messagesSent: number;
  readonly awayUntil: Temporal.Instant | null;
}

export interface CampaignFacts {
  readonly id: string;
  readonly timeZone: string;
  /** Wall times HH:MM. */
  readonly activeStart: string;
  readonly activeEnd: string;
  /** ISO weekdays, Monday 1. */
  readonly activeDays: readonly number[];
  readonly stopOnReply: boolean;
}

/** What the core asks the shell to do; data, never calls. */
export type Effect =
  | {
      readonly type: "act";
      readonly nodeId: string;
      readonly visit: number;
      readonly channel: Channel;
      readonly payload: ActPayload;
      readonly maxRetries: number;
    }
  | { readonly type: "addTags"; readonly tags: readonly string[] }
  | { readonly type: "removeTags"; readonly tags: readonly string[] }
  | { readonly type: "setStatus"; readonly status: ProspectStatus }
  | { readonly type: "addNote"; readonly text: string }
  | { readonly type: "log"; readonly event: "held" | "ended"; readonly data: Readonly<Record<string, Json>> };

/**
 * What comes of advancing. The effects are in the order in which they are due; an `act` is always the last.
 *
 * When there is an act, guards are asked about it afterwards. If they say "not now", `beforeAct` is stored
 * instead of `enrolment` (with the guard's code in `blockedBy` and its instant in `dueAt`) and the act is
 * dropped; the other effects are applied all the same, once. Advancing from `beforeAct` asks the module again on
 * the same visit and gives the act anew, with the texts of that moment, and no earlier effect.
 */
export interface Advanced {
  readonly enrolment: Enrolment;
  readonly effects: readonly Effect[];
  readonly beforeAct: Enrolment | null;
  /** Ids of the nodes entered in this call, in order. */
  readonly entered: readonly string[];
}
