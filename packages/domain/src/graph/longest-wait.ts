import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";

const DAYS_OF: Readonly<Record<string, number>> = { seconds: 1 / 86_400, minutes: 1 / 1440, hours: 1 / 24, days: 1, workingDays: 7 / 5 };

/** The longest wait that is told, in days. */
const MOST = 10_000;

const amount = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0);

/** Returns how long a step may wait, in days, as far as its settings tell: a delay, a time to let pass, or the time it gives for an answer. */
export function waitOf({ config }: Pick<WorkflowNode, "config">): number {
  const { waitDays, value, days: apart, unit } = config;
  const days = DAYS_OF[typeof unit === "string" ? unit : "days"] ?? 1;
  if (typeof waitDays === "number") return amount(waitDays) * days;
  if (typeof apart === "number") return amount(apart);
  return typeof unit === "string" ? amount(value) * days : 0;
}

/** Returns the waits on the longest way through a workflow, in whole days, rounded up. A circle, which no workflow may have, ends the way. */
export function longestWait({ nodes, connections }: WorkflowGraph): number {
  const leaving = Map.groupBy(connections, ({ from }) => from);
  const arriving = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { to } of connections) arriving.set(to, (arriving.get(to) ?? 0) + 1);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const after = new Map<string, number>();
  const ready = nodes.filter(({ id }) => arriving.get(id) === 0).map(({ id }) => id);
  let longest = 0;
  for (const id of ready) {
    const node = byId.get(id);
    if (node === undefined) continue;
    const days = (after.get(id) ?? 0) + waitOf(node);
    longest = Math.max(longest, days);
    for (const { to } of leaving.get(id) ?? []) {
      after.set(to, Math.max(after.get(to) ?? 0, days));
      const left = (arriving.get(to) ?? 0) - 1;
      arriving.set(to, left);
      if (left === 0) ready.push(to);
    }
  }
  return Math.min(MOST, Math.ceil(longest));
}
