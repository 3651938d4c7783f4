import type { TestRunPerson } from "@filon/contracts/campaigns";

/** A point of a path in the chart. */
export interface PathPoint {
  readonly kind: "start" | "act" | "end" | "held";
  readonly channel: string | null;
  /** Percent of the chart's width. */
  readonly at: number;
}

/** A prospect's path through the campaign, as the chart draws it. */
export interface Path {
  readonly id: string;
  readonly points: readonly PathPoint[];
  readonly acts: number;
  readonly days: number;
}

const DAY_MS = 86_400_000;
/** Minimum distance between stations, in percent. */
const APART = 4.5;

/** Places all paths on one time scale, from the start of the test to the last end. */
export function pathsOf(people: readonly TestRunPerson[], startsAt: string): readonly Path[] {
  const start = Date.parse(startsAt);
  const last = Math.max(start + 1, ...people.map(({ endsAt }) => Date.parse(endsAt)));
  const place = (at: string) => ((Date.parse(at) - start) / (last - start)) * 100;
  return people.map((person) => {
    const acts = person.stops.flatMap(({ act }) => (act === null ? [] : [act]));
    const points: PathPoint[] = [
      { kind: "start", channel: null, at: 0 },
      ...acts.map(({ channel, at }): PathPoint => ({ kind: "act", channel, at: place(at) })),
      { kind: person.end === "ended" ? "end" : "held", channel: null, at: place(person.endsAt) },
    ];
    return {
      id: person.id,
      points: setApart(points),
      acts: acts.length,
      days: Math.round((Date.parse(person.endsAt) - start) / DAY_MS),
    };
  });
}

/** Moves points apart that would overlap: to the right, or to the left where they would pass the edge. */
export function setApart(points: readonly PathPoint[]): PathPoint[] {
  const apart = Math.min(APART, 100 / Math.max(1, points.length - 1));
  const places = points.map(({ at }) => at);
  for (let index = 1; index < places.length; index++) places[index] = Math.max(places[index] ?? 0, (places[index - 1] ?? 0) + apart);
  let most = 100;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] ?? 0, most);
    most = (places[index] ?? 0) - apart;
  }
  return points.map((point, index) => ({ ...point, at: Math.max(0, places[index] ?? 0) }));
}
