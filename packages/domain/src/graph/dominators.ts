import type { WorkflowGraph } from "@filon/contracts/workflow";

/** Where the paths to each node come from. */
export interface Paths {
  /** Whether a node is on every path to another, and is not that node. */
  readonly always: (before: string, nodeId: string) => boolean;
  /** Whether a node is on some path to another; a repeated node may be on one to itself. */
  readonly sometimes: (before: string, nodeId: string) => boolean;
}

/** Works out what leads where; a turn that ends leads back to the node that repeats it. Paths begin where nothing leads. */
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
 * Returns for each node the nearest other node on every path to it; null: there is none. Nodes that nothing leads to are where paths
 * begin. By Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001): near linear on workflows.
 */
export function dominatorsOf(next: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string | null> {
  const back = reversed(next);
  const roots = [...next.keys()].filter((id) => (back.get(id) ?? []).length === 0);
  const order = outermostFirst(roots, next);
  const rank = new Map(order.map((id, index) => [id, index]));
  // undefined: not reached yet; -1: a root above all others.
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

/** Reverse postorder: a node comes before those it leads to, but for the way back of a loop. */
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

/** Returns the same links the other way round. */
export function reversed(next: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const back = new Map<string, string[]>([...next.keys()].map((id) => [id, []]));
  for (const [from, targets] of next) for (const to of targets) back.get(to)?.push(from);
  return back;
}
