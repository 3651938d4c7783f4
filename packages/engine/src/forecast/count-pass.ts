import type { ActKind } from "@filon/contracts/outreach";
import { daysFrom } from "@filon/domain";
import { playCampaign } from "./play-campaign.ts";
import type { ForecastPace, ForecastScene, SimulatedPeople } from "./types.ts";

const DAY_MS = 86_400_000;

/** Acts of one kind by an account, by day from the first one. */
export interface CountedLoad {
  readonly accountId: string;
  readonly kind: ActKind;
  readonly days: number[];
}

/** What keeps people waiting: a guard, of one account or of the campaign. */
export interface CountedWait {
  readonly code: string;
  readonly accountId: string | null;
  readonly kind: ActKind;
  /** The sum over all people, in milliseconds. */
  ms: number;
}

/** What one simulation came to. Instants in milliseconds since 1970; days are those of the campaign's zone, from that of the start. */
export interface CountedPass {
  readonly loads: readonly CountedLoad[];
  readonly waits: readonly CountedWait[];
  /** People who replied, by day. */
  readonly replies: readonly number[];
  /** Invitations accepted, by day. */
  readonly accepted: readonly number[];
  /** People who have ended, by day. */
  readonly ended: readonly number[];
  /** People who do not go on by themselves, by reason. */
  readonly stuck: Readonly<Record<string, number>>;
  /** When the last one ended; null when nobody does. */
  readonly lastEnd: number | null;
  /** People who are still on their way at the end of the time that was played. */
  readonly unfinished: number;
}

/** Plays one simulation over this many days and counts what happens. */
export function countPass(scene: ForecastScene, people: SimulatedPeople, pace: ForecastPace, days: number): CountedPass {
  const loads = new Map<string, CountedLoad>();
  const waits = new Map<string, CountedWait>();
  const stuck: Record<string, number> = {};
  const replied = new Set<string>();
  const [replies, accepted, ended] = [zeros(days), zeros(days), zeros(days)];
  const dayOf = dayCounter(scene, days);
  const settled = new Set<string>();
  let lastEnd: number | null = null;

  playCampaign(
    scene,
    people,
    pace,
    {
      act: ({ accountId, effect, at }) => {
        const { kind } = effect.payload;
        const key = `${accountId} ${kind}`;
        const load = loads.get(key) ?? { accountId, kind, days: zeros(days) };
        loads.set(key, load);
        add(load.days, dayOf(at));
      },
      waits: ({ code, accountId, kind, from, until }) => {
        const key = `${code} ${accountId ?? ""} ${kind}`;
        const wait = waits.get(key) ?? { code, accountId, kind, ms: 0 };
        waits.set(key, wait);
        wait.ms += until - from;
      },
      heard: ({ prospectId }, type, at) => {
        if (type === "invitation_accepted") add(accepted, dayOf(at));
        if (type !== "replied" || replied.has(prospectId)) return;
        replied.add(prospectId);
        add(replies, dayOf(at));
      },
      ended: ({ prospectId }, _outcome, at) => {
        settled.add(prospectId);
        add(ended, dayOf(at));
        lastEnd = Math.max(lastEnd ?? at, at);
      },
      stuck: ({ prospectId }, code) => {
        settled.add(prospectId);
        stuck[code] = (stuck[code] ?? 0) + 1;
      },
    },
    scene.startsAt.epochMilliseconds + days * DAY_MS,
  );
  const unfinished = scene.people.length - settled.size;
  return {
    loads: [...loads.values()],
    waits: [...waits.values()],
    replies,
    accepted,
    ended,
    stuck,
    lastEnd,
    unfinished,
  };
}

/** Returns the days that are played, as YYYY-MM-DD. */
export function daysOfForecast({ campaign, startsAt }: ForecastScene, days: number): string[] {
  const dayOf = daysFrom(campaign.window.timeZone, startsAt);
  let { key, ends } = dayOf(startsAt.epochMilliseconds);
  return Array.from({ length: days + 1 }, () => {
    const own = key;
    ({ key, ends } = dayOf(ends));
    return own;
  });
}

/** Returns a count of days from the first one; what happens after the last is counted there. */
function dayCounter(scene: ForecastScene, days: number): (at: number) => number {
  const dayOf = daysFrom(scene.campaign.window.timeZone, scene.startsAt);
  const places = new Map(daysOfForecast(scene, days).map((key, place) => [key, place]));
  return (at) => places.get(dayOf(at).key) ?? days;
}

function zeros(days: number): number[] {
  return Array.from({ length: days + 1 }, () => 0);
}

function add(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
