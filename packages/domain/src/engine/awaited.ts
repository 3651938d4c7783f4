import type { EventType } from "@filon/contracts/outreach";
import type { EarlyEvent } from "./memory.ts";
import { engineMemory, rememberOwn, type Run } from "./run.ts";
import type { Awaited, Trigger } from "./types.ts";

type EventTrigger = Extract<Trigger, { kind: "event" }>;

/** Early events kept for an enrolment; the oldest are dropped first. */
const MOST_EARLY = 20;
/** Largest data of an early event, in characters of JSON. */
const LARGEST_DATA = 4_000;

/** Returns the events a module wants to wait for, in a uniform form. */
export function awaitedOf(wanted: readonly (EventType | Awaited)[]): Awaited[] {
  return wanted.map((each) => (typeof each === "string" ? { event: each } : each));
}

/** Checks whether an event is among those awaited. */
export function isAwaited(waitingFor: readonly Awaited[], { type, key }: Pick<EventTrigger, "type" | "key">): boolean {
  return waitingFor.some((awaited) => awaited.event === type && (awaited.key === undefined || awaited.key === key));
}

/** Keeps an event with a key for a step that is still to come: what arrives before the wait begins is not lost. */
export function keepEarly(run: Run, { type, key, data }: EventTrigger): void {
  if (key === undefined || key === null) return;
  const early = engineMemory(run).early ?? [];
  const kept = JSON.stringify(data).length > LARGEST_DATA ? {} : data;
  rememberOwn(run, { early: [...early, { type, key, data: kept }].slice(-MOST_EARLY) });
}

/** Takes the first early event that a wait is for; null when it has none. */
export function takeEarly(run: Run, waitingFor: readonly Awaited[]): EarlyEvent | null {
  const early = engineMemory(run).early ?? [];
  const found = early.find((event) => waitingFor.some(({ event: type, key }) => type === event.type && key === event.key));
  if (found === undefined) return null;
  const left = early.filter((event) => event !== found);
  rememberOwn(run, { early: left.length === 0 ? undefined : left });
  return found;
}
