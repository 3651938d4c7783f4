import type { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { advance } from "../engine/advance.ts";
import { prepareGraph } from "../engine/prepare.ts";
import { SAMPLE_CATALOGUE, SAMPLE_NOW, sampleGraph, someFacts, walker } from "../engine/testing/index.ts";
import type { Enrolment } from "../engine/types.ts";
import { changedPlaces } from "./changed-places.ts";
import { migrate } from "./migrate.ts";
import { sameSteps } from "./same-steps.ts";
import { planSwitch, type SwitchPlan } from "./switch-plan.ts";

type Graph = ReturnType<typeof sampleGraph>;

const TEXT = "Avez-vous reçu mon dernier message ?";
const line = (ids: Readonly<Record<string, object>>): Graph => {
  const all = ["start", ...Object.keys(ids), "end"];
  return sampleGraph(
    { start: { type: "start" }, ...(ids as Record<string, { type: string }>), end: { type: "end" } },
    all.slice(1).map((to, index) => `${all[index]}.out ${to}`),
  );
};
const say = (text: string) => ({ type: "say", config: { text } });
const nodeOf = ({ nodes }: Graph, id: string) => nodes.find((node) => node.id === id) as Graph["nodes"][number];
const NAP = { type: "sleep", config: { hours: 48 } };
const FIRST = line({ remind: say(TEXT), nap: NAP });
/** The message was deleted, and inserted again after the wait. */
const AGAIN = line({ nap: NAP, pasted: say("avez-vous recu  mon dernier message") });

function planned(before: Graph, after: Graph, sameAs: SwitchPlan["sameAs"]): SwitchPlan {
  const plan = planSwitch({ before, after }, changedPlaces(before, after, SAMPLE_CATALOGUE), {}, SAMPLE_CATALOGUE);
  if ("refused" in plan) throw new Error(plan.refused[0].code);
  return { ...plan, ...(sameAs && { sameAs }) };
}
function napping(): Enrolment {
  const way = walker(FIRST);
  way.due();
  way.move({ kind: "outcome", outcome: { status: "sent" } as never, at: SAMPLE_NOW });
  expect(way.enrolment()).toMatchObject({ nodeId: "nap", phase: "wait" });
  return way.enrolment();
}
const switched = (enrolment: Enrolment, plan: SwitchPlan, acted: readonly string[]) =>
  migrate(enrolment, plan, { acted, arrivedAt: SAMPLE_NOW }, SAMPLE_NOW).enrolment;
const due = (graph: Graph, enrolment: Enrolment, now: Temporal.Instant) =>
  advance(prepareGraph(graph, SAMPLE_CATALOGUE), enrolment, { kind: "due" }, someFacts(), now);
const LATER = SAMPLE_NOW.add({ hours: 48 });

describe("a call that writes to another program", () => {
  const called = line({ post: { type: "post" }, nap: NAP });
  /** Calls, is answered and waits at the nap. */
  const waiting = (): Enrolment => {
    const way = walker(called);
    way.due();
    way.move({ kind: "answer", ordinal: 1, answer: { status: "answered", data: { id: 7 } }, at: SAMPLE_NOW });
    expect(way.enrolment()).toMatchObject({ nodeId: "nap", phase: "wait" });
    return way.enrolment();
  };

  it("is not made again after it was moved behind the wait", () => {
    const after = line({ nap: NAP, post: { type: "post" } });
    const later = due(after, switched(waiting(), planned(called, after, undefined), ["post"]), LATER);
    expect(later.effects).not.toContainEqual(expect.objectContaining({ type: "call" }));
    expect(later).toMatchObject({ enrolment: { status: "completed", outputs: { post: { answer: { id: 7 } } } } });
  });

  it("is not made again under another id, which has the outputs of the first", () => {
    const after = line({ nap: NAP, again: { type: "post" } });
    expect(sameSteps(called, after, [], SAMPLE_CATALOGUE)).toEqual([{ nodeId: "again", of: ["post"] }]);
    const later = due(after, switched(waiting(), planned(called, after, { again: ["post"] }), ["post"]), LATER);
    expect(later.effects).not.toContainEqual(expect.objectContaining({ type: "call" }));
    expect(later).toMatchObject({ enrolment: { status: "completed", outputs: { again: { answer: { id: 7 } } } } });
  });

  it("is made again when it only reads, as its answer may have changed", () => {
    const get = { type: "post", config: { method: "GET" } };
    const before = line({ post: get, nap: NAP });
    const after = line({ nap: NAP, post: get });
    const moved = switched({ ...waiting(), outputs: { post: { answer: { id: 7 } } } }, planned(before, after, undefined), ["post"]);
    expect(due(after, moved, LATER).effects).toContainEqual(expect.objectContaining({ type: "call", nodeId: "post" }));
    expect(sameSteps(before, line({ nap: NAP, again: get }), [], SAMPLE_CATALOGUE)).toEqual([]);
  });

  it("is made for who had another call", () => {
    const other = { type: "post", config: { url: "https://other.example/" } };
    const after = line({ nap: NAP, other });
    expect(sameSteps(called, after, [], SAMPLE_CATALOGUE)).toEqual([]);
    const later = due(after, switched(waiting(), planned(called, after, undefined), ["post"]), LATER);
    expect(later.effects).toContainEqual(expect.objectContaining({ type: "call", nodeId: "other" }));
  });
});

describe("a message that was deleted and inserted again", () => {
  it("is another one when both stood in a version together", () => {
    const twice = line({ remind: say(TEXT), nap: NAP, again: say(TEXT) });
    const once = line({ remind: say(TEXT), nap: NAP });
    const former = [
      { node: nodeOf(twice, "remind"), versions: [1, 2] },
      { node: nodeOf(twice, "again"), versions: [1] },
    ];
    expect(sameSteps(once, twice, former, SAMPLE_CATALOGUE)).toEqual([]);
    expect(sameSteps(once, twice, former.slice(0, 1), SAMPLE_CATALOGUE)).toEqual([{ nodeId: "again", of: ["remind"] }]);
  });

  it("is known by its words on its channel, whatever their case, accents and spaces", () => {
    expect(sameSteps(FIRST, AGAIN, [], SAMPLE_CATALOGUE)).toEqual([{ nodeId: "pasted", of: ["remind"] }]);
    expect(sameSteps(FIRST, line({ nap: NAP, other: say("Une tout autre question pour vous") }), [], SAMPLE_CATALOGUE)).toEqual([]);
    // Deleted two versions ago.
    const between = line({ nap: NAP });
    expect(
      sameSteps(
        between,
        AGAIN,
        FIRST.nodes.map((node) => ({ node, versions: [1] })),
        SAMPLE_CATALOGUE,
      ),
    ).toEqual([{ nodeId: "pasted", of: ["remind"] }]);
  });

  it("is passed over by those who had it, also after the next switch, and reaches the others", () => {
    const plan = planned(FIRST, AGAIN, { pasted: ["remind"] });
    const moved = switched(napping(), plan, ["remind"]);
    expect(due(AGAIN, moved, LATER).enrolment).toMatchObject({ status: "completed" });
    const third = line({ nap: NAP, mark: { type: "mark" }, pasted: say(TEXT) });
    const again = switched(moved, planned(AGAIN, third, undefined), ["remind"]);
    expect(due(third, again, LATER).enrolment).toMatchObject({ status: "completed" });
    expect(due(AGAIN, switched(napping(), plan, []), LATER).enrolment).toMatchObject({ nodeId: "pasted", status: "acting" });
  });

  it("is sent to all when the user says that it is another step", () => {
    const moved = switched(napping(), planned(FIRST, AGAIN, {}), ["remind"]);
    expect(due(AGAIN, moved, LATER).enrolment).toMatchObject({ nodeId: "pasted", status: "acting" });
    // Also when an earlier switch said the contrary.
    const without = switched(napping(), planned(FIRST, AGAIN, { pasted: ["remind"] }), ["remind"]);
    const again = switched(without, { ...planned(line({ nap: NAP }), AGAIN, {}), different: ["pasted"] }, ["remind"]);
    expect(due(AGAIN, again, LATER).enrolment).toMatchObject({ nodeId: "pasted", status: "acting" });
  });
});

describe("steps that stay and say something else", () => {
  const OTHER = "Je vous propose un échange cette semaine";
  const exchanged = (one: string, two: string) => line({ remind: say(one), nap: NAP, ask: say(two) });
  const first = exchanged(TEXT, OTHER);
  const second = exchanged(OTHER, TEXT);
  const former = first.nodes.map((node) => ({ node, versions: [1] }));

  it("repeat each other when they exchange their texts", () => {
    expect(sameSteps(first, second, former, SAMPLE_CATALOGUE)).toEqual([
      { nodeId: "remind", of: ["ask"] },
      { nodeId: "ask", of: ["remind"] },
    ]);
    const later = due(second, switched(napping(), planned(first, second, { remind: ["ask"], ask: ["remind"] }), ["remind"]), LATER);
    expect(later.enrolment).toMatchObject({ status: "completed" });
    expect(later.effects).toContainEqual(expect.objectContaining({ event: "passed_over" }));
  });

  it("repeat nothing for who had none of them, even where a third took their place", () => {
    const plan = planned(first, second, { ask: ["remind"], third: ["ask"] });
    expect(switched(napping(), plan, ["remind"]).variables).toEqual({ $: { done: ["ask", "remind"] } });
    expect(switched(napping(), plan, []).variables).toEqual({});
  });

  it("are passed over by who stands in front of one of them", () => {
    const standing: Enrolment = { ...napping(), nodeId: "ask", phase: "act", waitUntil: LATER };
    const plan = planned(first, second, { remind: ["ask"], ask: ["remind"] });
    expect(due(second, switched(standing, plan, ["remind"]), LATER).enrolment).toMatchObject({ status: "completed" });
    expect(due(second, switched(standing, plan, []), LATER).enrolment).toMatchObject({ nodeId: "ask", status: "acting" });
    const inFlight: Enrolment = { ...standing, phase: "outcome", status: "acting" };
    expect(switched(inFlight, plan, ["remind"])).toMatchObject({ phase: "outcome", status: "acting" });
  });

  it("repeat nothing when their words are the same as before", () => {
    expect(sameSteps(first, exchanged(TEXT.toUpperCase(), OTHER), former, SAMPLE_CATALOGUE)).toEqual([]);
  });

  it("are compared with what stood together with them by its words, not by its place", () => {
    // Version 2 reworded the first step and sent its old text from a new one; version 3 is the one in service.
    const reworded = line({ remind: say(OTHER), nap: NAP, pasted: say(TEXT) });
    const seen = [
      { node: nodeOf(FIRST, "remind"), versions: [1] },
      { node: nodeOf(reworded, "remind"), versions: [2] },
      { node: nodeOf(reworded, "pasted"), versions: [2] },
    ];
    expect(sameSteps(FIRST, reworded, seen, SAMPLE_CATALOGUE)).toEqual([{ nodeId: "pasted", of: ["remind"] }]);
  });
});
