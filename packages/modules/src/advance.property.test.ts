import type { InboundType } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import {
  advance,
  type Advanced,
  type Enrolment,
  type Facts,
  hasEnded,
  newEnrolment,
  type PreparedGraph,
  prepareGraph,
  type Trigger,
  validateGraph,
} from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { actOf, MONDAY } from "./testing/journey.ts";
import { randomGraph } from "./testing/random-graph.ts";

/** Random triggers, as numbers that `play` turns into one that is possible at the enrolment's position. */
const happenings = fc.array(fc.record({ pick: fc.nat(99), hours: fc.nat(400) }), { minLength: 30, maxLength: 60 });
/** Runs of each of five properties: ten thousand in all. */
const SEQUENCES = { numRuns: 2_000 };
const EVENTS: readonly InboundType[] = [
  "replied",
  "auto_replied",
  "invitation_accepted",
  "invitation_declined",
  "viewed",
  "bounced",
  "message_read",
];

interface Seen {
  readonly trigger: Trigger;
  readonly before: Enrolment;
  readonly now: Temporal.Instant;
  readonly facts: Facts;
  readonly advanced: Advanced;
}

/** Plays an enrolment until it has ended or nothing more happens. */
function play(graph: PreparedGraph, random: readonly { pick: number; hours: number }[], facts: Facts): Seen[] {
  const seen: Seen[] = [];
  let now = MONDAY;
  let enrolment = newEnrolment("e1", graph, now);
  for (const { pick, hours } of random) {
    if (hasEnded(enrolment)) break;
    const trigger = next(enrolment, pick, seen.length + 1, now);
    if (trigger.kind === "due" && enrolment.waitUntil !== null && Temporal.Instant.compare(enrolment.waitUntil, now) > 0)
      now = enrolment.waitUntil;
    else now = now.add({ hours: hours % 5 });
    const advanced = advance(graph, enrolment, trigger, facts, now);
    seen.push({ trigger, before: enrolment, now, facts, advanced });
    enrolment = pick % 4 === 0 && advanced.beforeAct !== null ? { ...advanced.beforeAct, blockedBy: "minimumGap" } : advanced.enrolment;
  }
  return seen;
}

function next(enrolment: Enrolment, pick: number, seq: number, now: Temporal.Instant): Trigger {
  if (pick >= 75) {
    const type = EVENTS[pick % EVENTS.length] ?? "viewed";
    return { kind: "event", type, seq, data: type === "auto_replied" ? { returnDate: "2026-12-01" } : { bounce: "soft" } };
  }
  if (enrolment.phase === "outcome") {
    return { kind: "outcome", outcome: { status: pick % 5 === 0 ? "uncertain" : "sent", code: null }, at: now };
  }
  return { kind: "due" };
}

const plays = (wild: boolean) =>
  fc.tuple(randomGraph(catalogue, { wild }), happenings, fc.boolean()).map(([graph, random, stopOnReply]) => ({
    graph,
    seen: play(
      prepareGraph(graph, catalogue),
      random,
      someFacts({ campaign: { stopRules: stopOnReply ? [{ when: "reply", goal: false }] : [] } }),
    ),
  }));

it("every advance ends, waits, holds or acts, with what it waits for and until when", () => {
  fc.assert(
    fc.property(plays(true), ({ seen }) => {
      for (const { advanced, now } of seen) {
        const { status, waitUntil, waitingFor, blockedBy, outcome, phase } = advanced.enrolment;
        const acts = advanced.effects.filter(({ type }) => type === "act");
        if (acts.length > 0) expect(advanced.effects.at(-1)).toBe(acts[0]);
        expect(acts.length).toBe(advanced.beforeAct === null ? 0 : 1);
        if (status === "acting") expect([phase, waitUntil]).toEqual(["outcome", null]);
        if (status === "runnable") expect(waitUntil).not.toBeNull();
        if (status === "runnable" && advanced.entered.length > 0 && waitUntil !== null)
          expect(Temporal.Instant.compare(waitUntil, now)).toBeGreaterThan(0);
        if (status === "waiting") expect(waitingFor.length).toBeGreaterThan(0);
        if (status === "held") expect(blockedBy).not.toBeNull();
        if (hasEnded(advanced.enrolment)) expect(outcome).not.toBeNull();
      }
    }),
    SEQUENCES,
  );
}, 60_000);

