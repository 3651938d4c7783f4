import { EventType } from "@filon/contracts/outreach";
import { type Facts, type Json, type ModuleAnswer, type ModuleDefinition, parseConfig, type Reason } from "@filon/domain";
import fc from "fast-check";
import type { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { modules } from "./catalogue.ts";
import { SAMPLE_CONFIGS } from "./sample-configs.ts";
import { anyFacts, instant } from "./testing/any-facts.ts";
import { checkAnswer } from "./testing/check-answer.ts";

/** Calls of one visit, at most (walk.ts). */
const MOST_CALLS = 5;
/** More answers than any visit needs: a loop takes its turns, and a call may be tried six times. */
const MOST_ANSWERS = 150;

/** What the world does next, as numbers from which each kind of answer draws its own. */
const anyLuck = fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 });

/** Returns the reason with which the engine asks again after an answer, or null when the visit is over. */
function next(
  module: ModuleDefinition,
  config: Record<string, unknown>,
  facts: Facts,
  answer: ModuleAnswer,
  luck: number,
  turns: number,
): Reason | null {
  if ("waitUntil" in answer) return luck % 5 === 0 ? { kind: "released" } : { kind: "elapsed" };
  if ("waitFor" in answer) {
    const [first] = answer.waitFor.filter((_each, index) => index === luck % answer.waitFor.length);
    if (first === undefined || (answer.until !== null && luck % 3 === 0)) return { kind: "elapsed" };
    if (typeof first === "string") return { kind: "event", type: first, data: {} };
    return {
      kind: "event",
      type: first.event,
      data: { id: "x", startsAt: "2026-12-01T09:00:00Z" },
      ...(first.key === undefined ? {} : { key: first.key }),
    };
  }
  if ("task" in answer) {
    if (luck % 4 === 0) return { kind: "elapsed" };
    const { id = "" } = answer.task.results[luck % answer.task.results.length] ?? {};
    const said = { note: luck % 2 === 0 ? "https://exemple.fr/vu" : "", by: "Camille" };
    return {
      kind: "event",
      type: "task_settled",
      data: luck % 4 === 1 ? { status: "skipped", ...said } : { status: "done", result: id, ...said },
    };
  }
  if ("act" in answer) {
    const status = (["sent", "sent", "refused", "failed"] as const)[luck % 4] ?? "sent";
    return { kind: "outcome", outcome: { status, code: status === "sent" ? null : "code" } };
  }
  if ("call" in answer) {
    if (luck % 4 === 0) return { kind: "answer", answer: { status: "failed", code: "noAnswer" } };
    return { kind: "answer", answer: module.sample?.(config, facts) ?? { status: "failed", code: "noSample" } };
  }
  return "turn" in answer ? { kind: "returned", turn: turns } : null;
}

describe.each(modules.map((module) => [module.type, module] as const))("a visit of %s", (_type, module) => {
  const parsed = parseConfig(module, module.version, SAMPLE_CONFIGS[module.type] ?? {});
  const config = parsed.ok ? parsed.config : {};

  it("keeps the contract at each answer, whatever the world says, with at most five calls, all before its one act or task, and ends", () => {
    fc.assert(
      fc.property(anyFacts, anyLuck, instant, fc.nat(3), fc.boolean(), (facts, luck, start, visit, newReply) => {
        let now: Temporal.Instant = start;
        let memory: Json = null;
        let reason: Reason = { kind: "enter" };
        let [calls, turns, made] = [0, 0, 0];
        for (let asked = 0; asked < MOST_ANSWERS; asked += 1) {
          const ask = () => module.plan({ nodeId: "n", visit: visit + 1, facts, now, random: () => 0.3, memory, reason, newReply }, config);
          const answer = ask();
          expect(ask()).toEqual(answer);
          checkAnswer(module, config, answer, now);
          if ("call" in answer) {
            expect(made, "a call after its act or task").toBe(0);
            expect((calls += 1)).toBeLessThanOrEqual(MOST_CALLS);
          }
          if ("turn" in answer) turns += 1;
          if ("memory" in answer && answer.memory !== undefined) memory = JSON.parse(JSON.stringify(answer.memory)) as Json;
          if ("act" in answer || "task" in answer) made += 1;
          if ("waitUntil" in answer) now = answer.waitUntil;
          if ("waitFor" in answer && answer.until !== null) now = answer.until;
          if ("task" in answer) now = answer.dueAt;
          const then = next(module, config, facts, answer, luck[asked % luck.length] ?? 0, turns);
          if (then === null) return;
          // What follows an act or a task is a new visit.
          if ("act" in answer || "task" in answer) [calls, made] = [0, 0];
          reason = then;
        }
        expect.fail("the visit does not end");
      }),
      { numRuns: 100 },
    );
  });

  it("answers any event and any answer of a service, with what it remembers of before", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...EventType.options), fc.jsonValue(), instant, (facts, type, said, now) => {
        const first = module.plan(
          { nodeId: "n", visit: 1, facts, now, random: () => 0.3, memory: null, reason: { kind: "enter" }, newReply: false },
          config,
        );
        const memory = "memory" in first && first.memory !== undefined ? first.memory : null;
        const data =
          typeof said === "object" && said !== null && !Array.isArray(said)
            ? (said as Record<string, Json>)
            : { status: "done", result: "x" };
        const heard: Reason = { kind: "event", type, data };
        const told: Reason = { kind: "answer", answer: { status: "answered", data: JSON.parse(JSON.stringify(said)) as Json } };
        for (const reason of module.sample === undefined ? [heard] : [heard, told]) {
          const answer = module.plan({ nodeId: "n", visit: 2, facts, now, random: () => 0.3, memory, reason, newReply: true }, config);
          if (reason !== heard || !("go" in answer && type === "task_settled")) checkAnswer(module, config, answer, now);
        }
      }),
      { numRuns: 60 },
    );
  });
});
