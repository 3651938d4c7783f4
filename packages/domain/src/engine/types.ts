import type { ActOutcome, ActPayload, ActPriority, Channel, EventType } from "@filon/contracts/outreach";
import type { CallAnswer, CallPayload, ProfileRead } from "@filon/contracts/calls";
import type { HolidayRules, StopRule } from "@filon/contracts/campaigns";
import type { InteractionDirection, InteractionOutcome, InteractionType, ProspectStatus, ScoreLevels } from "@filon/contracts/prospects";
import type { TaskPayload } from "@filon/contracts/tasks";
import type { Temporal } from "temporal-polyfill";

/** A value that is stored as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Where one prospect stands in one run of one campaign.
 *
 * `runnable` waits for the clock (`waitUntil`) or, when `waitingFor` is not empty, for an event until then; `waiting` waits
 * for an event only, or for the answer to a call; `acting` for the outcome of an act in flight; `held` for the user
 * (a message with a missing value, an act with an unknown outcome).
 */
export interface Enrolment {
  readonly id: string;
  readonly status: "runnable" | "waiting" | "acting" | "held" | "completed" | "stopped" | "failed";
  readonly nodeId: string;
  /** How many nodes this enrolment has entered; together with the node it identifies an act. */
  readonly visit: number;
  /**
   * enter: the node is about to be entered; wait: it is waiting; outcome: its act was handed out; answer: its call was
   * handed out; act: it was entered and is in front of its act (a guard said "not now", or the user must fix something), so it is
   * asked again on the same visit.
   */
  readonly phase: "enter" | "wait" | "act" | "outcome" | "answer";
  readonly waitingFor: readonly Awaited[];
  readonly waitUntil: Temporal.Instant | null;
  /** The scopes (loops) around the node, outermost first. */
  readonly frames: readonly Frame[];
  /** Outputs of nodes, for later ones. */
  readonly outputs: Outputs;
  /** Data stored by modules and the engine, by node id; `$` is the engine's own. */
  readonly variables: Readonly<Record<string, Json>>;
  /** Why it is not moving: a guard's code, `calling` while a service is to answer, or why it is held. */
  readonly blockedBy: string | null;
  readonly outcome: string | null;
}

/** An event that an enrolment waits for: of this type and, when there is a key, with the same key. */
export interface Awaited {
  readonly event: EventType;
  /** Ties an event to one visit of one enrolment: the id of a task, of a booking page's visit, of a webhook address. */
  readonly key?: string;
}

/** A turn of a scope: the node that repeats the inner nodes, and the number of the turn, from 1. */
export interface Frame {
  readonly nodeId: string;
  readonly turn: number;
}

/** Values by node id and name; null when the value was too large to be kept. */
export type Outputs = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/**
 * Why `advance` is called.
 *
 * `due`: its `waitUntil` has come (the caller's clock is trusted), or the user retries the held enrolment. `event`: a fact about
 * this prospect came in, `seq` orders those about one person; the facts passed with it may or may not include it. `outcome`: the
 * result of the act that was handed out, or the user's decision on an act with an unknown outcome. `answer`: what the call
 * with this ordinal came to. `look`: it was woken before its time, without an event.
 */
export type Trigger =
  | { readonly kind: "due" }
  | { readonly kind: "look" }
  | {
      readonly kind: "event";
      readonly type: EventType;
      readonly key?: string | null;
      /** 0 for the settling of a task, which is no row of the events. */
      readonly seq: number;
      readonly data: Readonly<Record<string, Json>>;
    }
  | { readonly kind: "outcome"; readonly outcome: ActOutcome; readonly at: Temporal.Instant }
  | { readonly kind: "answer"; readonly ordinal: number; readonly answer: CallAnswer; readonly at: Temporal.Instant };

/** What is known about the prospect and the contact so far, loaded beforehand. */
export interface Facts {
  readonly prospect: ProspectFacts;
  readonly engagement: EngagementFacts;
  readonly campaign: CampaignFacts;
  /** The sender's side of messages, such as senderName: by channel, the user of the account that writes; otherwise `name`. */
  readonly sender: { readonly name: string; readonly on?: Readonly<Partial<Record<Channel, string>>> };
  /** The workspace's lists, and those that the prospect is on; loaded for workflows that ask. */
  readonly lists?: ListFacts;
  /** When the workspace last wrote to the person or to their company; loaded for workflows that ask. */
  readonly contact?: ContactFacts;
  /** Other prospects who may be the same person; loaded for workflows that ask. */
  readonly twins?: readonly TwinFacts[];
  /** What the prospect has replied to the workspace in the last year, newest first; loaded for workflows that ask for it. */
  readonly replies?: readonly ReplyFacts[];
  /** What the prospect has done towards the workspace in the last 180 days, newest first; loaded for workflows that ask for it. */
  readonly signals?: readonly SignalFacts[];
  /** Why and since when the workspace holds the person's data; loaded for workflows that ask for it. */
  readonly lawful?: LawfulFacts;
  /** What the prospect's profile showed when it was last read, null if it never was; loaded for workflows that ask for it. */
  readonly profile?: ProfileFacts | null;
  /** Outputs of earlier nodes; `advance` takes the enrolment's own. */
  readonly outputs?: Outputs;
}

