import {
  type Awaited,
  awaitsTask,
  type Enrolment,
  type Facts,
  type Json,
  outputsOf,
  type PreparedGraph,
  type PreparedNode,
  type Reason,
} from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { factsWith, resultData } from "../virtual/facts-later.ts";

/** An assumed answer arrives after a day, or halfway through a wait of less than two days. */
const ANSWER_AFTER_HOURS = 24;

/** A possible end of a wait, and the port by which the step is then left. */
export interface WaitEnd {
  readonly by: Awaited | "elapsed";
  readonly port: string;
  /** Whether the step itself acts before it is left. */
  readonly acts?: boolean;
  /** Set when the test run assumes that facts change so that the step is left by `port`. */
  readonly assumed?: true;
  /** What the event says: of a task, its result. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** What decides how a wait ends. */
interface Chosen {
  /** The port that the user has chosen. */
  readonly choice?: string | undefined;
  /** The ports by which the step is left once facts have changed. */
  readonly mayGo?: readonly string[];
  /** The results of the task that is waited for; each is a port of its step. */
  readonly results?: readonly string[];
}

/** Returns how a wait ends: by the chosen port, otherwise by the port with the most acts ahead, or null when nothing can end it. */
export function endOfWait(
  graph: PreparedGraph,
  enrolment: Enrolment,
  facts: Facts,
  now: Temporal.Instant,
  { choice, mayGo = [], results = [] }: Chosen = {},
): WaitEnd | null {
  const node = graph.nodes.get(enrolment.nodeId);
  if (node === undefined) return null;
  const [task] = enrolment.waitingFor;
  // A chosen result may lead to a further attempt rather than out of the step.
  if (awaitsTask(enrolment) && task !== undefined && choice !== undefined && results.includes(choice)) {
    return { by: task, port: choice, data: resultData(choice) };
  }
  const ends = waitEnds(node, enrolment, facts, { now, results });
  const assumed = assumedEnd(node, enrolment, { choice, mayGo });
  if (assumed !== null) return assumed;
  // A step that only checks again at the end of its wait has no port yet; it is asked then.
  if (ends.length === 0 && enrolment.waitUntil !== null) return { by: "elapsed", port: "" };
  const chosen = ends.find(({ port }) => port === choice);
  if (chosen !== undefined) return chosen;
  const acts = new Map(ends.map((end) => [end, actsAhead(node, end.port) + (end.acts ? 1 : 0)]));
  return ends.toSorted((a, b) => (acts.get(b) ?? 0) - (acts.get(a) ?? 0))[0] ?? null;
}

/** Returns the assumed end of a wait for facts: by the chosen port, otherwise by the port with the most acts ahead; null unless in `mayGo`. */
function assumedEnd(
  node: PreparedNode,
  { waitingFor: [first] }: Enrolment,
  { choice, mayGo }: { readonly choice: string | undefined; readonly mayGo: readonly string[] },
): WaitEnd | null {
  if (node.module === null || first === undefined || mayGo.length === 0) return null;
  const ports = outputsOf(node.module, node.config).map(({ id }) => id);
  const chosen = choice !== undefined && ports.includes(choice) ? choice : undefined;
  // On a tie, the ports of `mayGo` win.
  const [port] = chosen === undefined ? [...mayGo, ...ports].toSorted((a, b) => actsAhead(node, b) - actsAhead(node, a)) : [chosen];
  return port !== undefined && mayGo.includes(port) ? { by: first, port, assumed: true } : null;
}

/** Returns when the wait ends: when its time is over, or when the assumed answer arrives. */
export function endsAt(end: WaitEnd, enrolment: Enrolment, now: Temporal.Instant): Temporal.Instant {
  const { waitUntil } = enrolment;
  if (end.by === "elapsed" && waitUntil !== null) return waitUntil;
  const dayLater = now.epochMilliseconds + ANSWER_AFTER_HOURS * 3_600_000;
  const middle =
    waitUntil === null ? dayLater : now.epochMilliseconds + Math.floor((waitUntil.epochMilliseconds - now.epochMilliseconds) / 2);
  return Temporal.Instant.fromEpochMilliseconds(Math.min(dayLater, middle));
}

/**
 * Returns the possible ends of a wait with the ports that the module itself chooses, starting with the end of its time or, for a task, with
 * its being done.
 */
function waitEnds(
  node: PreparedNode,
  enrolment: Enrolment,
  facts: Facts,
  { now, results }: { readonly now: Temporal.Instant; readonly results: readonly string[] },
): WaitEnd[] {
  const ask = (by: WaitEnd["by"], reason: Reason): WaitEnd[] => {
    const { module, config } = node;
    if (module === null) return [];
    const memory = enrolment.variables[node.id] ?? null;
    const known = by === "elapsed" ? facts : factsWith(facts, by.event, { seq: Number.MAX_SAFE_INTEGER, at: now });
    const context = {
      nodeId: node.id,
      visit: enrolment.visit,
      facts: known,
      // A module that looks at the clock must find that its time is over.
      now: by === "elapsed" ? (enrolment.waitUntil ?? now) : now,
      random: () => 0,
      memory,
      reason,
      newReply: by !== "elapsed" && by.event === "replied",
    };
    try {
      const answer = module.plan(context, config);
      const said = reason.kind === "event" && Object.keys(reason.data).length > 0 ? { data: reason.data } : {};
      if ("go" in answer) return [{ by, port: answer.go, ...said }];
      if (!("act" in answer)) return [];
      // In a test run every act succeeds.
      const sent = module.plan(
        {
          ...context,
          reason: { kind: "outcome", outcome: { status: "sent", code: null } },
        },
        config,
      );
      return "go" in sent ? [{ by, port: sent.go, acts: true }] : [];
    } catch {
      // An end for which the module throws is skipped; the core would hold the enrolment.
      return [];
    }
  };
  const quiet = enrolment.waitUntil === null ? [] : ask("elapsed", { kind: "elapsed" });
  const told = (data: Readonly<Record<string, Json>>) =>
    enrolment.waitingFor.flatMap((awaited) => ask(awaited, { kind: "event", type: awaited.event, data }));
  // A task is assumed to be done, but any other wait to end without an event.
  return awaitsTask(enrolment) ? [...results.flatMap((result) => told(resultData(result))), ...quiet] : [...quiet, ...told({})];
}

/** Returns the number of acting steps that can be reached through a port. */
function actsAhead(node: PreparedNode, port: string): number {
  const first = node.next.get(port);
  const reached = new Set<PreparedNode>(first === undefined ? [] : [first]);
  for (const each of reached) for (const next of each.next.values()) reached.add(next);
  return [...reached].filter(({ outward }) => outward).length;
}
