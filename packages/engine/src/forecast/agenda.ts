/** A queue of things to do, the earliest first, and of equal instants the one that was put in first. */
export interface Agenda<Thing> {
  readonly put: (at: number, thing: Thing) => void;
  /** Instant of the earliest, in milliseconds since 1970; null when nothing is left. */
  readonly next: () => number | null;
  readonly take: () => Thing | null;
}

interface Entry<Thing> {
  readonly at: number;
  readonly order: number;
  readonly thing: Thing;
}

/** A binary heap: putting and taking cost the logarithm of its length. */
export function openAgenda<Thing>(): Agenda<Thing> {
  const heap: Entry<Thing>[] = [];
  let order = 0;
  const precedes = (one: Entry<Thing>, other: Entry<Thing>): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);

  function rise(entry: Entry<Thing>): void {
    let place = heap.length;
    heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !precedes(entry, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = entry;
  }

  function sink(entry: Entry<Thing>): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (left === undefined) break;
      if (right !== undefined && precedes(right, left)) child += 1;
      const below = heap[child];
      if (below === undefined || !precedes(below, entry)) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = entry;
  }

  return {
    put: (at, thing) => {
      order += 1;
      rise({ at, order, thing });
    },
    next: () => heap[0]?.at ?? null,
    take: () => {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined) return null;
      if (heap.length > 0) sink(last);
      return first.thing;
    },
  };
}