it("no node is skipped: the nodes entered form a path through the connections", () => {
  fc.assert(
    fc.property(plays(true), ({ graph, seen }) => {
      for (const { before, advanced } of seen) {
        const first = before.phase === "enter" ? [] : [before.nodeId];
        const path = [...first, ...advanced.entered];
        for (const [index, to] of path.entries()) {
          const from = path[index - 1];
          if (from !== undefined) expect(connected(graph, from, to)).toBe(true);
        }
        expect(path.at(-1) ?? before.nodeId).toBe(advanced.enrolment.nodeId);
      }
    }),
    SEQUENCES,
  );
}, 60_000);

it("visits strictly increase, so no two acts have the same node and visit", () => {
  fc.assert(
    fc.property(plays(true), ({ seen }) => {
      const given = new Map<string, string>();
      for (const { before, advanced } of seen) {
        const { visit } = advanced.enrolment;
        expect(visit).toBeGreaterThanOrEqual(before.visit + advanced.entered.length);
        const act = actOf(advanced);
        if (act === undefined) continue;
        const key = `${act.nodeId} ${act.visit}`;
        // Only an act that was put off repeats its visit.
        if (given.has(key)) expect(before.phase).toBe("act");
        given.set(key, key);
      }
    }),
    SEQUENCES,
  );
}, 60_000);

it("from the state before an act, a due trigger returns the same act and nothing else", () => {
  fc.assert(
    fc.property(plays(false), ({ graph, seen }) => {
      const prepared = prepareGraph(graph, catalogue);
      for (const { advanced, facts, now } of seen) {
        if (advanced.beforeAct === null) continue;
        const again = advance(prepared, advanced.beforeAct, { kind: "due" }, facts, now);
        expect(again.effects).toEqual([actOf(advanced)]);
        expect(again.enrolment).toEqual(advanced.enrolment);
        expect(again.entered).toEqual([]);
      }
    }),
    SEQUENCES,
  );
}, 60_000);

it("after a reply that no node has looked at, a campaign that stops on replies makes no more acts", () => {
  fc.assert(
    fc.property(plays(false), ({ seen }) => {
      for (const { trigger, before, facts, advanced } of seen) {
        if (trigger.kind !== "event" || trigger.type !== "replied" || facts.campaign.stopRules.length === 0 || before.status === "acting")
          continue;
        const passed = [before.nodeId, ...advanced.entered];
        if (actOf(advanced) !== undefined) expect(passed.length).toBeGreaterThan(1);
        // A node that looked at the reply may lead to an act that is put off, for example during an absence. Without such a node, the
        // enrolment can only wait.
        if (advanced.enrolment.status === "runnable" && passed.length === 1) expect(advanced.enrolment.phase).toBe("wait");
      }
    }),
    SEQUENCES,
  );
}, 60_000);

it("is a pure function: the same arguments give the same answer, and none is modified", () => {
  fc.assert(
    fc.property(plays(true), ({ graph, seen }) => {
      const prepared = prepareGraph(graph, catalogue);
      for (const { before, trigger, facts, now, advanced } of seen) {
        const kept = structuredClone({ ...before, waitUntil: before.waitUntil?.toString() });
        expect(advance(prepared, before, trigger, facts, now)).toEqual(advanced);
        expect({ ...before, waitUntil: before.waitUntil?.toString() }).toEqual(kept);
      }
    }),
  );
});

it("a valid workflow reaches its end when left alone", () => {
  fc.assert(
    fc.property(randomGraph(catalogue), (graph) => {
      expect(validateGraph(graph, catalogue)).toEqual([]);
      const quiet = Array.from({ length: 3 * graph.nodes.length }, () => ({ pick: 1, hours: 1 }));
      expect(play(prepareGraph(graph, catalogue), quiet, someFacts()).at(-1)?.advanced.enrolment.status).toBe("completed");
    }),
  );
});

it("every open port is reported, with its node", () => {
  fc.assert(
    fc.property(randomGraph(catalogue, { most: 6 }), fc.nat(100), (graph, pick) => {
      const gone = graph.connections[pick % graph.connections.length];
      const connections = graph.connections.filter((each) => each !== gone);
      expect(validateGraph({ ...graph, connections }, catalogue)).toContainEqual({
        code: "openPort",
        nodeId: gone?.from,
        params: { port: gone?.fromPort },
      });
    }),
  );
});

function connected(graph: WorkflowGraph, from: string, to: string): boolean {
  return graph.connections.some((each) => each.from === from && each.to === to);
}
