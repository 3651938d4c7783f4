import type { ModuleField } from "@filon/contracts/workflow";
import { EventType } from "@filon/contracts/outreach";
import { isOutward, type ModuleDefinition, NOTHING_OFFERED, outputsOf, parseConfig, type Reason } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modules } from "./catalogue.ts";
import { checkAnswer } from "./testing/check-answer.ts";
import { describeModule } from "./kit/describe-module.ts";
import { MONDAY } from "./testing/journey.ts";
import { anyFacts, instant } from "./testing/any-facts.ts";
import { SAMPLE_CONFIGS } from "./sample-configs.ts";

/** Reasons for which a module may be asked; only a module that acts is asked about an act's outcome. */
const reasons = (module: ModuleDefinition): fc.Arbitrary<Reason> =>
  fc.oneof(
    fc.constantFrom<Reason>({ kind: "enter" }, { kind: "elapsed" }, { kind: "released" }),
    fc.constantFrom(...EventType.options).map((type): Reason => ({ kind: "event", type, data: {} })),
    ...(module.sample === undefined
      ? []
      : [
          fc
            .jsonValue()
            .map((data): Reason => ({ kind: "answer", answer: { status: "answered", data: JSON.parse(JSON.stringify(data)) } })),
          fc.constantFrom("404 gone", "410", undefined).map((detail): Reason => ({
            kind: "answer",
            answer: { status: "failed", code: "refused", ...(detail === undefined ? {} : { detail }) },
          })),
        ]),
    ...(module.channels.length === 0
      ? []
      : [
          fc.constantFrom("sent" as const, "refused" as const, "failed" as const).map((status): Reason => ({
            kind: "outcome",
            outcome: { status, code: status === "sent" ? null : "code" },
          })),
        ]),
  );

const sampleOf = ({ type }: ModuleDefinition) => SAMPLE_CONFIGS[type] ?? {};
const isRefused = (module: ModuleDefinition, config: Record<string, unknown>): boolean => !parseConfig(module, module.version, config).ok;

/** Returns configurations in which one field just exceeds a limit that its form shows. */
function beyond(field: ModuleField): unknown[] {
  const { kind, min, max, maxLength } = field;
  if (kind === "rows") return [...(min ? [[]] : []), ...(max === undefined ? [] : [Array.from({ length: max + 1 }, () => ({}))])];
  if (kind === "number" || kind === "duration")
    return [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1]), "beaucoup"];
  if (kind === "select") return ["somethingElse"];
  if (kind === "multiSelect") return [["somethingElse"]];
  if (kind === "boolean") return ["oui"];
  return maxLength === undefined ? [42] : ["x".repeat(maxLength + 1), 42];
}

