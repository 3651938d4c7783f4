import type { Run } from "./run.ts";
import type { Enrolment } from "./types.ts";

/** Returns the key of the event that settles the task of an enrolment's visit; no other task has it. */
export function taskKey({ id, visit }: Pick<Enrolment, "id" | "visit">): string {
  return `${id}:${visit}`;
}

/** Returns the key of the task that an enrolment waits for; null when it waits for none. */
export function awaitedTask({ phase, waitingFor }: Pick<Enrolment, "phase" | "waitingFor">): string | null {
  const awaited = phase === "wait" ? waitingFor.find(({ event }) => event === "task_settled") : undefined;
  return awaited?.key ?? null;
}

/** Checks whether an enrolment waits for a person who is to do its task. */
export function awaitsTask(enrolment: Pick<Enrolment, "phase" | "waitingFor">): boolean {
  return awaitedTask(enrolment) !== null;
}

/** Returns what is recorded about a phone call that ended with this result of its task. */
export function callOutcome(result: string): "successful" | "no_response" {
  return result === "reached" ? "successful" : "no_response";
}

/** Checks whether the task of the visit where a run is now was handed out before this call. */
export function hasHadTask({ before, visit }: Run): boolean {
  return awaitedTask(before) === taskKey({ id: before.id, visit });
}
