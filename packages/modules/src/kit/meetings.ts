import type { MeetingOffered } from "@filon/contracts/calls";
import { addDuration, type Json, type ModuleAnswer, type ModuleContext, type Reason } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { runErrand, sampleErrand } from "./errands.ts";
import { instantIn } from "./instant-in.ts";
import { languageOf } from "./language-of.ts";

/** What steps that offer a meeting leave; null while nothing is booked. */
export const MEETING_OUTPUTS = [
  { name: "url", kind: "text" },
  { name: "appointmentId", kind: "text" },
  { name: "startsAt", kind: "date" },
] as const;

/** Asks for the prospect's own address of a booking page, with some of its free times. */
export function offerMeeting(
  { facts, now }: ModuleContext,
  { pageId, times = 0, withinDays = 1 }: { readonly pageId: string; readonly times?: number; readonly withinDays?: number },
): ModuleAnswer {
  const since = (facts.engagement.enteredAt ?? now).toString();
  return runErrand({ type: "offerMeeting", pageId, prospectId: facts.prospect.id, since, times, withinDays });
}

/** Waits for a booking, also for one on this page that was made while the step was busy, and for `others`. */
export function awaitBooking(
  { facts, now }: ModuleContext,
  { pageId, waitDays }: { readonly pageId: string; readonly waitDays: number },
  { url, others = [] }: { readonly url: string; readonly others?: readonly "replied"[] },
): ModuleAnswer {
  return {
    waitFor: [{ event: "meeting_booked", key: pageId }, "meeting_booked", ...others],
    until: addDuration(now, waitDays, "days", facts.campaign.timeZone),
    memory: url,
  };
}

/** Returns the outputs of a step whose prospect has booked, or has not. `memory` is the address that was kept for the wait. */
export function meetingOutputs(memory: Json, booked: Booked | null): Record<string, Json> {
  const url = typeof memory === "string" ? memory : null;
  return { url, appointmentId: booked?.id ?? null, startsAt: booked?.startsAt ?? null };
}

/** An appointment, as far as it is known. */
interface Booked {
  readonly id: string | null;
  readonly startsAt: string | null;
}

/** Returns the appointment that an event tells of; null when it is another event. */
export function bookedIn(reason: Reason): Booked | null {
  if (reason.kind !== "event" || reason.type !== "meeting_booked") return null;
  const { id, startsAt } = reason.data;
  return { id: typeof id === "string" ? id : null, startsAt: instantIn(startsAt)?.toString() ?? null };
}

/** The address and the times of a test run, where no page is read. */
export function sampleMeeting(times: number) {
  const days = Array.from({ length: times }, (_, at) => `2026-01-${String(6 + at).padStart(2, "0")}T09:00:00Z`);
  const url = "https://filon.exemple.fr/rdv/decouverte";
  return sampleErrand({ url, times: days.map((at) => ({ at, shown: at })), meeting: null });
}

/**
 * Writes times one under another, as in a text in this language (a text's own, when it is clear), in the prospect's zone; when that is not
 * the campaign's, each with its distance to UTC. Times that have passed are left out.
 */
export function timesText(times: MeetingOffered["times"], { facts, now }: ModuleContext, body: string): string {
  const language = languageOf(body) === "en" ? "en" : "fr";
  const own = facts.prospect.timeZone;
  const { timeZone } = facts.campaign;
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", {
    timeZone: zoneOr(own, timeZone),
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    ...(own === null || own === timeZone ? {} : { timeZoneName: "shortOffset" as const }),
  });
  return times
    .filter(({ at }) => Temporal.Instant.compare(Temporal.Instant.from(at), now) > 0)
    .map(({ shown }) => `– ${format.format(new Date(shown))}`)
    .join("\n");
}

/** Returns the prospect's zone if it is one, otherwise the campaign's. */
function zoneOr(own: string | null, other: string): string {
  if (own === null) return other;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: own }).resolvedOptions().timeZone;
  } catch {
    return other;
  }
}
