import type { CampaignCounts, StepFigures } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { TallyRow } from "@filon/db/campaigns";
import { successRate } from "@filon/domain";

type Tally = Pick<TallyRow, "kind" | "node_id" | "detail" | "blocked_by" | "n">;

/** Returns a run's figures from its tallies. A visit is an act but not a contact; failed acts are those refused or given up. */
export function countsOf(tallies: readonly Tally[]): CampaignCounts {
  const sum = (matches: (tally: Tally) => boolean) => tallies.reduce((total, tally) => (matches(tally) ? total + tally.n : total), 0);
  const at = (state: string) => sum(({ kind, detail }) => kind === "at" && detail === state);
  const acts = (what: RegExp) => sum(({ kind, detail }) => kind === "act" && what.test(detail));
  const success = acts(/:sent$/u);
  const processed = success + acts(/:(?:failed|refused|uncertain)$/u);
  return {
    prospects: sum(({ kind }) => kind === "at"),
    open: at("open") + at("held"),
    contacted: sum(({ kind }) => kind === "contacted"),
    sent: success,
    invitations: acts(/:send_invitation:sent$/u),
    accepted: sum(({ kind }) => kind === "accepted"),
    visits: acts(/:visit_profile:sent$/u),
    messages: acts(/^(?!email:).*:send_message:sent$/u),
    emails: acts(/^email:send_message:sent$/u),
    replied: sum(({ kind }) => kind === "replied"),
    failed: acts(/:(?:failed|refused)$/u),
    uncertain: acts(/:uncertain$/u),
    held: at("held"),
    completed: at("completed"),
    stopped: at("stopped") + at("failed"),
    processed,
    success,
    successRate: successRate(success, processed),
  };
}

/** Counts the acts of a kind that were done on any channel. */
export function actsOfKind(tallies: readonly Tally[], kind: string): number {
  return tallies.reduce((sum, tally) => (tally.kind === "act" && tally.detail.endsWith(`:${kind}:sent`) ? sum + tally.n : sum), 0);
}

/**
 * Returns for each node how many prospects are there, how many passed, and the results of its acts. Enrolments are recorded
 * only where they stop, so the instant nodes between two stops are inferred as the shortest path between them.
 */
export function nodeFigures(graph: WorkflowGraph, tallies: readonly Tally[]): StepFigures[] {
  const zero = { here: 0, passed: 0, ended: 0, sent: 0, failed: 0, accepted: 0, replied: 0 };
  const figures = new Map(graph.nodes.map(({ id }) => [id, { nodeId: id, ...zero }]));
  const next = Map.groupBy(graph.connections, ({ from }) => from);
  for (const { kind, node_id, detail, n } of tallies) {
    const figure = figures.get(node_id);
    if (!figure) continue;
    if (kind === "at" && (detail === "open" || detail === "held")) figure.here += n;
    if (kind === "at" && detail === "completed") figure.passed += n;
    if (kind === "ended") figure.ended += n;
    if (kind === "answer" && (detail === "accepted" || detail === "replied")) figure[detail] += n;
    if (kind === "act" && detail.endsWith(":sent")) figure.sent += n;
    if (kind === "act" && /:(?:failed|refused)$/u.test(detail)) figure.failed += n;
    if (kind !== "move") continue;
    for (const id of pathBetween(node_id, detail, (from) => (next.get(from) ?? []).map(({ to }) => to))) {
      const passed = figures.get(id);
      if (passed) passed.passed += n;
    }
  }
  return [...figures.values()];
}

/** Returns the nodes passed on the shortest path from one to another, the first included; only the first when there is none. */
function pathBetween(from: string, to: string, next: (id: string) => readonly string[]): string[] {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const open = [from];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    for (const reached of next(id)) {
      if (cameFrom.has(reached)) continue;
      cameFrom.set(reached, id);
      if (reached === to) return backTo(id, cameFrom);
      open.push(reached);
    }
  }
  return [from];
}

function backTo(id: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = [];
  for (let at: string | null = id; at !== null; at = cameFrom.get(at) ?? null) path.unshift(at);
  return path;
}

/** Returns what blocks prospects, by code, most frequent first; `schedule` counts those that only wait for their time or a reply. */
export function waitingOf(tallies: readonly Tally[]): { code: string; count: number; held: boolean }[] {
  const reasons = new Map<string, { code: string; count: number; held: boolean }>();
  for (const { kind, detail, blocked_by, n } of tallies) {
    if (kind !== "at" || (detail !== "open" && detail !== "held")) continue;
    const code = blocked_by === "" ? "schedule" : blocked_by;
    const reason = reasons.get(code) ?? { code, count: 0, held: detail === "held" };
    reasons.set(code, { ...reason, count: reason.count + n });
  }
  return [...reasons.values()].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
