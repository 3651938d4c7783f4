import { expect, it } from "vitest";
import { outputsOf } from "./ports.ts";
import { sampleGraph, walker } from "./testing/walker.ts";
import { SAMPLE_CATALOGUE, sampleModule } from "./testing/sample-modules.ts";

const port = (id: string) => ({ id, label: id, color: "neutral" });
const ids = (config: Record<string, unknown>, growing?: { field: string; prefix?: string }) =>
  outputsOf({ outputs: [port("else")], growing }, config).map(({ id, label }) => `${id} ${label}`);

it("a module's ports are fixed, or follow the entries of a setting", () => {
  expect(ids({ rules: [{ label: "Sud" }, {}] })).toEqual(["else else"]);
  expect(ids({ rules: [{ label: "Sud" }, {}] }, { field: "rules", prefix: "rule" })).toEqual(["rule1 Sud", "rule2 rule2", "else else"]);
  expect(ids({ languages: ["fr", "en"] }, { field: "languages" })).toEqual(["fr fr", "en en", "else else"]);
  expect(ids({ languages: [{ toString: 1 }, "en", null] }, { field: "languages" })).toEqual(["en en", "else else"]);
  expect(ids({ rules: "many" }, { field: "rules", prefix: "rule" })).toEqual(["else else"]);
  expect(ids({ rules: Array.from({ length: 50 }, () => ({})) }, { field: "rules", prefix: "rule" })).toHaveLength(20);
});

it("leaves by the alternative port when the first is open, and finishes when both are", () => {
  const asks = sampleModule({ type: "asks", outputs: [port("out"), port("unknown")], plan: () => ({ go: "unknown", otherwise: "out" }) });
  const catalogue = new Map([...SAMPLE_CATALOGUE, ["asks", asks]]);
  const at = (links: readonly string[]) => {
    const walk = walker(
      sampleGraph({ s: { type: "start" }, a: { type: "asks" }, u: { type: "sleep" }, o: { type: "sleep" } }, links),
      undefined,
      catalogue,
    );
    walk.due();
    return [walk.enrolment().nodeId, walk.enrolment().status];
  };
  expect(at(["s.out a", "a.unknown u", "a.out o"])).toEqual(["u", "runnable"]);
  expect(at(["s.out a", "a.out o"])).toEqual(["o", "runnable"]);
  expect(at(["s.out a"])).toEqual(["a", "completed"]);
});

it("holds the enrolment at an open port when the answer says so, and leaves by the port when it is connected", () => {
  const orHold = { hold: "missingVariable", detail: "firstName" };
  const sums = sampleModule({ type: "sums", outputs: [port("out"), port("error")], plan: () => ({ go: "error", orHold }) });
  const catalogue = new Map([...SAMPLE_CATALOGUE, ["sums", sums]]);
  const at = (links: readonly string[]) => {
    const graph = sampleGraph({ s: { type: "start" }, a: { type: "sums" }, u: { type: "sleep" } }, ["s.out a", ...links]);
    const walk = walker(graph, undefined, catalogue);
    walk.due();
    const { nodeId, status, blockedBy } = walk.enrolment();
    return [nodeId, status, blockedBy];
  };
  expect(at(["a.error u"])).toEqual(["u", "runnable", null]);
  expect(at(["a.out u"])).toEqual(["a", "held", "missingVariable"]);
});

it("fails the enrolment at an open port when the answer says so, and leaves by the port when it is connected", () => {
  const calls = sampleModule({ type: "calls", outputs: [port("out"), port("failed")], plan: () => ({ go: "failed", orFail: "noAnswer" }) });
  const catalogue = new Map([...SAMPLE_CATALOGUE, ["calls", calls]]);
  const at = (links: readonly string[]) => {
    const walk = walker(
      sampleGraph({ s: { type: "start" }, a: { type: "calls" }, u: { type: "sleep" } }, ["s.out a", ...links]),
      undefined,
      catalogue,
    );
    walk.due();
    const { nodeId, status, outcome } = walk.enrolment();
    return [nodeId, status, outcome];
  };
  expect(at(["a.failed u"])).toEqual(["u", "runnable", null]);
  expect(at(["a.out u"])).toEqual(["a", "failed", "noAnswer"]);
});
