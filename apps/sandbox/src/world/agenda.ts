import { randomUUID } from "node:crypto";
import type { Happening, Job } from "./happening.ts";
import type { Store } from "./store.ts";

/** The scheduled events, which survive restarts. */
export interface Agenda {
  /** Schedules an event after this many milliseconds of real time; `scaled` ones move when the length of a day changes. */
  readonly add: (happening: Happening, inMilliseconds: number, scaled: boolean) => void;
  /** Removes the matching pending events. */
  readonly cancel: (matches: (happening: Happening) => boolean) => void;
  /** Stretches the remaining time of scaled events. */
  readonly rescale: (factor: number) => void;
  /** Starts running events; those that fell due while stopped run immediately. */
  readonly start: (happen: (happening: Happening) => void) => void;
  readonly stop: () => void;
}

/** Longest timer that Node supports, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function createAgenda(store: Store): Agenda {
  /** Latest first, so that the next one can be popped. */
  let jobs: Job[] = [];
  let happen: ((happening: Happening) => void) | null = null;
  let timer: NodeJS.Timeout | undefined;

  function reload(): void {
    jobs = [...store.all("job")].toSorted((one, other) => other.due - one.due);
  }

  function insert(job: Job): void {
    let low = 0;
    let high = jobs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((jobs[middle]?.due ?? 0) > job.due) low = middle + 1;
      else high = middle;
    }
    jobs.splice(low, 0, job);
  }

  function arm(): void {
    clearTimeout(timer);
    const next = jobs.at(-1);
    if (!happen || !next) return;
    timer = setTimeout(runDue, Math.min(Math.max(next.due - Date.now(), 0), LONGEST_TIMER));
  }

  function runDue(): void {
    const now = Date.now();
    for (let next = jobs.at(-1); next && next.due <= now && happen; next = jobs.at(-1)) {
      jobs.pop();
      store.drop("job", next.id);
      happen(next.happening);
    }
    arm();
  }

  return {
    add: (happening, inMilliseconds, scaled) => {
      const job: Job = { id: randomUUID(), due: Date.now() + inMilliseconds, scaled, happening };
      store.put("job", job.id, job);
      insert(job);
      if (jobs.at(-1) === job) arm();
    },
    cancel: (matches) => {
      const cancelled = jobs.filter((job) => matches(job.happening));
      if (cancelled.length === 0) return;
      for (const job of cancelled) store.drop("job", job.id);
      reload();
      arm();
    },
    rescale: (factor) => {
      const now = Date.now();
      for (const job of jobs) if (job.scaled) store.put("job", job.id, { ...job, due: now + (job.due - now) * factor });
      reload();
      arm();
    },
    start: (handler) => {
      happen = handler;
      reload();
      arm();
    },
    stop: () => {
      happen = null;
      clearTimeout(timer);
    },
  };
}
