import { CallPayload } from "@filon/contracts/calls";
import { ACTS_ON } from "@filon/contracts/outreach";
import { TaskPayload } from "@filon/contracts/tasks";
import { HOLD_CODES, keepOutputs, type ModuleAnswer, type ModuleDefinition, outputsOf } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";

/** Every reason with which a module may hold an enrolment. */
const HOLDS: ReadonlySet<string> = new Set(HOLD_CODES);

/** Checks an answer against what its module declares: existing ports, declared outputs, valid acts, calls and tasks, and waits that end later. */
export function checkAnswer(module: ModuleDefinition, config: Record<string, unknown>, answer: ModuleAnswer, now: Temporal.Instant): void {
  const ports = outputsOf(module, config).map(({ id }) => id);
  if ("go" in answer) {
    expect(ports).toContain(answer.go);
    if (answer.otherwise !== undefined) expect(ports).toContain(answer.otherwise);
    if (answer.orHold !== undefined) expect(HOLDS.has(answer.orHold.hold)).toBe(true);
  }
  if ("turn" in answer) expect(answer.turn).toBe(module.inside);
  const left = ("go" in answer || "turn" in answer ? answer.outputs : undefined) ?? {};
  expect(Object.keys(keepOutputs({}, "n", module, config, left)["n"] ?? {}).sort()).toEqual(Object.keys(left).sort());
  if ("waitUntil" in answer) expect(Temporal.Instant.compare(answer.waitUntil, now)).toBe(1);
  if ("waitFor" in answer) expect(answer.waitFor.length).toBeGreaterThan(0);
  if ("task" in answer) {
    expect(module.assigns).toBe(true);
    expect(TaskPayload.parse(answer.task)).toEqual(answer.task);
    // Whoever reads a draft approves or refuses it; every other result is a way on.
    const decisions = answer.task.kind === "approval" ? ["approved", "refused"] : [];
    for (const { id } of answer.task.results) expect([...ports, ...decisions]).toContain(id);
    expect(Temporal.Instant.compare(answer.expiresAt, answer.dueAt)).not.toBe(-1);
  }
  if ("act" in answer) {
    expect(module.channels).toContain(answer.channel);
    expect(ACTS_ON[answer.channel]).toContain(answer.act.kind);
  }
  if ("call" in answer) expect(CallPayload.parse(answer.call)).toEqual(answer.call);
  if ("hold" in answer) expect(HOLDS.has(answer.hold)).toBe(true);
}
