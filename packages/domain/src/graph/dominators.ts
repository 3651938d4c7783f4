import type { WorkflowGraph } from "@filon/contracts/workflow";

/** Answers which nodes precede a node. */
export interface Paths {
  /** Checks whether `before` is on every path to another node. */
  readonly always: (before: string, nodeId: string) => boolean;
  /** Checks whether `before` is on some path to a node; a node inside a loop may precede itself. */
  readonly sometimes: (before: string, nodeId: string) => boolean;
}

/** Analyses the paths of a graph. They begin at nodes without predecessors; each node in a scope also leads back to the scope's node. */
export function pathsOf(graph: WorkflowGraph): Paths {
  const next = new Map<string, string[]>(graph.nodes.map(({ id }) => [id, []]));
  const add = (from: string, to: string): void => {
    if (next.has(to)) next.get(from)?.push(to);
  };
  for (const { from, to } of graph.connections) add(from, to);
  for (const { id, scope } of graph.nodes) if (scope !== undefined) add(id, scope);
  const parents = dominatorsOf(next);
  const back = reversed(next);
  const ancestors = new Map<string, ReadonlySet<string>>();
  return {
    always: (before, nodeId) => {
      for (let id = parents.get(nodeId) ?? null; id !== null; id = parents.get(id) ?? null) if (id === before) return true;
      return false;
    },
    sometimes: (before, nodeId) => {
      const known = ancestors.get(nodeId) ?? ancestorsOf(nodeId, back);
      ancestors.set(nodeId, known);
      return known.has(before);
    },
  };
}

function ancestorsOf(nodeId: string, back: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...(back.get(nodeId) ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(back.get(id) ?? []));
  }
  return found;
}

/**
 * Returns the immediate dominator of each node: the nearest other node on every path to it, or null when there is none. Paths begin at
 * nodes without predecessors; nodes that cannot be reached from one are left out. Uses Cooper, Harvey and Kennedy, "A Simple, Fast
 * Dominance Algorithm" (2001), which is nearly linear on workflows.
 */
export function dominatorsOf(next: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string | null> {
  const back = reversed(next);
  const roots = [...next.keys()].filter((id) => (back.get(id) ?? []).length === 0);
  const order = outermostFirst(roots, next);
  const rank = new Map(order.map((id, index) => [id, index]));
  // The rank of the immediate dominator: undefined until computed, and -1 for a virtual root above all roots.
  const parent: (number | undefined)[] = order.map(() => undefined);
  for (const root of roots) parent[rank.get(root) ?? 0] = -1;
  const meet = (a: number, b: number): number => {
    let [x, y] = [a, b];
    while (x !== y) {
      if (x > y) x = parent[x] ?? -1;
      else y = parent[y] ?? -1;
    }
    return x;
  };
  let changed = true;
  while (changed) {
    changed = false;
    for (const [index, id] of order.entries()) {
      const before = (back.get(id) ?? []).flatMap((each) => {
        const at = rank.get(each);
        return at === undefined || parent[at] === undefined ? [] : [at];
      });
      if (before.length === 0) continue;
      const nearest = before.reduce(meet);
      if (parent[index] === nearest) continue;
      parent[index] = nearest;
      changed = true;
    }
  }
  return new Map(order.map((id, index) => [id, order[parent[index] ?? -1] ?? null]));
}

/** Returns the nodes in reverse postorder: each precedes those it leads to, except along the back edges of loops. */
function outermostFirst(roots: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const done: string[] = [];
  const open = roots.map((id) => ({ id, left: false }));
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (each.left) done.push(each.id);
    else if (!seen.has(each.id)) {
      seen.add(each.id);
      open.push({ id: each.id, left: true }, ...(next.get(each.id) ?? []).map((id) => ({ id, left: false })));
    }
  }
  return done.reverse();
}

/** Returns the links with their direction reversed. */
export function reversed(next: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const back = new Map<string, string[]>([...next.keys()].map((id) => [id, []]));
  for (const [from, targets] of next) for (const to of targets) back.get(to)?.push(from);
  return back;
}
