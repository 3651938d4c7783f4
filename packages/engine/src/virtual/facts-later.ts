import { type ActPayload, type EventType, isContact } from "@filon/contracts/outreach";
import type { Facts, Json } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import type { ActEffect } from "../advance/move-on.ts";

/** Returns the facts after an act was sent, as the live engine would write them. */
export function factsSent(facts: Facts, { payload, channel }: ActEffect, now: Temporal.Instant): Facts {
  const { prospect } = facts;
  const engagement = { ...facts.engagement, lastActAt: now };
  if (!isContact(payload.kind)) return { ...facts, engagement };
  return {
    ...facts,
    ...(facts.contact === undefined ? {} : { contact: { personAt: now, companyAt: now } }),
    prospect: prospect.status === "new" ? { ...prospect, status: "contacted" } : prospect,
    engagement: engagementAfter(payload.kind),
  };
  function engagementAfter(kind: ActPayload["kind"]): Facts["engagement"] {
    if (kind === "send_invitation") return { ...engagement, invitedAt: now };
    // A comment or an InMail is a contact, but not a message of the conversation.
    if (kind !== "send_message") return engagement;
    const writtenOn = [...new Set([...engagement.writtenOn, channel])];
    return {
      ...engagement,
      lastMessageAt: now,
      messagesSent: engagement.messagesSent + 1,
      writtenOn,
    };
  }
}

/** Returns the facts after an event of this type. */
export function factsWith(before: Facts, type: EventType, { seq, at }: { readonly seq: number; readonly at: Temporal.Instant }): Facts {
  const facts = withSignal(before, type, at);
  const { engagement, prospect } = facts;
  switch (type) {
    case "replied":
      return {
        ...facts,
        engagement: {
          ...engagement,
          replied: true,
          replySeq: seq,
          repliedAt: at,
        },
        ...(facts.replies === undefined
          ? {}
          : {
              replies: [
                {
                  at,
                  channel: null,
                  text: null,
                  writtenAt: engagement.lastMessageAt,
                },
                ...facts.replies,
              ],
            }),
      };
    case "invitation_accepted":
      return {
        ...facts,
        engagement: { ...engagement, acceptedAt: at },
        prospect: { ...prospect, connected: true },
      };
    case "message_read":
      return { ...facts, engagement: { ...engagement, messageRead: true } };
    case "viewed":
    case "profile_viewed":
      return { ...facts, engagement: { ...engagement, profileViewed: true } };
    default:
      return facts;
  }
}

/** Returns what the event says of a task that was done with this result. */
export function resultData(result: string): Readonly<Record<string, Json>> {
  return { status: "done", result, note: "" };
}

function withSignal(facts: Facts, type: EventType, at: Temporal.Instant): Facts {
  if (facts.signals === undefined || (type !== "replied" && type !== "invitation_accepted" && type !== "message_read")) return facts;
  return { ...facts, signals: [{ type, at }, ...facts.signals] };
}
