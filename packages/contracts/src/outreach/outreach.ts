import { z } from "zod";
import { ACT_KINDS, CHANNELS, CONTACT_KINDS, REACTIONS, UNNEEDED_CODES } from "./outreach.values.ts";

/** The channels on which prospects are contacted; each has one connector and one line colour. */
export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;

/** Kinds of outward act; a channel's connector declares which it can do. */
export const ActKind = z.enum(ACT_KINDS);
export type ActKind = z.infer<typeof ActKind>;

/** Returns whether an act of this kind writes to the prospect. */
export function isContact(kind: ActKind): boolean {
  return CONTACT_KINDS.includes(kind);
}

export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;

export const UnneededCode = z.enum(UNNEEDED_CODES);
export type UnneededCode = z.infer<typeof UnneededCode>;

/** Which of a person's posts an act is about: their own latest one, if it is at most this many days old. */
const PostChoice = z.object({ which: z.literal("last"), maxAgeDays: z.number().int().positive() });
export type PostChoice = z.infer<typeof PostChoice>;

/** An event to which a message invites. */
const EventInvitation = z.object({
  title: z.string().min(1).max(1_000),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Empty when it has none, like `url`. */
  place: z.string().max(200),
  url: z.string().max(2_000),
  /** Hours before the start at which the recipient's calendar reminds them; 0 for no reminder. */
  reminderHours: z.number().int().min(0).max(168),
});
export type EventInvitation = z.infer<typeof EventInvitation>;

/** The complete content of an act: nothing is left to fill in when it is dispatched. */
export const ActPayload = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("visit_profile"), durationSeconds: z.number().int().positive() }),
  z.object({ kind: z.literal("send_invitation"), note: z.string().optional() }),
  z.object({ kind: z.literal("withdraw_invitation") }),
  z.object({
    kind: z.literal("send_message"),
    /** E-mail only; absent on a follow-up that stays in the thread. */
    subject: z.string().optional(),
    text: z.string(),
    /** E-mail only: a calendar entry that goes with it, for the recipient to accept. */
    event: EventInvitation.optional(),
    /** Continue the thread of the campaign's previous message to this prospect, if there is one. */
    inThread: z.boolean(),
  }),
  z.object({ kind: z.literal("send_inmail"), subject: z.string(), text: z.string() }),
  z.object({ kind: z.literal("react"), reaction: Reaction, post: PostChoice }),
  z.object({ kind: z.literal("comment"), text: z.string(), post: PostChoice }),
  /** `skill`: its name, null for the first one listed; `orFirst`: the first one when the person does not list it. */
  z.object({ kind: z.literal("endorse"), skill: z.string().nullable(), orFirst: z.boolean() }),
]);
export type ActPayload = z.infer<typeof ActPayload>;

/** Returns what an act writes to its prospect; null where it writes nothing. */
export function actWords(payload: ActPayload): { readonly subject: string | null; readonly text: string | null } {
  switch (payload.kind) {
    case "send_message":
    case "send_inmail":
      return { subject: payload.subject ?? null, text: payload.text };
    case "send_invitation":
      return { subject: null, text: payload.note ?? null };
    case "comment":
      return { subject: null, text: payload.text };
    case "visit_profile":
    case "withdraw_invitation":
    case "react":
    case "endorse":
      return { subject: null, text: null };
  }
}

/** The outcome of an act, as the enrolment sees it. */
export const ActOutcome = z.object({
  /**
   * sent: done, or found already done; refused: will never be done; failed: no retries left; uncertain: unknown whether it was done, so it
   * is not sent again.
   */
  status: z.enum(["sent", "refused", "failed", "uncertain"]),
  code: z.string().nullable(),
  /** Its result, such as the one a person chose for a task or the address of a post; for the step's outputs. */
  data: z.record(z.string(), z.json()).optional(),
});
export type ActOutcome = z.infer<typeof ActOutcome>;

/** Facts reported by the networks and mailboxes. */
export const InboundType = z.enum([
  "replied",
  "auto_replied",
  "invitation_accepted",
  "invitation_declined",
  "bounced",
  "opted_out",
  "viewed",
  "message_read",
]);
export type InboundType = z.infer<typeof InboundType>;

/** Everything a step may wait for: facts from the networks and mailboxes, and what happens in Filon or is reported to it. */
export const EventType = z.enum([
  ...InboundType.options,
  "email_opened",
  "link_clicked",
  "profile_viewed",
  "reacted",
  "commented",
  "followed",
  "field_changed",
  "status_reached",
  "task_settled",
  "webhook_received",
  "meeting_booked",
  "meeting_changed",
  "quote_accepted",
  "colleague_replied",
]);
export type EventType = z.infer<typeof EventType>;

/** How soon an act has its turn in the queue of its account (MODULE-11): of `high` two share a turn of their step, of `low` every second turn is left free. */
export const ActPriority = z.enum(["low", "normal", "high"]);
export type ActPriority = z.infer<typeof ActPriority>;

/** How a reply was matched: the evidence shown to the user. */
export const MatchedBy = z.enum(["in_reply_to", "references", "thread", "quoted", "token", "alias", "address", "provider_id"]);
export type MatchedBy = z.infer<typeof MatchedBy>;
