import type { ActKind } from "@filon/contracts/outreach";
import { dailyLimitAt, quantile } from "@filon/domain";
import { type Bottleneck, findBottleneck } from "./bottleneck.ts";
import { type CountedPass, countPass, daysOfForecast } from "./count-pass.ts";
import { behaviourOf, type ForecastRates } from "./rates.ts";
import { simulatedPeople } from "./simulated-people.ts";
import type { ForecastPace, ForecastScene } from "./types.ts";
import { changedScene, type WhatIf } from "./what-if.ts";

/** A value with the bounds within which four simulations of five lie. */
export interface Band {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Acts of one kind by one account, day by day. */
export interface ForecastLoad {
  readonly accountId: string;
  readonly kind: ActKind;
  /** The account's limit for a day, once it is warmed up. */
  readonly limit: number;
  readonly days: Band[];
}

/** What a campaign will do. Days are those of its zone, from that of the start, to the one on which the last simulation ends. */
export interface Forecast {
  readonly people: number;
  readonly passes: number;
  readonly days: string[];
  readonly loads: ForecastLoad[];
  /** People who replied, up to each day. */
  readonly replies: Band[];
  /** Invitations accepted, up to each day. */
  readonly accepted: Band[];
  /** People who have ended, up to each day. */
  readonly ended: Band[];
  /** Share of the simulations in which somebody is has not ended at the end of each day: so long the PRU are held. */
  readonly running: number[];
  /** When everybody has ended, in half of the simulations and in nine of ten, in milliseconds since 1970; null when that is after the last day played. */
  readonly end: { readonly half: number | null; readonly most: number | null };
  /** People who need a user's help to go on, by reason, as expected. */
  readonly stuck: Readonly<Record<string, number>>;
  /** People who are still on their way after the last day played, as expected. */
  readonly unfinished: number;
  readonly bottleneck: Bottleneck | null;
  /** By how many days one more account like the bottleneck's makes it end earlier; null when no account is the bottleneck. */
  readonly oneMoreAccount: number | null;
}

export interface ForecastOptions {
  readonly seed: string;
  /** Number of simulations; the first has the expected shares. */
  readonly passes: number;
  /** Most days that are played. */
  readonly days: number;
  /** Whether what delays the end is looked for, which plays the campaign a few times more. */
  readonly findsBottleneck: boolean;
  /** Asked before each simulation but the first: whether there is time for another. By default there is. */
  readonly mayGoOn?: (() => boolean) | undefined;
  readonly change?: WhatIf | undefined;
  readonly pace?: ForecastPace | undefined;
}

const DAY_MS = 86_400_000;
/** Played instant by instant up to this many people. */
const FEW = 100;
/** As the live engine is set. */
const EXACT: ForecastPace = {
  stepMs: 0,
  batch: 500,
  queueHead: 1_000,
  horizonSeconds: 5,
};
/** A quarter of an hour at a time, and for many people half an hour. */
const QUICK: ForecastPace = {
  stepMs: 900_000,
  batch: 100_000,
  queueHead: 150,
  horizonSeconds: 5,
};
const QUICKEST: ForecastPace = { ...QUICK, stepMs: 1_800_000 };
const MANY = 2_000;

/**
 * Forecasts a campaign: plays it several times in virtual time with the engine's own core, guards and queues, each time with people who
 * behave as they may according to `rates`, and returns what happened in the middle of the simulations and in four of five. Pure: the same
 * arguments give the same forecast.
 */
export function forecast(given: ForecastScene, rates: ForecastRates, options: ForecastOptions): Forecast {
  const pace = options.pace ?? (given.people.length <= FEW ? EXACT : given.people.length <= MANY ? QUICK : QUICKEST);
  const play = (scene: ForecastScene, pass: number): CountedPass =>
    countPass(scene, simulatedPeople(behaviourOf(rates, options.seed, pass), `${options.seed}:${pass}`), pace, options.days);
  const scene = changedScene(given, options.change ?? {}, busiest(given));
  const first = play(scene, 0);
  const { mayGoOn = () => true } = options;
  const bottleneck = options.findsBottleneck && mayGoOn() ? findBottleneck(scene, first, (changed) => play(changed, 0)) : null;
  const passes = [first];
  while (passes.length < options.passes && mayGoOn()) passes.push(play(scene, passes.length));
  const like = bottleneck?.accountId ?? null;
  return {
    ...bandsOf(scene, passes, options.days),
    bottleneck,
    oneMoreAccount:
      like === null || first.lastEnd === null || first.unfinished > 0 || !mayGoOn()
        ? null
        : Math.max(0, (first.lastEnd - (play(changedScene(scene, { moreAccounts: 1 }, like), 0).lastEnd ?? first.lastEnd)) / DAY_MS),
  };
}

/** The account that is lowest in its limits for what it has to do: the first that writes on the workflow's first channel. */
function busiest({ accounts, graph }: ForecastScene): string | null {
  const [channel] = graph.reach;
  return [...accounts].find(([, account]) => account.channel === channel && account.connected)?.[0] ?? null;
}

function bandsOf(scene: ForecastScene, passes: readonly CountedPass[], most: number): Omit<Forecast, "bottleneck" | "oneMoreAccount"> {
  const start = scene.startsAt.epochMilliseconds;
  const days = daysOfForecast(scene, most);
  const lasts = passes.map(({ ended, loads, replies }) => Math.max(...[ended, replies, ...loads.map((load) => load.days)].map(lastOf)));
  const length = Math.max(...lasts, 0) + 1;
  const across = (valuesOf: (pass: CountedPass) => readonly number[]): Band[] => {
    const series = passes.map(valuesOf);
    return Array.from({ length }, (_, day) => bandOf(series.map((values) => values[day] ?? 0)));
  };
  const keys = new Map(passes.flatMap(({ loads }) => loads.map(({ accountId, kind }) => [`${accountId} ${kind}`, { accountId, kind }])));
  const ends = passes.map(({ lastEnd, unfinished }) => (unfinished > 0 || lastEnd === null ? Number.POSITIVE_INFINITY : lastEnd));
  return {
    people: scene.people.length,
    passes: passes.length,
    days: days.slice(0, length),
    loads: [...keys.values()].map(({ accountId, kind }) => {
      const account = scene.accounts.get(accountId);
      const counts = new Map(passes.map((pass) => [pass, pass.loads.find((load) => load.accountId === accountId && load.kind === kind)]));
      return {
        accountId,
        kind,
        limit: account === undefined ? 0 : dailyLimitAt({ ...account, warmUpSince: null }, kind, start),
        days: across((pass) => counts.get(pass)?.days ?? []),
      };
    }),
    replies: across(({ replies }) => sumsOf(replies)),
    accepted: across(({ accepted }) => sumsOf(accepted)),
    ended: across(({ ended }) => sumsOf(ended)),
    running: Array.from({ length }, (_, day) => shareOf(passes, (pass) => (sumsOf(pass.ended)[day] ?? 0) < scene.people.length)),
    end: {
      half: finite(quantileOf(ends, 0.5)),
      most: finite(quantileOf(ends, 0.9)),
    },
    stuck: Object.fromEntries(
      [...new Set(passes.flatMap(({ stuck }) => Object.keys(stuck)))].map((code) => [
        code,
        meanOf(passes.map(({ stuck }) => stuck[code] ?? 0)),
      ]),
    ),
    unfinished: meanOf(passes.map(({ unfinished }) => unfinished)),
  };
}

function bandOf(values: readonly number[]): Band {
  return {
    low: quantile(values, 0.1),
    middle: quantile(values, 0.5),
    high: quantile(values, 0.9),
  };
}

/** A quantile that is one of the values: between a date and never there is nothing. */
function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(share * (sorted.length - 1))] ?? Number.POSITIVE_INFINITY;
}

function sumsOf(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

function lastOf(values: readonly number[]): number {
  return Math.max(
    0,
    values.findLastIndex((value) => value > 0),
  );
}

function shareOf<One>(all: readonly One[], is: (one: One) => boolean): number {
  return all.filter(is).length / Math.max(1, all.length);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
