import type { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { advance, hasEnded, newEnrolment } from "../engine/advance.ts";
import { prepareGraph } from "../engine/prepare.ts";
import { SAMPLE_CATALOGUE, SAMPLE_NOW, sampleGraph, sampleModule, someFacts, walker } from "../engine/testing/index.ts";
import type { Enrolment } from "../engine/types.ts";
import { changedPlaces } from "./changed-places.ts";
import { migrate } from "./migrate.ts";
import { ghostsOf, planSwitch, type PlaceChoice, type SwitchPlan, withGhosts } from "./switch-plan.ts";

type Graph = ReturnType<typeof sampleGraph>;

const START = { start: { type: "start" } };
const END = { end: { type: "end" } };
const LINE = sampleGraph(
  { ...START, hello: { type: "say" }, nap: { type: "sleep", config: { hours: 48 } }, again: { type: "say" }, ...END },
  ["start.out hello", "hello.out nap", "nap.out again", "again.out end"],
);

function planned(before: Graph, after: Graph, choices: Record<string, PlaceChoice> = {}): SwitchPlan {
  const plan = planSwitch({ before, after }, changedPlaces(before, after, SAMPLE_CATALOGUE), choices, SAMPLE_CATALOGUE);
  if ("refused" in plan) throw new Error(plan.refused[0].code);
  return plan;
}

/** Somebody who has had the first message and waits. */
function napping(graph: Graph = LINE) {
  const way = walker(graph);
  way.due();
  way.move({ kind: "outcome", outcome: { status: "sent" } as never, at: SAMPLE_NOW });
  expect(way.enrolment()).toMatchObject({ nodeId: "nap", phase: "wait" });
  return way.enrolment();
}

const at = (hours: number) => SAMPLE_NOW.add({ hours });
const switched = (enrolment: Enrolment, plan: SwitchPlan, acted: readonly string[] = ["hello"], until = SAMPLE_NOW) =>
  migrate(enrolment, plan, { acted, arrivedAt: SAMPLE_NOW }, until);
const due = (graph: Graph, enrolment: Enrolment, now: Temporal.Instant) =>
  advance(prepareGraph(graph, SAMPLE_CATALOGUE), enrolment, { kind: "due" }, someFacts(), now);

describe("a switch to another version", () => {
  it("leaves people at unchanged steps where they are", () => {
    const after = { ...LINE, nodes: LINE.nodes.map((node) => (node.id === "again" ? { ...node, config: { text: "Bonsoir" } } : node)) };
    const enrolment = napping();
    const { migration, enrolment: moved, isDue } = switched(enrolment, planned(LINE, after));
    expect({ migration, isDue }).toEqual({ migration: "carried", isDue: false });
    expect(moved).toMatchObject({ nodeId: "nap", phase: "wait", waitUntil: enrolment.waitUntil, visit: enrolment.visit });
  });

  it("counts the time that was waited: a longer wait ends later, a shorter one at once", () => {
    const withNap = (hours: number): Graph => ({
      ...LINE,
      nodes: LINE.nodes.map((node) => (node.id === "nap" ? { ...node, config: { hours } } : node)),
    });
    const longer = switched(napping(), planned(LINE, withNap(72)), ["hello"], at(24));
    expect(longer).toMatchObject({ migration: "applied", isDue: true });
    expect(due(withNap(72), longer.enrolment, at(24)).enrolment).toMatchObject({ nodeId: "nap", waitUntil: at(72) });
    const shorter = switched(napping(), planned(LINE, withNap(12)), ["hello"], at(24));
    expect(due(withNap(12), shorter.enrolment, at(24)).enrolment).toMatchObject({ nodeId: "again", status: "acting" });
  });

  it("moves people from a removed wait to what took its place, or lets them finish as they were", () => {
    const after = sampleGraph({ ...START, hello: { type: "say" }, again: { type: "say" }, ...END }, [
      "start.out hello",
      "hello.out again",
      "again.out end",
    ]);
    expect(switched(napping(), planned(LINE, after))).toMatchObject({ migration: "moved", enrolment: { nodeId: "again", phase: "enter" } });
    const stays = switched(napping(), planned(LINE, after, { nap: { act: "finish" } }));
    expect(stays).toMatchObject({ migration: "finishes", enrolment: { nodeId: "nap" } });
  });

  it("passes over a step that was done before, wherever it now stands", () => {
    const after = sampleGraph(
      { ...START, hello: { type: "say" }, nap: { type: "sleep", config: { hours: 48 } }, again: { type: "say" }, ...END },
      ["start.out nap", "nap.out hello", "hello.out again", "again.out end"],
    );
    const { enrolment } = switched(napping(), planned(LINE, after));
    const next = due(after, enrolment, at(48));
    expect(next.enrolment).toMatchObject({ nodeId: "again", status: "acting" });
    expect(next.effects).toContainEqual({ type: "log", event: "passed_over", data: { nodeId: "hello", kind: "say" } });
  });

  it("leaves a step that was done before as if nothing came of it, never as answered or booked", () => {
    const graph = (order: readonly string[]): Graph =>
      sampleGraph({ ...START, ask: { type: "propose" }, nap: { type: "sleep", config: { hours: 48 } }, thanks: { type: "say" }, ...END }, [
        ...order,
        "ask.booked thanks",
        "ask.answered thanks",
        "thanks.out end",
      ]);
    const before = graph(["start.out ask", "ask.noAnswer nap", "nap.out end"]);
    // It stands after the wait now, and who does not answer has finished.
    const after = graph(["start.out nap", "nap.out ask"]);
    const way = walker(before);
    way.due();
    way.move({ kind: "outcome", outcome: { status: "sent" } as never, at: SAMPLE_NOW });
    way.due();
    expect(way.enrolment()).toMatchObject({ nodeId: "nap" });
    const { enrolment } = switched(way.enrolment(), planned(before, after), ["ask"]);
    expect(due(after, enrolment, at(96)).enrolment).toMatchObject({ nodeId: "ask", status: "completed" });
  });

  it("passes over the repeat of a step that is under way, which may yet write", () => {
    const before = sampleGraph({ ...START, hello: { type: "say" }, ...END }, ["start.out hello", "hello.out end"]);
    const after = sampleGraph({ ...START, again: { type: "say" }, ...END }, ["start.out again", "again.out end"]);
    const plan = { ...planned(before, after, { hello: { act: "goTo", to: "again" } }), sameAs: { again: ["hello"] } };
    const way = walker(before);
    way.due();
    const { migration, enrolment } = switched(way.enrolment(), plan, []);
    expect(migration).toBe("underWay");
    const played = withGhosts(after, ghostsOf({ before, after }, plan, SAMPLE_CATALOGUE));
    const outcome = { kind: "outcome", outcome: { status: "sent" } as never, at: SAMPLE_NOW } as const;
    const next = advance(prepareGraph(played, SAMPLE_CATALOGUE), enrolment, outcome, someFacts(), SAMPLE_NOW);
    expect(next.enrolment).toMatchObject({ status: "completed" });
  });

  it("asks a step that waits before its act again with its new wait, but not once it has acted there", () => {
    const followUp = sampleModule({
      type: "follow_up",
      channels: ["email"],
      config: z.strictObject({ hours: z.number() }),
      plan: ({ reason, now }, { hours }) => {
        if (reason.kind === "outcome") return { go: "out" };
        if (reason.kind === "enter") return { waitFor: ["replied"], until: now.add({ hours }) };
        return { act: { kind: "send_message", text: "Et alors ?", inThread: true }, channel: "email", maxRetries: 3 };
      },
    });
    const catalogue = new Map([...SAMPLE_CATALOGUE, [followUp.type, followUp]]);
    const waiting = (hours: number) =>
      sampleGraph({ ...START, chase: { type: "follow_up", config: { hours } }, ...END }, ["start.out chase", "chase.out end"]);
    const [before, after] = [waiting(72), waiting(168)];
    const plan = planSwitch({ before, after }, changedPlaces(before, after, catalogue), {}, catalogue);
    if ("refused" in plan) throw new Error(plan.refused[0].code);
    const arrived = newEnrolment("e", prepareGraph(before, catalogue), SAMPLE_NOW);
    const { enrolment } = advance(prepareGraph(before, catalogue), arrived, { kind: "due" }, someFacts(), SAMPLE_NOW);
    expect(enrolment).toMatchObject({ nodeId: "chase", phase: "wait", waitUntil: at(72) });
    const asked = switched(enrolment, plan, [], at(24));
    expect(asked).toMatchObject({ migration: "applied", isDue: true });
    const next = advance(prepareGraph(after, catalogue), asked.enrolment, { kind: "due" }, someFacts(), at(24));
    expect(next.enrolment).toMatchObject({ nodeId: "chase", phase: "wait", waitUntil: at(168) });
    expect(switched(enrolment, plan, ["chase"], at(24))).toMatchObject({ isDue: false, enrolment: { waitUntil: at(72) } });
  });

  it("puts the outcome of an act under way to its removed step before the choice", () => {
    const after = sampleGraph({ ...START, nap: { type: "sleep" }, again: { type: "say" }, ...END }, [
      "start.out nap",
      "nap.out again",
      "again.out end",
    ]);
    const way = walker(LINE);
    way.due();
    const plan = planned(LINE, after, { hello: { act: "goTo", to: "again" } });
    const { migration, enrolment } = switched(way.enrolment(), plan);
    expect({ migration, node: enrolment.nodeId, status: enrolment.status }).toEqual({
      migration: "underWay",
      node: "hello",
      status: "acting",
    });
    const played = withGhosts(after, ghostsOf({ before: LINE, after }, plan, SAMPLE_CATALOGUE));
    const outcome = { kind: "outcome", outcome: { status: "sent" } as never, at: SAMPLE_NOW } as const;
    const next = advance(prepareGraph(played, SAMPLE_CATALOGUE), enrolment, outcome, someFacts(), SAMPLE_NOW);
    expect(next.enrolment).toMatchObject({ nodeId: "again", status: "acting" });
  });

  it("does not guess what an event would have decided", () => {
    const before = sampleGraph({ ...START, hook: { type: "await_webhook" }, yes: { type: "say" }, no: { type: "say" }, ...END }, [
      "start.out hook",
      "hook.received yes",
      "hook.expired no",
      "yes.out end",
      "no.out end",
    ]);
    const after = sampleGraph({ ...START, yes: { type: "say" }, ...END }, ["start.out yes", "yes.out end"]);
    const places = changedPlaces(before, after, SAMPLE_CATALOGUE);
    expect(places.find(({ nodeId }) => nodeId === "hook")).toMatchObject({ offers: ["finish", "skip", "goTo"], skipTo: "yes" });
  });

  it("lets everybody in a loop finish when its steps change places, or when a step comes into it", () => {
    const loop = (inside: readonly string[], outside: readonly string[] = []): Graph => {
      const steps = [...outside.map((id) => ({ id, scope: {} })), ...inside.map((id) => ({ id, scope: { scope: "loop" } }))];
      const chain = (ids: readonly string[]) => ids.slice(1).map((to, index) => `${ids[index]}.out ${to}`);
      return sampleGraph(
        {
          ...START,
          loop: { type: "repeat", config: { times: 3 } },
          ...Object.fromEntries(steps.map(({ id, scope }) => [id, { type: id === "rest" ? "sleep" : "say", ...scope }])),
          ...END,
        },
        [...chain(["start", ...outside, "loop"]), `loop.each ${inside[0]}`, ...chain(inside), "loop.done end"],
      );
    };
    const turned = changedPlaces(loop(["hello", "rest"]), loop(["rest", "hello"]), SAMPLE_CATALOGUE);
    const entered = changedPlaces(loop(["rest"], ["hello"]), loop(["rest", "hello"]), SAMPLE_CATALOGUE);
    for (const places of [turned, entered]) {
      expect(places.find(({ nodeId }) => nodeId === "rest")).toMatchObject({ offers: ["finish"] });
      expect(places.find(({ nodeId }) => nodeId === "loop")).toMatchObject({ offers: ["finish"] });
    }
  });

  it("refuses what a place does not offer, targets inside loops, and another type under the same id", () => {
    const after: Graph = { ...LINE, nodes: LINE.nodes.map((node) => (node.id === "nap" ? { ...node, config: { hours: 3 } } : node)) };
    const places = changedPlaces(LINE, after, SAMPLE_CATALOGUE);
    const plan = (choices: Record<string, PlaceChoice>) => planSwitch({ before: LINE, after }, places, choices, SAMPLE_CATALOGUE);
    expect(plan({ nap: { act: "goTo", to: "start" } })).toEqual({ refused: [{ code: "notATarget", nodeId: "nap" }] });
    expect(plan({ nap: { act: "goTo" } })).toEqual({ refused: [{ code: "notATarget", nodeId: "nap" }] });
    const other: Graph = { ...LINE, nodes: LINE.nodes.map((node) => (node.id === "nap" ? { ...node, type: "mark", config: {} } : node)) };
    expect(planSwitch({ before: LINE, after: other }, [], {}, SAMPLE_CATALOGUE)).toEqual({
      refused: [{ code: "typeChanged", nodeId: "nap" }],
    });
    expect(hasEnded(napping())).toBe(false);
  });
});