describe.each(modules.map((module) => [module.type, module] as const))("the module %s", (_type, module) => {
  const description = describeModule(module);
  const parsed = parseConfig(module, module.version, sampleOf(module));
  const config = parsed.ok ? parsed.config : {};

  it("has defaults that are valid once required settings are filled in, and a migration for each older version", () => {
    expect(parsed).toMatchObject({ ok: true });
    expect(module.check?.(config, NOTHING_OFFERED) ?? []).toEqual([]);
    expect(module.migrations).toHaveLength(module.version - 1);
  });

  it("refuses values beyond the limits of its form, and unknown settings", () => {
    expect(isRefused(module, { ...sampleOf(module), somethingElse: 1 })).toBe(true);
    for (const field of description.fields) {
      for (const value of beyond(field))
        expect([field.name, isRefused(module, { ...sampleOf(module), [field.name]: value })]).toEqual([field.name, true]);
    }
  });

  it("draws a form in which every dependency names an existing field", () => {
    const check = (fields: readonly ModuleField[], around: readonly string[]): void => {
      const names = [...around, ...fields.map(({ name }) => name)];
      for (const { showWhen, dependsOn, columns } of fields) {
        if (showWhen !== undefined) expect(names).toContain(showWhen.field);
        if (dependsOn !== undefined) expect(names).toContain(dependsOn.field);
        if (columns !== undefined) check(columns, names);
      }
    };
    check(description.fields, []);
  });

  it("has the ports of its role, each with a unique id", () => {
    const outputs = outputsOf(module, config).map(({ id }) => id);
    expect(new Set(outputs).size).toBe(outputs.length);
    expect([module.inputs.length === 0, outputs.length === 0]).toEqual([
      module.role === "start" || module.role === "entry",
      module.role === "end" || module.role === "exit",
    ]);
    expect(module.inside !== undefined).toBe(module.role === "scope");
    for (const id of module.optional ?? []) expect(outputs).toContain(id);
  });

  it("acts only in the communication and actions categories, on one of its channels", () => {
    if (isOutward(module)) expect(["communication", "actions"]).toContain(module.category);
    const channel = module.channelOf?.(config);
    if (channel !== undefined) expect(module.channels).toContain(channel);
  });

  it("has a port for those whom it contacted before a switch of versions, if it contacts people or writes to another program", () => {
    const outputs = outputsOf(module, config).map(({ id }) => id);
    if (module.quiet !== undefined) expect(outputs).toContain(module.quiet);
    if (module.channels.length > 0 || module.callsOnce !== undefined)
      expect(outputs.includes("out") || module.quiet !== undefined, module.type).toBe(true);
  });

  it("is free and in every plan when its listing includes it", () => {
    const { price, plan, included } = module.listing;
    expect(Number.isInteger(price) && price >= 0).toBe(true);
    if (included !== "no") expect([price, plan]).toEqual([0, null]);
  });

  it("always gives exactly one answer, with an existing port, declared outputs, and only future waits", () => {
    fc.assert(
      fc.property(
        anyFacts,
        reasons(module),
        instant,
        fc.boolean(),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (facts, reason, now, newReply, random) => {
          const ask = () =>
            module.plan({ nodeId: "n", visit: 1, facts, now, random: () => random, memory: null, reason, newReply }, config);
          const answer = ask();
          expect(ask()).toEqual(answer);
          checkAnswer(module, config, answer, now);
        },
      ),
      { numRuns: 200 },
    );
  });

  if (module.sample !== undefined && "timeoutSeconds" in module.config.shape) {
    const { sample } = module;
    it("calls with the node's number of retries and timeout, goes on with the sample answer, and fails by its port or as onError says", () => {
      const ask = (reason: Reason, changed: Record<string, unknown> = {}) =>
        module.plan(
          { nodeId: "n", visit: 1, facts: someFacts(), now: MONDAY, random: () => 0, memory: null, reason, newReply: false },
          { ...config, ...changed },
        );
      expect(ask({ kind: "enter" }, { maxRetries: 7, timeoutSeconds: 4 })).toMatchObject({ maxRetries: 7, call: { timeoutSeconds: 4 } });
      expect(ask({ kind: "answer", answer: sample(config, someFacts()) })).toHaveProperty("go");
      const failed: Reason = { kind: "answer", answer: { status: "failed", code: "noAnswer" } };
      expect(ask(failed, { onError: "stop" })).toMatchObject({ go: "failed", orFail: "noAnswer" });
      expect(ask(failed, { onError: "continue" })).toMatchObject({ go: "failed", otherwise: expect.any(String) });
      expect(module.optional).toContain("failed");
    });
  }

  if (module.sample !== undefined && !("timeoutSeconds" in module.config.shape)) {
    const { sample } = module;
    it("goes on with the sample answer to its errand, and holds the prospect or goes on when the errand fails", () => {
      const ask = (reason: Reason) =>
        module.plan(
          { nodeId: "n", visit: 1, facts: someFacts(), now: MONDAY, random: () => 0, memory: null, reason, newReply: false },
          config,
        );
      const answer = ask({ kind: "answer", answer: sample(config, someFacts()) });
      expect(["go", "end", "turn", "waitUntil", "task", "act"].some((kind) => kind in answer)).toBe(true);
      const failed = ask({ kind: "answer", answer: { status: "failed", code: "callerFailed" } });
      expect("go" in failed || ("hold" in failed && failed.hold === "errandFailed") || ("end" in failed && failed.as === "failed")).toBe(
        true,
      );
    });
  }

  if (module.channels.length === 0) return;
  it("returns its act with the node's number of retries, and fails or continues as onError says", () => {
    const engagement = {
      messagesSent: 1,
      writtenOn: ["email" as const, "linkedin" as const],
      invitedAt: MONDAY.subtract({ hours: 24 * 200 }),
      repliedAt: MONDAY.subtract({ hours: 1 }),
    };
    const facts = someFacts({ engagement });
    const ask = (reason: Reason, changed: Record<string, unknown> = {}) =>
      module.plan(
        { nodeId: "n", visit: 1, facts, now: MONDAY, random: () => 0, memory: null, reason, newReply: false },
        { ...config, ...changed },
      );
    const answered: Reason[] = module.sample === undefined ? [] : [{ kind: "answer", answer: module.sample(config, facts) }];
    const first = [{ kind: "enter" } as const, { kind: "elapsed" } as const, ...answered]
      .map((reason) => ask(reason, { maxRetries: 7 }))
      .find((answer) => "act" in answer);
    expect(first).toMatchObject({ maxRetries: 7 });
    const failed: Reason = { kind: "outcome", outcome: { status: "failed", code: "gone" } };
    expect(ask(failed, { onError: "stop" })).toEqual({ end: "gone", as: "failed" });
    expect(ask(failed, { onError: "continue" })).toHaveProperty("go");
  });
});
