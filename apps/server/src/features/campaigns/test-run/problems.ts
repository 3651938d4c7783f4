import type { CampaignQuote, CampaignSettings, TestRunProblem } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { channelsOf, holidayAt, isOutwardType, localDay, opensEver, validateGraph } from "@filon/domain";
import type { PlayedPath } from "@filon/engine";
import { catalogue } from "@filon/modules";

/** The findings of a test run. */
export interface Findings {
  readonly graph: WorkflowGraph;
  readonly settings: CampaignSettings;
  readonly connected: ReadonlySet<Channel>;
  /** Counts over all prospects of the lists, not only those tested. */
  readonly unreachable: CampaignQuote["unreachable"];
  readonly emptyLists: boolean;
  readonly paths: readonly PlayedPath[];
}

type Found = Pick<TestRunProblem, "code" | "fix"> & Partial<TestRunProblem>;
const problem = (found: Found): TestRunProblem => ({ count: 0, nodeId: null, params: {}, problem: null, ...found });

/** Returns what would block the campaign or some of its prospects, in the order in which one would fix it. */
export function problemsOf(findings: Findings): TestRunProblem[] {
  const { graph, settings, connected } = findings;
  const channels = channelsOf(graph, catalogue);
  const acts = graph.nodes.some(({ type }) => isOutwardType(catalogue, type));
  const window = { timeZone: settings.timeZone, start: settings.activeStart, end: settings.activeEnd, days: settings.activeDays };
  return [
    ...validateGraph(graph, catalogue).map((each) => problem({ code: "workflow", fix: "sequence", nodeId: each.nodeId, problem: each })),
    ...(acts ? [] : [problem({ code: "noAct", fix: "sequence" })]),
    ...(opensEver(window) ? [] : [problem({ code: "neverOpen", fix: "settings" })]),
    ...channels
      .filter((channel) => !connected.has(channel))
      .map((channel) => problem({ code: "accountMissing", fix: "channels", params: { channel } })),
    ...(findings.emptyLists ? [problem({ code: "emptyLists", fix: "lists" })] : []),
    ...findings.unreachable.map(({ code, count }) => problem({ code: "unreachable", fix: "lists", count, params: { reason: code } })),
    ...heldAt(findings.paths),
    // With a single channel, the people it cannot reach are counted above, over all the lists.
    ...(channels.length > 1 ? leftAt(findings.paths) : []),
    ...(findings.paths.some(({ end }) => end === "endless") ? [problem({ code: "endless", fix: "sequence" })] : []),
    ...onHolidays(findings.paths, settings.timeZone),
  ];
}

/** Returns those tested who would be held, by step and reason. */
function heldAt(paths: readonly PlayedPath[]): TestRunProblem[] {
  const groups = new Map<string, TestRunProblem>();
  for (const { stops } of paths) {
    const stop = stops.at(-1);
    if (stop === undefined || stop.held === null) continue;
    const { code, detail } = stop.held;
    const key = JSON.stringify([stop.nodeId, code, detail]);
    const count = (groups.get(key)?.count ?? 0) + 1;
    const missing = code === "missingVariable";
    const params = missing ? { variables: detail ?? "" } : { reason: code };
    groups.set(key, problem({ code: missing ? "hole" : "held", fix: "sequence", nodeId: stop.nodeId, count, params }));
  }
  return [...groups.values()];
}

/** Returns those tested whose path ends at an act that can never be made. */
function leftAt(paths: readonly PlayedPath[]): TestRunProblem[] {
  const groups = new Map<string, TestRunProblem>();
  for (const { stops } of paths) {
    const stop = stops.at(-1);
    if (stop === undefined || stop.refusedBy === null || stop.refusedBy === "optedOut") continue;
    const { nodeId, refusedBy: reason } = stop;
    const key = JSON.stringify([nodeId, reason]);
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, problem({ code: "left", fix: "sequence", nodeId, count, params: { reason } }));
  }
  return [...groups.values()];
}

/** Returns acts on public holidays, by day: allowed, but seldom intended. */
function onHolidays(paths: readonly PlayedPath[], timeZone: string): TestRunProblem[] {
  const days = new Map<string, TestRunProblem>();
  for (const { act } of paths.flatMap(({ stops }) => stops)) {
    const name = act === null ? null : holidayAt(act.at, timeZone);
    if (act === null || name === null) continue;
    const day = localDay(act.at, timeZone);
    const count = (days.get(day)?.count ?? 0) + 1;
    days.set(day, problem({ code: "holiday", fix: "settings", count, params: { day, name } }));
  }
  return [...days.values()].sort((a, b) => (a.params["day"] ?? "").localeCompare(b.params["day"] ?? ""));
}
