import type { CallPayload, PostsRead, ProfileRead } from "@filon/contracts/calls";
import type { ActKind, ActPayload, Channel, InboundType, MatchedBy, UnneededCode } from "@filon/contracts/outreach";
import type { ChannelAccountStatus, ConnectionProblem } from "@filon/contracts/channels";

/** The account that an act is made with, including decrypted secrets: never log or store it. */
export interface AccountAccess {
  readonly workspaceId: string;
  readonly id: string;
  readonly channel: Channel;
  readonly address: string;
  readonly providerAccountId: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly secret: Readonly<Record<string, string>>;
}

/** The recipient of an act, with every address that a channel may need. */
export interface Recipient {
  readonly prospectId: string;
  readonly name: string;
  readonly email: string | null;
  readonly profileLink: string | null;
  /** Public LinkedIn identifier (the slug of /in/…). */
  readonly linkedinKey: string | null;
  /** The network's own id of the person, when already known. */
  readonly providerId: string | null;
}

/** The conversation so far, oldest first, used for threading headers and chat ids. */
export interface Thread {
  readonly threadId: string | null;
  readonly subject: string | null;
  /**
   * Ids of the messages sent so far; for e-mail, Message-IDs without angle brackets; for a reaction or a comment, the network's ids of those that
   * the account gave this person before, in any campaign.
   */
  readonly messageIds: readonly string[];
}

/**
 * What the law requires of an e-mail of a campaign: who writes, at first contact where the address comes from, and how to object (articles 14 and 21
 * GDPR, L34-5 CPCE).
 */
export interface LegalNotice {
  /** Lines before the link. */
  readonly lines: readonly string[];
  /** The words that lead to the page where the recipient can object. */
  readonly objection: string;
  /** The page, which also objects when a mail program posts to it (RFC 8058). */
  readonly url: string;
}

export interface Dispatch {
  readonly actionId: string;
  /** Given to the provider; for e-mail it is the Message-ID. */
  readonly idempotencyKey: string;
  readonly account: AccountAccess;
  readonly recipient: Recipient;
  readonly thread: Thread;
  readonly payload: ActPayload;
  /** Goes at the end of an e-mail; absent for messages written by hand and on other channels. */
  readonly notice?: LegalNotice;
  /**
   * Checks that the act may still be made. Called again immediately before the irreversible step: a process that was suspended after the call began
   * may have lost the act to another, before any of its timers fired.
   */
  readonly mayStillAct: () => boolean;
}

export type ActData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The result of a dispatch, by what is KNOWN to have happened. `sent`: the provider accepted it (or already had); `refused`: it will never be
 * accepted; `retry`: it certainly did not happen and may be retried; `account`: it did not happen because of the account, which must pause or be
 * reconnected; `uncertain`: it may have happened, so it is never resent.
 */
export type DispatchResult =
  | {
      readonly status: "sent";
      readonly providerId: string;
      readonly threadId?: string;
      readonly recipientProviderId?: string;
      /** Why there was nothing to do. */
      readonly code?: UnneededCode;
      /** What it was about, such as the address of a post; for the step's outputs. */
      readonly data?: ActData;
    }
  | {
      readonly status: "refused";
      readonly code: string;
      readonly detail?: string;
      /** The address itself is dead and must be suppressed. */ readonly hardBounce?: boolean;
    }
  | {
      readonly status: "retry";
      readonly code: string;
      readonly detail?: string;
      readonly afterSeconds?: number;
      /** `act` if the provider answers and postpones only this act (a full mailbox); otherwise it does not answer, or asks for a pause. */
      readonly about?: "act";
    }
  | {
      readonly status: "account";
      readonly code: string;
      readonly accountStatus: ChannelAccountStatus | null;
      readonly pauseSeconds: number | null;
    }
  | { readonly status: "uncertain"; readonly code: string; readonly detail?: string };

/** A read of a person's profile or posts, which they do not notice. */
export interface NetworkRead {
  readonly account: AccountAccess;
  readonly recipient: Recipient;
  readonly payload: Extract<CallPayload, { kind: "read_profile" | "read_posts" }>;
}

