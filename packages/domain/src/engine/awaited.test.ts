import { expect, it } from "vitest";
import { sampleGraph, walker } from "./testing/walker.ts";
import type { Trigger } from "./types.ts";

const webhook = (key: string | null, seq: number, data = {}): Trigger => ({ kind: "event", type: "webhook_received", key, seq, data });
const line = sampleGraph(
  {
    s: { type: "start" },
    w: { type: "sleep" },
    h: { type: "await_webhook" },
    m: { type: "mark" },
    z: { type: "sleep" },
    e: { type: "end" },
  },
  ["s.out w", "w.out h", "h.received m", "h.expired e", "m.out z", "z.out e"],
);

it("waits for the event with its key, and no other", () => {
  const way = walker(line);
  way.due();
  way.due();
  expect(way.enrolment()).toMatchObject({ nodeId: "h", waitingFor: [{ event: "webhook_received", key: "k" }] });
  expect(way.move(webhook("other", 1)).enrolment.nodeId).toBe("h");
  expect(way.move(webhook(null, 2)).enrolment.nodeId).toBe("h");
  const { enrolment } = way.move(webhook("k", 3, { plan: "pro" }));
  expect(enrolment).toMatchObject({ nodeId: "z", outputs: { h: { data: { plan: "pro" } } } });
});

it("an event with a key that comes before the wait is not lost, and counts once", () => {
  const way = walker(line);
  way.due();
  expect(way.move(webhook("k", 1, { early: true })).enrolment.nodeId).toBe("w");
  const { enrolment } = way.due();
  expect(enrolment).toMatchObject({ nodeId: "z", outputs: { h: { data: { early: true } } } });
  expect(JSON.stringify(enrolment.variables)).not.toContain("early");
});

it("one that comes while an act is in flight is kept too; those of others are not mixed up, and only the latest 20 are kept", () => {
  const graph = sampleGraph({ s: { type: "start" }, a: { type: "say" }, h: { type: "await_webhook" }, z: { type: "sleep" } }, [
    "s.out a",
    "a.out h",
    "h.received z",
  ]);
  const way = walker(graph);
  way.due();
  for (let seq = 1; seq <= 25; seq++) way.move(webhook(seq === 6 ? "k" : `other${seq}`, seq));
  expect(way.enrolment().status).toBe("acting");
  const { enrolment } = way.move({ kind: "outcome", outcome: { status: "sent", code: null }, at: way.now() });
  expect(enrolment.nodeId).toBe("z");
});

it("without the event the wait ends at its deadline", () => {
  const way = walker(line);
  way.due();
  way.due();
  expect(way.due().enrolment.status).toBe("completed");
});
