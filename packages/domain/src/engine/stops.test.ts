import type { StopRule } from "@filon/contracts/campaigns";
import { expect, it } from "vitest";
import { stopRulesOf } from "../campaigns/stop-rules.ts";
import { someFacts } from "./testing/facts.ts";
import { advance } from "./advance.ts";
import { prepareGraph } from "./prepare.ts";
import { SAMPLE_CATALOGUE, SAMPLE_NOW } from "./testing/sample-modules.ts";
import { sampleGraph, walker } from "./testing/walker.ts";
import type { EventType } from "@filon/contracts/outreach";
import type { Trigger } from "./types.ts";

const line = sampleGraph(
  { s: { type: "start" }, w: { type: "sleep" }, m: { type: "mark", config: { tag: "vip" } }, a: { type: "say" }, z: { type: "sleep" } },
  ["s.out w", "w.out m", "m.out a", "a.out z"],
);
const on = (stopRules: readonly StopRule[]) => walker(line, someFacts({ campaign: { stopRules } }));
const event = (type: EventType): Trigger => ({ kind: "event", type, seq: 1, data: {} });

it.each([
  [{ when: "event", event: "link_clicked", goal: false }, "link_clicked", "stopped"],
  [{ when: "event", event: "meeting_booked", goal: true }, "meeting_booked", "completed"],
  [{ when: "event", event: "colleague_replied", goal: false }, "colleague_replied", "stopped"],
] as const)("%j ends the run by %s", (rule, type, status) => {
  const way = on([rule]);
  way.due();
  expect(way.move(event("email_opened")).enrolment.status).toBe("runnable");
  expect(way.move(event(type)).enrolment).toMatchObject({ status, outcome: type });
});

it("an event for which a step waits goes to that step instead", () => {
  const graph = sampleGraph({ s: { type: "start" }, h: { type: "await_webhook" }, z: { type: "sleep" } }, ["s.out h", "h.received z"]);
  const way = walker(graph, someFacts({ campaign: { stopRules: [{ when: "event", event: "webhook_received", goal: false }] } }));
  way.due();
  expect(way.move({ kind: "event", type: "webhook_received", key: "k", seq: 1, data: {} }).enrolment.nodeId).toBe("z");
});

it("a prospect's status set by a step ends the run before the next act", () => {
  const way = on([{ when: "tag", anyOf: ["vip"], goal: true }]);
  way.due();
  const { enrolment, effects } = way.due();
  expect(enrolment).toMatchObject({ status: "completed", outcome: "tag_reached" });
  expect(effects.map(({ type }) => type)).toEqual(["addTags", "log"]);
});

it("so do a status and a score reached outside the workflow, once the engine looks", () => {
  const reached = (stopRules: StopRule[], prospect: object) => {
    const way = walker(line, someFacts({ campaign: { stopRules }, prospect }));
    return way.due().enrolment;
  };
  expect(reached([{ when: "status", anyOf: ["meeting_planned"], goal: true }], { status: "meeting_planned" })).toMatchObject({
    status: "completed",
    outcome: "status_reached",
  });
  expect(reached([{ when: "score", atLeast: 80, goal: false }], { score: 80 })).toMatchObject({ outcome: "score_reached" });
  expect(reached([{ when: "score", atLeast: 80, goal: false }], { score: 79 }).status).toBe("runnable");
});

it("a look ends a wait at once when a rule about the prospect's state is fulfilled, leaves an act in flight to its outcome, and does nothing else", () => {
  const look = { kind: "look" } as const;
  const refused = someFacts({
    prospect: { status: "refused" },
    campaign: { stopRules: [{ when: "status", anyOf: ["refused"], goal: false }] },
  });
  const way = on([]);
  way.due();
  const prepared = prepareGraph(line, SAMPLE_CATALOGUE);
  const over = { status: "stopped", outcome: "status_reached" };
  expect(advance(prepared, way.enrolment(), look, refused, way.now()).enrolment).toMatchObject(over);
  expect(advance(prepared, way.enrolment(), look, someFacts(), way.now()).enrolment).toBe(way.enrolment());
  for (const changes of [{ status: "waiting" }, { status: "held", phase: "act" }] as const)
    expect(advance(prepared, { ...way.enrolment(), ...changes }, look, refused, way.now()).enrolment).toMatchObject(over);
  way.due();
  expect(way.enrolment().status).toBe("acting");
  expect(advance(prepared, way.enrolment(), look, refused, way.now()).enrolment).toBe(way.enrolment());
});

it("an event that ends the run while an act is in flight does so after the act's outcome, before another act or wait", () => {
  const way = on([{ when: "event", event: "meeting_booked", goal: true }]);
  way.due();
  way.due();
  expect(way.move(event("meeting_booked")).enrolment.status).toBe("acting");
  const { enrolment } = way.move({ kind: "outcome", outcome: { status: "sent", code: null }, at: SAMPLE_NOW });
  expect(enrolment).toMatchObject({ status: "completed", outcome: "meeting_booked" });
});

it("a reply ends a run unless the settings say otherwise", () => {
  expect(stopRulesOf({})).toEqual([{ when: "reply", goal: false }]);
  expect(stopRulesOf({ stopOnReply: false })).toEqual([]);
  const booked: StopRule = { when: "event", event: "meeting_booked", goal: true };
  expect(stopRulesOf({ stopOnReply: true, stopRules: [booked] })).toEqual([{ when: "reply", goal: false }, booked]);
});

it("a later step of the same walk sees the tags that an earlier one has set", () => {
  const graph = sampleGraph(
    { s: { type: "start" }, m: { type: "mark" }, q: { type: "is_marked" }, y: { type: "end" }, n: { type: "sleep" } },
    ["s.out m", "m.out q", "q.yes y", "q.no n"],
  );
  expect(walker(graph).due().enrolment).toMatchObject({ status: "completed", nodeId: "y" });
});
