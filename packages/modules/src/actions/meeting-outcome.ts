import { MeetingRead } from "@filon/contracts/calls";
import { addDuration, type Json, type ModuleAnswer, type ModuleContext, type Reason } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, port } from "../kit/ports.ts";
import { taskDays, taskEnd } from "../kit/tasks.ts";

/** How long after its end the appointment may still be marked by itself, before the user is asked. */
const GRACE_HOURS = 2;
/** Looks at the appointment at most, of the five calls that a visit has: later changes of its time are not read. */
const MOST_LOOKS = 4;

/** What a visit remembers: when it began, in ms, how often it looked, the appointment that it waits for, and whether the user was asked. */
const Remembered = z.object({
  since: z.number(),
  looks: z.number(),
  id: z.string().nullable(),
  startsAt: z.string().nullable(),
  asked: z.boolean(),
});
type Remembered = z.infer<typeof Remembered>;

/** The answers of the user, which are the ways on. */
const OUTCOMES = ["held", "noShow", "cancelled"] as const;

/**
 * Waits for the prospect's appointment and follows how it went. An appointment that is over and was not marked in the calendar becomes a
 * question to its host's team: held, not kept, or cancelled.
 */
export const meetingOutcome = defineModule({
  type: "meeting_outcome",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work", "branching", "waiting"],
    features: ["calendar", "asks", "noShow"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  config: z.strictObject({ deadlineDays: z.number().int().min(1).max(60).default(14) }),
  inputs: [...IN],
  outputs: [port("held", "positive"), port("noShow", "negative"), port("cancelled", "negative"), port("none", "neutral")],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "startsAt", kind: "date" },
    { name: "note", kind: "text" },
  ],
  sample: () =>
    sampleErrand({ meeting: { id: "1", status: "completed", startsAt: "2026-01-05T09:00:00Z", endsAt: "2026-01-05T09:30:00Z" } }),
  plan: (context, { deadlineDays }): ModuleAnswer => {
    const { reason, memory, now } = context;
    const known = rememberedOf(memory) ?? { since: now.epochMilliseconds, looks: 0, id: null, startsAt: null, asked: false };
    const leave = (go: string, note = ""): ModuleAnswer => ({ go, outputs: { startsAt: known.startsAt, note } });
    switch (reason.kind) {
      case "answer":
        return afterLook(context, deadlineDays, known);
      case "event": {
        if (reason.type === "task_settled") return leave(outcomeOf(reason), taskEnd(reason)?.note);
        // An event that came before the wait may be out of date: the appointment itself says how it ended.
        return look(context, deadlineDays, known) ?? leave(SAID.get(reason.data["change"]) ?? "none");
      }
      case "elapsed":
        return known.startsAt !== null && !known.asked ? askUser(context, deadlineDays, known) : leave("none");
      case "released":
        return leave("none");
      default:
        return look(context, deadlineDays, known) ?? leave("none");
    }
  },
});

/** Returns the way that a user's answer to the task leads. */
function outcomeOf(reason: Reason): string {
  const over = taskEnd(reason);
  return over?.end === "done" ? (OUTCOMES.find((id) => id === over.result) ?? "held") : "none";
}

/** The ways on by what an event says of an appointment. */
const SAID: ReadonlyMap<Json | undefined, string> = new Map<Json | undefined, string>([
  ["completed", "held"],
  ["cancelled", "cancelled"],
]);

/**
 * Reads the appointment. After many changes it waits for how it ends without reading it; null when that is what it was just told. An
 * appointment that was over before the prospect's run began is not the one that is awaited.
 */
function look({ facts, now, reason }: ModuleContext, deadlineDays: number, known: Remembered): ModuleAnswer | null {
  if (known.looks < MOST_LOOKS || known.id === null) {
    const since = facts.engagement.enteredAt ?? Temporal.Instant.fromEpochMilliseconds(known.since);
    const errand = { type: "readMeeting" as const, prospectId: facts.prospect.id, since: since.toString() };
    return runErrand(errand, { ...known, looks: known.looks + 1 });
  }
  if (reason.kind === "event" && SAID.has(reason.data["change"])) return null;
  const until = addDuration(now, deadlineDays, "days", facts.campaign.timeZone);
  return { waitFor: [{ event: "meeting_changed", key: known.id }], until, memory: known };
}

function afterLook({ reason, facts, now }: ModuleContext, deadlineDays: number, known: Remembered): ModuleAnswer {
  const read = reason.kind === "answer" ? errandAnswer(MeetingRead, reason.answer) : null;
  if (read === null) return ERRAND_FAILED;
  const { timeZone } = facts.campaign;
  const { meeting } = read;
  if (meeting === null) {
    const until = addDuration(Temporal.Instant.fromEpochMilliseconds(known.since), deadlineDays, "days", timeZone);
    if (Temporal.Instant.compare(until, now) <= 0) return { go: "none", outputs: { startsAt: null, note: "" } };
    return { waitFor: ["meeting_booked"], until, memory: { ...known, id: null, startsAt: null } };
  }
  const { id, startsAt, endsAt, status } = meeting;
  if (status === "completed" || status === "cancelled")
    return { go: status === "completed" ? "held" : "cancelled", outputs: { startsAt, note: "" } };
  const end = addDuration(Temporal.Instant.from(endsAt), GRACE_HOURS, "hours", timeZone);
  const until = Temporal.Instant.compare(end, now) > 0 ? end : now.add({ seconds: 1 });
  return { waitFor: [{ event: "meeting_changed", key: id }], until, memory: { ...known, id, startsAt } };
}

function askUser(context: ModuleContext, deadlineDays: number, known: Remembered): ModuleAnswer {
  const results = OUTCOMES.map((id) => ({ id, label: "" }));
  return {
    task: { kind: "meeting", title: "", text: "", phone: null, results },
    assignTo: "owner",
    ...taskDays(context, { dueDays: 0, expiresDays: deadlineDays }),
    memory: { ...known, asked: true },
  };
}

function rememberedOf(memory: Json): Remembered | null {
  return Remembered.safeParse(memory).data ?? null;
}
