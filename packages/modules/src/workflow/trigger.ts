import { type EventType, InboundType } from "@filon/contracts/outreach";
import { addDuration, type Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/**
 * Events by the setting's option (MODULE-06). Networks and mailboxes report them; that a profile was viewed, also a user who looks at their
 * own profile's visitors.
 */
const EVENTS = {
  message_received: ["replied"],
  connection_accepted: ["invitation_accepted"],
  profile_view: ["viewed", "profile_viewed"],
  message_read: ["message_read"],
  meeting_booked: ["meeting_booked"],
} as const satisfies Readonly<Record<string, readonly EventType[]>>;
const NAMES = [
  "message_received",
  "connection_accepted",
  "profile_view",
  "message_read",
  "meeting_booked",
] as const satisfies (keyof typeof EVENTS)[];
type Name = (typeof NAMES)[number];
/** Those of them that networks and mailboxes report. */
const inboundOf = (name: Name): InboundType[] => EVENTS[name].flatMap((type) => InboundType.safeParse(type).data ?? []);

/** Waits for something the prospect does. Earlier events of this run count, except bookings; an earlier reply only if no node has acknowledged it. */
export const trigger = defineModule({
  type: "trigger",
  version: 1,
  category: "workflow",
  families: [1],
  listing: {
    category: "automation",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting", "replies"],
    features: ["events", "deadline", "before"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    event: z.enum(NAMES).default("message_received"),
    /** Longest wait in days; 0 for no limit. */
    deadlineDays: z.number().int().min(0).max(365).default(30),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("triggered", "expired")],
  optional: ["expired"],
  observes: ({ event }) => inboundOf(event),
  asksOfRun: () => true,
  migrations: [],
  produces: () => [
    { name: "at", kind: "date" },
    { name: "text", kind: "text" },
  ],
  plan: ({ reason, newReply, facts, now }, { event, deadlineDays }) => {
    const isReply = event === "message_received";
    const happens = reason.kind === "event" && EVENTS[event].some((type) => type === reason.type);
    if (happens || (isReply ? newReply : hasHappened(event, facts))) {
      const outputs = { at: now.toString(), text: isReply ? facts.engagement.lastReplyText : null };
      return { go: "triggered", outputs, ...(isReply ? { acknowledgesReply: true } : {}) };
    }
    if (reason.kind !== "enter") return { go: "expired", outputs: { at: null, text: null } };
    const until = deadlineDays === 0 ? null : addDuration(now, deadlineDays, "days", facts.campaign.timeZone);
    return { waitFor: [...EVENTS[event]], until };
  },
});

function hasHappened(event: Name, { prospect, engagement }: Facts): boolean {
  // Records do not say when an appointment was made: only a booking during the wait counts.
  if (event === "meeting_booked") return false;
  if (event === "connection_accepted") return prospect.connected || engagement.acceptedAt !== null;
  return event === "profile_view" ? engagement.profileViewed : engagement.messageRead;
}
