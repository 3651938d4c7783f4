import type { ActPayload } from "@filon/contracts/outreach";
import type { ConfigProblem, ModuleAnswer, ModuleContext } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { pageUrl } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { checkMessage, messageFields, sendMessage } from "../kit/message-text.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate, fill } from "../kit/templates.ts";
import { instantAt } from "../kit/wall-time.ts";

/** Local time in the campaign's zone, as YYYY-MM-DDTHH:MM. */
const WallTime = z.string().min(1).max(16).meta({ kind: "dateTime" });

/**
 * Invites to an event: by e-mail with a calendar file that mailboxes can accept, on LinkedIn by a message with the same details. Passes once
 * the event has begun.
 */
export const invitationEvent = defineModule({
  type: "invitation_event",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["email", "linkedin"],
    features: ["calendar", "details", "past"],
    updatedOn: "2026-11-26",
  },
  channels: ["email", "linkedin"],
  config: z.strictObject({
    title: z.string().trim().min(1).max(200).meta({ kind: "template" }),
    startsAt: WallTime,
    endsAt: WallTime,
    place: z.string().trim().max(200).default(""),
    url: pageUrl(),
    /** Hours before the event at which the recipient's calendar reminds them; 0 for no reminder. */
    reminderHours: z.number().int().min(0).max(168).default(24),
    ...messageFields,
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  check: (config, offered) => [...checkMessage(config, offered), ...checkTemplate("title", config.title, offered), ...checkTimes(config)],
  produces: () => [
    { name: "sentAt", kind: "date" },
    { name: "skipped", kind: "boolean" },
  ],
  plan: (context, config) => {
    const { reason, facts, now } = context;
    if (reason.kind === "outcome") {
      const isSent = reason.outcome.status === "sent";
      return afterAct(reason.outcome, config, { sentAt: isSent ? now.toString() : null, skipped: !isSent });
    }
    const { timeZone } = facts.campaign;
    const [starts, ends] = [instantAt(config.startsAt, timeZone), instantAt(config.endsAt, timeZone)];
    if (starts === null || ends === null) return { hold: "moduleError", detail: "startsAt" };
    if (Temporal.Instant.compare(starts, now) <= 0) return { go: "out", outputs: { sentAt: null, skipped: true } };
    const title = fill(config.title, context, config.channel);
    if ("hold" in title) return title;
    const told = { title: title.text, starts, ends };
    const answer = sendMessage(context, config, detailsOf(told, context, config));
    if (config.channel !== "email" || !("act" in answer) || answer.act.kind !== "send_message") return answer;
    return { ...answer, act: { ...answer.act, event: eventOf(told, config) } } satisfies ModuleAnswer;
  },
});

interface Told {
  readonly title: string;
  readonly starts: Temporal.Instant;
  readonly ends: Temporal.Instant;
}

function checkTimes({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): ConfigProblem[] {
  const problem = (field: string, detail: string): ConfigProblem => ({ code: "invalidConfig", field, detail });
  const [starts, ends] = [instantAt(startsAt, "UTC"), instantAt(endsAt, "UTC")];
  const invalid = [...(starts === null ? [problem("startsAt", "invalid")] : []), ...(ends === null ? [problem("endsAt", "invalid")] : [])];
  if (starts === null || ends === null) return invalid;
  return Temporal.Instant.compare(ends, starts) <= 0 ? [problem("endsAt", "endBeforeStart")] : [];
}

/** Returns the lines below a message that say what, when and where; times are in the campaign's zone. */
function detailsOf(
  { title, starts, ends }: Told,
  { facts }: ModuleContext,
  { place, url }: { readonly place: string; readonly url: string },
): string {
  const { timeZone } = facts.campaign;
  const [from, to] = [starts.toZonedDateTimeISO(timeZone), ends.toZonedDateTimeISO(timeZone)];
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = (at: Temporal.ZonedDateTime): string => `${two(at.day)}/${two(at.month)}/${at.year}`;
  const time = (at: Temporal.ZonedDateTime): string => `${two(at.hour)}:${two(at.minute)}`;
  const until = day(from) === day(to) ? time(to) : `${day(to)} ${time(to)}`;
  return [title, `${day(from)} ${time(from)} – ${until}`, place, url].filter((line) => line !== "").join("\n");
}

type EventInvitation = NonNullable<Extract<ActPayload, { kind: "send_message" }>["event"]>;

function eventOf(
  { title, starts, ends }: Told,
  { place, url, reminderHours }: { readonly place: string; readonly url: string; readonly reminderHours: number },
): EventInvitation {
  return { title, startsAt: starts.toString(), endsAt: ends.toString(), place, url, reminderHours };
}
