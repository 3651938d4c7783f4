import { expect, it } from "vitest";
import { prepareGraph } from "./prepare.ts";
import { advance, newEnrolment } from "./advance.ts";
import { someFacts } from "./testing/facts.ts";
import { SAMPLE_CATALOGUE, SAMPLE_NOW } from "./testing/sample-modules.ts";
import { sampleGraph, walker } from "./testing/walker.ts";

const loop = (times: number, inside: "say" | "mark" | "sleep" = "say") =>
  sampleGraph({ s: { type: "start" }, r: { type: "repeat", config: { times } }, a: { type: inside, scope: "r" }, e: { type: "end" } }, [
    "s.out r",
    "r.each a",
    "r.done e",
  ]);
const sent = { kind: "outcome", outcome: { status: "sent", code: null }, at: SAMPLE_NOW } as const;

it("repeats the nodes inside, each turn a new visit and so a new act", () => {
  const way = walker(loop(3));
  const visits = [way.due(), way.move(sent), way.move(sent)].map(({ effects }) => effects.find(({ type }) => type === "act"));
  expect(visits.map((act) => (act?.type === "act" ? act.visit : null))).toEqual([3, 5, 7]);
  expect(way.enrolment()).toMatchObject({ frames: [{ nodeId: "r", turn: 3 }], outputs: { r: { index: 3 } } });
  const over = way.move(sent);
  expect(over.enrolment).toMatchObject({ status: "completed", nodeId: "e", frames: [] });
});

it("goes through instant nodes of all turns in one go, and enters them each time", () => {
  const way = walker(loop(4, "mark"));
  const { entered, enrolment } = way.due();
  expect(entered).toEqual(["s", "r", "a", "a", "a", "a", "e"]);
  expect(enrolment.status).toBe("completed");
});

it("a loop inside a loop takes its turns again in each turn of the outer one", () => {
  const graph = sampleGraph(
    {
      s: { type: "start" },
      o: { type: "repeat", config: { times: 2 } },
      i: { type: "repeat", config: { times: 3 }, scope: "o" },
      m: { type: "mark", scope: "i" },
      e: { type: "end" },
    },
    ["s.out o", "o.each i", "i.each m", "o.done e"],
  );
  const { entered, enrolment } = walker(graph).due();
  expect(entered.filter((id) => id === "m")).toHaveLength(6);
  expect(enrolment).toMatchObject({ status: "completed", frames: [] });
});

it("an empty loop is over after its turns, and 50 turns are the most", () => {
  const empty = sampleGraph({ s: { type: "start" }, r: { type: "repeat" }, e: { type: "end" } }, ["s.out r", "r.done e"]);
  expect(walker(empty).due().enrolment.status).toBe("completed");
  expect(walker(loop(50, "mark")).due().enrolment.status).toBe("completed");
  expect(walker(loop(51, "mark")).due().enrolment).toMatchObject({ status: "held", blockedBy: "tooManyTurns" });
});

it("an enrolment makes at most 500 visits in a workflow with loops", () => {
  const graph = sampleGraph(
    {
      s: { type: "start" },
      o: { type: "repeat", config: { times: 50 } },
      i: { type: "repeat", config: { times: 50 }, scope: "o" },
      m: { type: "mark", scope: "i" },
    },
    ["s.out o", "o.each i", "i.each m"],
  );
  const way = walker(graph);
  expect(way.due().enrolment).toMatchObject({ status: "held", blockedBy: "tooManyVisits" });
  expect(way.enrolment().visit).toBeLessThanOrEqual(502);
});

it("a reply during a wait inside a loop leads to the node after the loop that looks at replies only by way of its turns", () => {
  const way = walker(loop(2, "sleep"));
  way.due();
  expect(way.enrolment()).toMatchObject({ phase: "wait", nodeId: "a", frames: [{ nodeId: "r", turn: 1 }] });
  expect(way.move({ kind: "event", type: "replied", seq: 1, data: {} }).enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
});

it("an enrolment stored before frames existed stands on the line, and one moved into a loop is in its first turn", () => {
  const graph = prepareGraph(loop(2), SAMPLE_CATALOGUE);
  const moved = { ...newEnrolment("e1", graph, SAMPLE_NOW), nodeId: "a", visit: 1, phase: "enter" as const };
  const act = advance(graph, moved, { kind: "due" }, someFacts(), SAMPLE_NOW);
  expect(act.enrolment.frames).toEqual([]);
  const returned = advance(graph, act.enrolment, sent, someFacts(), SAMPLE_NOW);
  expect(returned.enrolment).toMatchObject({ nodeId: "a", frames: [{ nodeId: "r", turn: 2 }] });
});

it("a module that is no scope cannot take turns", () => {
  const graph = sampleGraph({ s: { type: "start" }, r: { type: "repeat" } }, ["s.out r"]);
  const flat = new Map(SAMPLE_CATALOGUE);
  const repeat = SAMPLE_CATALOGUE.get("repeat");
  if (repeat === undefined) throw new Error("no sample");
  const { inside: _inside, ...others } = repeat;
  flat.set("repeat", others);
  expect(walker(graph, someFacts(), flat).due().enrolment).toMatchObject({ status: "held", blockedBy: "moduleError" });
});

it("a turn begins without the outputs of the previous turn", () => {
  const graph = sampleGraph(
    { s: { type: "start" }, r: { type: "repeat", config: { times: 2 } }, h: { type: "await_webhook", scope: "r" }, e: { type: "end" } },
    ["s.out r", "r.each h", "r.done e"],
  );
  const way = walker(graph);
  way.due();
  const { enrolment } = way.move({ kind: "event", type: "webhook_received", key: "k", seq: 1, data: { turn: "first" } });
  expect(enrolment).toMatchObject({ nodeId: "h", frames: [{ nodeId: "r", turn: 2 }] });
  expect(enrolment.outputs).toEqual({ r: { index: 2 } });
});
