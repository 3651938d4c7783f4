import type { WorkflowGraph } from "@filon/contracts/workflow";
import { leads } from "./structure.ts";

/**
 * Returns the steps that a reader would call moved: approximately the smallest set without which no two of the given steps have swapped
 * their order (a led to b, now b leads to a).
 */
export function reversedSteps(before: WorkflowGraph, after: WorkflowGraph, ids: readonly string[]): ReadonlySet<string> {
  const was = followers(before, ids);
  const then = followers(after, ids);
  // By step, the steps that have swapped their order with it.
  const partners = new Map<string, Set<string>>();
  for (const [index, id] of ids.entries()) {
    for (const [at, other] of ids.entries()) {
      if (!has(was, index, at) || !has(then, at, index)) continue;
      partners.set(id, (partners.get(id) ?? new Set()).add(other));
      partners.set(other, (partners.get(other) ?? new Set()).add(id));
    }
  }
  const moved = new Set<string>();
  for (;;) {
    const [most] = [...partners].toSorted(([, a], [, b]) => b.size - a.size);
    if (most === undefined || most[1].size === 0) return moved;
    const [id, others] = most;
    moved.add(id);
    partners.delete(id);
    for (const other of others) partners.get(other)?.delete(id);
  }
}

interface Followers {
  readonly words: number;
  readonly bits: Uint32Array;
}

/** Returns, for each step, a bit set of the steps that can be reached from it. */
function followers(graph: WorkflowGraph, ids: readonly string[]): Followers {
  const words = Math.ceil(ids.length / 32);
  const bits = new Uint32Array(words * ids.length);
  const place = new Map(ids.map((id, index) => [id, index]));
  const next = leads(graph);
  for (const [index, id] of ids.entries()) {
    const seen = new Set(next.get(id));
    for (const each of seen) {
      const at = place.get(each);
      if (at !== undefined) bits[index * words + (at >>> 5)] = (bits[index * words + (at >>> 5)] ?? 0) | (1 << (at & 31));
      for (const to of next.get(each) ?? []) seen.add(to);
    }
  }
  return { words, bits };
}

function has({ words, bits }: Followers, index: number, at: number): boolean {
  return ((bits[index * words + (at >>> 5)] ?? 0) & (1 << (at & 31))) !== 0;
}