/**
 * The result of a read. `failed`: it will not succeed for this person, or not until the account is mended; `tryLater`: the network did not
 * answer, or asks to wait, with `ofAccount` only this account. Codes are keys of the dictionary's engine.calls.
 */
export type ReadResult =
  | { readonly status: "answered"; readonly data: ProfileRead | PostsRead }
  | { readonly status: "failed"; readonly code: string; readonly detail?: string }
  | { readonly status: "tryLater"; readonly code: string; readonly afterSeconds: number | null; readonly ofAccount?: "pause" };

/** Whether an act with an unknown outcome happened. */
export type LookupResult =
  | { readonly status: "sent"; readonly providerId: string; readonly threadId?: string; readonly data?: ActData }
  | { readonly status: "notSent" }
  | { readonly status: "unknown" };

/** What is needed to look up an act's outcome after a crash. */
export type Certainty = "idempotent" | "lookup" | "none";

/** An event from a network, before it is matched to a prospect and an enrolment. */
export interface Inbound {
  /** The provider's id of the event; duplicates are recorded once. */
  readonly providerEventId: string;
  /** The id under which earlier versions stored the same event, if it was different. */
  readonly formerEventId?: string;
  readonly type: InboundType;
  readonly occurredAt: string;
  /** The evidence for matching, strongest first. */
  readonly match: {
    readonly messageIds?: readonly string[];
    /** Ids that stand in the quoted text; anybody may write one there, and many programs do. */
    readonly quotedIds?: readonly string[];
    readonly threadId?: string;
    readonly email?: string;
    readonly linkedinKey?: string;
    readonly providerId?: string;
  };
  readonly data: {
    readonly text?: string;
    readonly subject?: string;
    readonly messageId?: string;
    readonly threadId?: string;
    readonly from?: string;
    readonly returnDate?: string;
    /** A delivery that failed: the address is dead, the mailbox full, the sender rejected by policy, or a later attempt may succeed. */
    readonly bounce?: "hard" | "full" | "block" | "soft";
    /** A reply in another form than words to us: a calendar's, or a message to a colleague with us in copy. */
    readonly nature?: "calendar" | "forward";
    readonly calendarAnswer?: "accepted" | "declined" | "tentative" | "proposed" | "invited";
    readonly statusCode?: string;
    readonly detail?: string;
  };
  readonly matchedBy?: MatchedBy;
}

/** A message that could not be processed, with what is known about it. */
export interface Unreadable {
  readonly providerEventId: string;
  /**
   * `notFetched`: the server has it but does not deliver it; `notParsed`: it could not be parsed, except its headers and plain text; `refused`: the
   * database rejects it.
   */
  readonly reason: "notFetched" | "notParsed" | "refused";
  readonly from: string | null;
  readonly subject: string | null;
  readonly occurredAt: string;
}

/** The engine's interface to a channel. One folder per channel; all pass one conformance suite. */
export interface ChannelConnector {
  readonly channel: Channel;
  readonly acts: readonly ActKind[];
  readonly certainty: Readonly<Partial<Record<ActKind, Certainty>>>;
  /** Returns the key by which the provider will know this act, derived from the action. */
  readonly idempotencyKey: (actionId: string, account: { readonly address: string }) => string;
  /** Returns why this person cannot be reached on this channel; null when they can. */
  readonly unreachable: (recipient: Pick<Recipient, "email" | "profileLink" | "linkedinKey">) => string | null;
  /** Never throws: known errors are mapped, anything else is `uncertain`. */
  readonly dispatch: (dispatch: Dispatch, signal: AbortSignal) => Promise<DispatchResult>;
  readonly lookup: (dispatch: Dispatch, signal: AbortSignal) => Promise<LookupResult>;
  /** Reads a person's profile or posts; absent where the network shows neither. Never throws. */
  readonly read?: (read: NetworkRead, signal: AbortSignal) => Promise<ReadResult>;
}

export type { ConnectionProblem };
