import type { Container, Way } from "./containers.ts";

/** The ranks of a container's nodes, from left to right. */
export interface Ranks {
  readonly rankOf: (id: string) => number;
  /** Connections that close a circle, drawn from right to left; only an invalid graph has them. */
  readonly back: ReadonlySet<Way>;
  /** The number of ranks. */
  readonly count: number;
}

/**
 * Ranks the nodes of a container by their longest path from the start. `spanOf` returns how many ranks a node's scope takes after it. Nodes
 * without outputs get the last rank.
 */
export function ranksOf({ nodes, ways }: Container, spanOf: (id: string) => number): Ranks {
  const after = new Map<string, Way[]>(nodes.map(({ id }) => [id, []]));
  const entered = new Set<string>();
  for (const way of ways) {
    after.get(way.connection.from)?.push(way);
    entered.add(way.connection.to);
  }
  const back = new Set<Way>();
  const state = new Map<string, "open" | "done">();
  const sorted: string[] = [];
  const visit = (id: string): void => {
    state.set(id, "open");
    for (const way of after.get(id) ?? []) {
      const next = state.get(way.connection.to);
      if (next === "open") back.add(way);
      if (next === undefined) visit(way.connection.to);
    }
    state.set(id, "done");
    sorted.push(id);
  };
  const first = nodes.filter(({ id, inputs }) => inputs.length === 0 || !entered.has(id));
  for (const { id } of [...first, ...nodes]) if (!state.has(id)) visit(id);

  const ranks = new Map<string, number>();
  let last = 0;
  for (const id of sorted.toReversed()) {
    const rank = ranks.get(id) ?? 0;
    ranks.set(id, rank);
    const next = rank + spanOf(id) + 1;
    last = Math.max(last, next - 1);
    for (const way of after.get(id) ?? []) {
      if (!back.has(way)) ranks.set(way.connection.to, Math.max(next, ranks.get(way.connection.to) ?? 0));
    }
  }
  for (const { id, outputs } of nodes) {
    if (outputs.length === 0 && entered.has(id) && (after.get(id) ?? []).length === 0) ranks.set(id, last - spanOf(id));
  }
  return { rankOf: (id) => ranks.get(id) ?? 0, back, count: last + 1 };
}