/** Facts that cost a statement of their own, loaded only for workflows with a module that asks for them. */
export type FactGroup = "lists" | "contact" | "twins" | "replies" | "signals" | "lawful" | "profile";

/** A profile on LinkedIn, as an account of the workspace read it at this instant. */
export interface ProfileFacts {
  readonly readAt: Temporal.Instant;
  readonly shown: ProfileRead;
}

export interface ListFacts {
  readonly existing: ReadonlySet<string>;
  readonly of: ReadonlySet<string>;
}

/** Acts made in any campaign or by hand; null if none. */
export interface ContactFacts {
  readonly personAt: Temporal.Instant | null;
  /** The same over all prospects of their company, themselves included; the same as the person when the company is unknown. */
  readonly companyAt: Temporal.Instant | null;
}

/** On what grounds the workspace holds a prospect's data. */
export interface LawfulFacts {
  /** Where the data came from, such as `import`; null if unknown. */
  readonly source: string | null;
  readonly basis: "legitimate_interest" | "consent" | "contract";
  readonly collectedAt: Temporal.Instant;
  /** When the person was told who holds their data (article 14 of the GDPR); null if nobody recorded it. */
  readonly informedAt: Temporal.Instant | null;
}

/** Another prospect with something in common. */
export interface TwinFacts {
  readonly id: string;
  readonly by: readonly ("phone" | "nameCompany")[];
  /** They were added to Filon earlier. */
  readonly isOlder: boolean;
  /** They are in the same run of this campaign. */
  readonly isInCampaign: boolean;
}

/** What a prospect may do of their own accord, as far as networks, or users who look at their own profile's visitors, report it. */
export type SignalType = "replied" | "invitation_accepted" | "message_read" | "profile_viewed";

export interface SignalFacts {
  readonly type: SignalType;
  readonly at: Temporal.Instant;
}

/** A reply of the prospect, in any campaign or to a message by hand. */
export interface ReplyFacts {
  readonly at: Temporal.Instant;
  /** Null when no account of the workspace received it, as in a test run. */
  readonly channel: Channel | null;
  readonly text: string | null;
  /** When the workspace last wrote to them before it; null if it never did. */
  readonly writtenAt: Temporal.Instant | null;
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
  readonly phone: string | null;
  readonly profileLink: string | null;
  readonly connectionDegree: string | null;
  readonly mutualConnections: number | null;
  readonly status: ProspectStatus;
  readonly score: number | null;
  /** What people have judged of the score's criteria. */
  readonly levels: ScoreLevels;
  readonly tags: readonly string[];
  readonly timeZone: string | null;
  readonly custom: Readonly<Record<string, string>>;
  readonly optedOut: boolean;
  readonly emailBounced: boolean;
  readonly connected: boolean;
}

/** Within this run of this campaign. */
export interface EngagementFacts {
  /** When the prospect entered this run, or null when it has not started. */
  readonly enteredAt: Temporal.Instant | null;
  /** Of any kind, by this campaign. */
  readonly lastActAt: Temporal.Instant | null;
  /** Of the latest message by this campaign, on any channel. */
  readonly lastMessageAt: Temporal.Instant | null;
  readonly replied: boolean;
  /** Of the latest reply. */
  readonly repliedAt: Temporal.Instant | null;
  /** Sequence number of the latest reply's event; null if none. */
  readonly replySeq: number | null;
  /** Text of the latest reply. */
  readonly lastReplyText: string | null;
  readonly invitedAt: Temporal.Instant | null;
  readonly acceptedAt: Temporal.Instant | null;
  /** One of our messages was read, by a receipt of its network. */
  readonly messageRead: boolean;
  readonly profileViewed: boolean;
  readonly messagesSent: number;
  /** The channels on which they were sent. */
  readonly writtenOn: readonly Channel[];
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
  /** No act is made on these; undefined when acts may be made on any day. */
  readonly holidays?: HolidayRules | undefined;
  /** The rules that end a prospect's run besides the workflow's end, an opposition and a refusal. */
  readonly stopRules: readonly StopRule[];
  /** What was decided at A/B tests, by their nodes: the way, from 1, that everybody takes; null to draw whatever the test's rule says. */
  readonly trials?: Readonly<Record<string, number | null>>;
}

