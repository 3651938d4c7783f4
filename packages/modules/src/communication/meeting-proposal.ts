import { MeetingOffered } from "@filon/contracts/calls";
import type { ModuleAnswer, ModuleContext, Offered } from "@filon/domain";
import { z } from "zod";
import { everyActFields } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer } from "../kit/errands.ts";
import { awaitBooking, bookedIn, MEETING_OUTPUTS, meetingOutputs, offerMeeting, sampleMeeting, timesText } from "../kit/meetings.ts";
import { checkMessage, LONGEST_MESSAGE, messageFields, sendMessage } from "../kit/message-text.ts";
import { IN, port } from "../kit/ports.ts";

/** Variables of its own texts: the free times, one under another, and the address of the booking page. */
const OWN = ["slots", "bookingUrl"] as const;

const config = z.strictObject({
  pageId: z.uuid().meta({ kind: "bookingPage" }),
  slots: z.number().int().min(1).max(5).default(3),
  withinDays: z.number().int().min(1).max(30).default(10),
  waitDays: z.number().int().min(0).max(30).default(5),
  ...messageFields,
  body: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_MESSAGE)
    .meta({ kind: "template", own: [...OWN] }),
  ...everyActFields,
});
type Settings = z.output<typeof config>;

/**
 * Writes a message with the next free times of a booking page and the prospect's own address of it, then waits for a booking or an answer.
 * Nothing is proposed to somebody who has an appointment already. A text without the address gets it at its end.
 */
export const meetingProposal = defineModule({
  type: "meeting_proposal",
  version: 1,
  category: "communication",
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["email", "linkedin", "waiting"],
    features: ["free", "zone", "booked"],
    updatedOn: "2026-11-26",
  },
  channels: ["email", "linkedin"],
  config,
  inputs: [...IN],
  outputs: [port("booked", "positive"), port("answered", "neutral"), port("noAnswer", "negative")],
  quiet: "noAnswer",
  observes: ["replied"],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  check: (settings, offered) => checkMessage(settings, withOwn(offered)),
  produces: () => MEETING_OUTPUTS,
  sample: ({ slots }) => sampleMeeting(slots),
  plan: (context, settings): ModuleAnswer => {
    const { reason, memory, newReply } = context;
    const booked = bookedIn(reason);
    if (booked !== null) return { go: "booked", outputs: meetingOutputs(memory, booked) };
    const quiet = { go: "noAnswer", outputs: meetingOutputs(memory, null) };
    switch (reason.kind) {
      case "answer":
        return propose(context, settings, errandAnswer(MeetingOffered, reason.answer));
      case "outcome": {
        const { status, code } = reason.outcome;
        if (status !== "sent") return settings.onError === "continue" ? quiet : { end: code ?? status, as: "failed" };
        if (newReply) return { ...quiet, go: "answered", acknowledgesReply: true };
        if (settings.waitDays === 0) return quiet;
        return awaitBooking(context, settings, { url: typeof memory === "string" ? memory : "", others: ["replied"] });
      }
      case "event":
        return newReply || reason.type === "replied" ? { ...quiet, go: "answered", acknowledgesReply: true } : quiet;
      case "elapsed":
      case "released":
        return quiet;
      default:
        return offerMeeting(context, { pageId: settings.pageId, times: settings.slots, withinDays: settings.withinDays });
    }
  },
});

function propose(context: ModuleContext, settings: Settings, offered: MeetingOffered | null): ModuleAnswer {
  if (offered === null) return ERRAND_FAILED;
  const { url, times, meeting } = offered;
  if (url === null) return { hold: "bookingPageGone", afresh: true };
  if (meeting !== null) return { go: "booked", outputs: meetingOutputs(url, meeting) };
  const listed = timesText(times, context, settings.body);
  // Without a free time, the page's address stands in their place: it shows later ones.
  const outputs = { ...context.facts.outputs, [context.nodeId]: { slots: listed === "" ? url : listed, bookingUrl: url } };
  const known = { ...context, facts: { ...context.facts, outputs } };
  const own = { ...settings, subject: ownOf(context, settings.subject), body: ownOf(context, settings.body) };
  const act = sendMessage(known, own, url);
  return "act" in act ? { ...act, memory: url } : act;
}

/** Turns the text's own variables into outputs of this step, which are filled in like any. */
function ownOf({ nodeId }: ModuleContext, template: string): string {
  return template.replaceAll(/\{\{\s*(?<name>slots|bookingUrl)\s*(?=[|}])/gu, `{{step.${nodeId}.$<name>`);
}

function withOwn(offered: Offered): Offered {
  return (variable) => (OWN.some((name) => name === variable) ? "always" : offered(variable));
}
