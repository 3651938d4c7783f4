import { expect, it } from "vitest";
import { sampleGraph, walker } from "./testing/walker.ts";
import { someFacts } from "./testing/facts.ts";
import { sampleModule, SAMPLE_CATALOGUE, SAMPLE_NOW as NOW } from "./testing/sample-modules.ts";
import type { Advanced, Trigger } from "./types.ts";

const line = () =>
  sampleGraph({ s: { type: "start" }, t: { type: "ask_person" }, m: { type: "mark", config: { tag: "fait" } }, a: { type: "say" } }, [
    "s.out t",
    "t.done m",
    "m.out a",
  ]);
const tasksOf = ({ effects }: Advanced) => effects.filter((effect) => effect.type === "task");
const settled = (key: string, result = "done"): Trigger => ({
  kind: "event",
  type: "task_settled",
  key,
  seq: 0,
  data: { status: "done", result },
});
const replied: Trigger = { kind: "event", type: "replied", seq: 1, data: {} };

it("hands a task out last, and waits for the person until it expires", () => {
  const made = walker(line()).due();
  expect(tasksOf(made)).toMatchObject([{ nodeId: "t", visit: 2, key: "e1:2", assignTo: "owner", payload: { title: "Rappeler" } }]);
  expect(made.effects.at(-1)).toBe(tasksOf(made)[0]);
  expect(made.enrolment).toMatchObject({
    status: "runnable",
    phase: "wait",
    waitingFor: [{ event: "task_settled", key: "e1:2" }],
    blockedBy: "taskOpen",
  });
  expect(made.enrolment.waitUntil?.toString()).toBe(NOW.add({ hours: 72 }).toString());
});

it("goes on once when the task of its visit is settled, and ignores any other task", () => {
  const way = walker(line());
  way.due();
  expect(way.move(settled("e2:2")).effects).toEqual([]);
  expect(way.move(settled("e1:1")).effects).toEqual([]);
  expect(way.move(settled("e1:2")).enrolment).toMatchObject({ status: "acting", nodeId: "a", blockedBy: null });
  expect(way.move(settled("e1:2")).effects).toEqual([]);
});

it("goes on without a task that has expired", () => {
  const way = walker(line());
  way.due();
  expect(way.due().enrolment).toMatchObject({ status: "completed" });
  expect(way.move(settled("e1:2")).effects).toEqual([]);
});

it("a task made again at the same node is a new visit", () => {
  const way = walker(line());
  way.due();
  expect(tasksOf(way.move(settled("e1:2", "again")))).toMatchObject([{ visit: 3, key: "e1:3" }]);
  expect(tasksOf(way.move(settled("e1:2", "again")))).toEqual([]);
  expect(way.move(settled("e1:3")).enrolment.nodeId).toBe("a");
});

it("an act after a task at the same node is a new visit, so one visit never has both", () => {
  const both = sampleModule({
    type: "both",
    channels: ["email"],
    outputs: [{ id: "out", label: "out", color: "neutral" }],
    plan: ({ reason, now }) => {
      if (reason.kind === "outcome") return { go: "out" };
      if (reason.kind === "elapsed") return { act: { kind: "send_message", text: "…", inThread: false }, channel: "email", maxRetries: 0 };
      const results = [{ id: "done", label: "" }];
      return {
        task: { kind: "to_do", title: "", text: "", phone: null, results },
        assignTo: "anyone",
        dueAt: now,
        expiresAt: now.add({ hours: 1 }),
      };
    },
  });
  const graph = sampleGraph({ s: { type: "start" }, b: { type: "both" } }, ["s.out b"]);
  const way = walker(graph, someFacts(), new Map([...SAMPLE_CATALOGUE, ["both", both]]));
  expect(tasksOf(way.due())[0]?.visit).toBe(2);
  expect(way.due().effects).toMatchObject([{ type: "act", visit: 3 }]);
});

it("a reply ends the run whose task is open, or takes the task back when the next step looks at replies", () => {
  const way = walker(line());
  way.due();
  expect(way.move(replied).enrolment).toMatchObject({ status: "stopped", outcome: "replied", waitingFor: [] });

  const looks = sampleModule({
    type: "looks",
    observes: ["replied"],
    plan: ({ newReply }) => ({ end: newReply ? "heard" : "quiet" }),
  });
  const graph = sampleGraph({ s: { type: "start" }, t: { type: "ask_person" }, l: { type: "looks" } }, ["s.out t", "t.expired l"]);
  const other = walker(graph, someFacts(), new Map([...SAMPLE_CATALOGUE, ["looks", looks]]));
  other.due();
  expect(other.move(replied).enrolment).toMatchObject({ status: "completed", outcome: "heard" });
});

it("makes no task for a prospect who has replied when no step has looked at the reply", () => {
  const made = walker(line(), someFacts({ engagement: { replied: true, replySeq: 4 } })).due();
  expect(tasksOf(made)).toEqual([]);
  expect(made.enrolment.outcome).toBe("replied");
});

it("an absence moves no task, because its user decides when to do it", () => {
  const way = walker(line());
  way.due();
  way.move({ kind: "event", type: "auto_replied", seq: 1, data: { returnDate: "2026-12-24" } });
  expect(way.enrolment().waitUntil?.toString()).toBe(NOW.add({ hours: 72 }).toString());
});