/** Fields of a prospect's record that a step may write; the e-mail address, by which a person is recognised, is not among them. */
export const SETTABLE_FIELDS = ["firstName", "lastName", "company", "position", "industry", "location", "phone", "timeZone"] as const;
export type SettableField = (typeof SETTABLE_FIELDS)[number];

/** Who is to do a task first: the prospect's owner, a manager of the workspace (or its owner), or any member. */
export type TaskAssignee = "owner" | "manager" | "anyone";

/** An effect the core asks the shell to carry out, as data. */
export type Effect =
  | {
      readonly type: "act";
      readonly nodeId: string;
      readonly visit: number;
      readonly channel: Channel;
      readonly payload: ActPayload;
      readonly maxRetries: number;
      /** `normal` if absent. */
      readonly priority?: ActPriority;
      /** The prospect is away until then. */
      readonly awayUntil?: Temporal.Instant;
    }
  | {
      readonly type: "call";
      readonly nodeId: string;
      readonly visit: number;
      /** Place among the calls of this visit, from 1; with the node and the visit it identifies the call. */
      readonly ordinal: number;
      readonly payload: CallPayload;
      readonly maxRetries: number;
    }
  | {
      readonly type: "task";
      readonly nodeId: string;
      readonly visit: number;
      /** Of the event `task_settled` that settles it. */
      readonly key: string;
      readonly payload: TaskPayload;
      readonly assignTo: TaskAssignee;
      readonly dueAt: Temporal.Instant;
      /** When the enrolment goes on without it. */
      readonly expiresAt: Temporal.Instant;
    }
  | { readonly type: "addTags"; readonly tags: readonly string[] }
  | { readonly type: "removeTags"; readonly tags: readonly string[] }
  | { readonly type: "setStatus"; readonly status: ProspectStatus }
  | { readonly type: "addNote"; readonly text: string }
  /** Out of 100. */
  | { readonly type: "setScore"; readonly score: number }
  | {
      readonly type: "setFields";
      readonly fields: Readonly<Partial<Record<SettableField, string>>>;
      /** Custom fields by name. */
      readonly custom: Readonly<Record<string, string>>;
    }
  /** Tells users of the workspace that the prospect has reached this node. */
  | {
      readonly type: "notify";
      readonly nodeId: string;
      readonly to: "owner" | "team";
      readonly isMailed: boolean;
      /** For how long further prospects of the node are added to the same notification: some minutes, an hour, a day. */
      readonly digest: "none" | "hourly" | "daily";
      readonly text: string;
    }
  /** Adds an event to the campaign's own figures; without a value it is only counted. */
  | { readonly type: "countFigure"; readonly name: string; readonly value: number | null }
  /** Puts the prospect on these lists and takes them off others: those named, or all others. Lists that no longer exist are skipped. */
  | { readonly type: "changeLists"; readonly add: readonly string[]; readonly remove: readonly string[] | "others" }
  | {
      readonly type: "logInteraction";
      readonly kind: InteractionType;
      readonly direction: InteractionDirection;
      readonly outcome: InteractionOutcome | null;
      readonly notes: string;
    }
  /** Keeps what a read of the prospect's profile showed, and the relation and the shared connections on the record. */
  | { readonly type: "storeProfile"; readonly profile: ProfileFacts }
  /** Notes on the timeline that the prospect's posts were read. */
  | { readonly type: "logPosts"; readonly count: number }
  /** Notes on the timeline that a service, named by its host, was called; `code` says why the call failed. */
  | { readonly type: "logCall"; readonly host: string; readonly code: string | null }
  | { readonly type: "log"; readonly event: "held" | "ended" | "passed_over"; readonly data: Readonly<Record<string, Json>> };

/**
 * The result of advancing. The effects are in the order in which they apply; an `act`, a `call` or a `task` always comes last.
 *
 * Guards are asked about an act afterwards. If they say "not now", `beforeAct` is stored instead of `enrolment` (with the
 * guard's code in `blockedBy` and its instant in `waitUntil`) and the act is dropped; the other effects are still applied,
 * once. Advancing from `beforeAct` asks the module again on the same visit and returns the act anew, with up-to-date texts
 * and none of the earlier effects.
 */
export interface Advanced {
  readonly enrolment: Enrolment;
  readonly effects: readonly Effect[];
  readonly beforeAct: Enrolment | null;
  /** Ids of the nodes entered in this call, in order. */
  readonly entered: readonly string[];
}
