import type { ModuleField } from "@filon/contracts/workflow";
import { ACTS_ON, EventType } from "@filon/contracts/outreach";
import { CallPayload } from "@filon/contracts/calls";
import { TaskPayload } from "@filon/contracts/tasks";
import {
  type Facts,
  HOLD_CODES,
  isOutward,
  keepOutputs,
  type ModuleDefinition,
  NOTHING_OFFERED,
  outputsOf,
  parseConfig,
  type Reason,
} from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { modules } from "./catalogue.ts";
import { describeModule } from "./kit/describe-module.ts";
import { MONDAY } from "./testing/journey.ts";
import { aProfile } from "./testing/profiles.ts";
import { SAMPLE_CONFIGS } from "./sample-configs.ts";

/** Every reason with which a module may hold an enrolment. */
const HOLDS: ReadonlySet<string> = new Set(HOLD_CODES);

const instant = fc.integer({ min: -400, max: 400 }).map((hours) => MONDAY.add({ hours }));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const words = fc.oneof(fc.constantFrom("Logiciel", "t", "DRH", "Acme SAS", "", "  "), fc.string({ maxLength: 30 }));

/** Random facts, any of which may be unknown. */
const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    prospect: fc.record({
      firstName: words,
      lastName: words,
      email: maybe(fc.constantFrom("e@exemple.fr", "e@gmail.com", "pas une adresse")),
      company: maybe(words),
      position: maybe(words),
      industry: maybe(words),
      location: maybe(words),
      phone: maybe(fc.constantFrom("+33 6 12 34 56 78", "06", "")),
      connectionDegree: maybe(fc.constantFrom("1", "2", "3")),
      mutualConnections: maybe(fc.nat(500)),
      score: maybe(fc.nat(100)),
      tags: fc.array(words, { maxLength: 3 }),
      status: fc.constantFrom("new", "contacted", "converted"),
      connected: fc.boolean(),
      custom: fc.dictionary(words, words, { maxKeys: 3 }),
    }),
    engagement: fc.record({
      replied: fc.boolean(),
      messageRead: fc.boolean(),
      messagesSent: fc.nat(3),
      writtenOn: fc.subarray(["email" as const, "linkedin" as const]),
      acceptedAt: maybe(instant),
      repliedAt: maybe(instant),
      lastReplyText: maybe(words),
      enteredAt: maybe(instant),
      lastActAt: maybe(instant),
    }),
    contact: fc.option(fc.record({ personAt: maybe(instant), companyAt: maybe(instant) }), { nil: undefined }),
    profile: fc.option(
      maybe(
        fc.record({
          readAt: instant,
          shown: fc
            .record({
              degree: maybe(fc.constantFrom("1" as const, "2" as const, "3" as const)),
              invited: fc.boolean(),
              mutual: maybe(fc.nat(500)),
              premium: maybe(fc.boolean()),
              openToWork: maybe(fc.boolean()),
            })
            .map((changes) => aProfile(changes)),
        }),
      ),
      { nil: undefined },
    ),
    signals: fc.option(
      fc.array(fc.record({ type: fc.constantFrom("replied" as const, "message_read" as const), at: instant }), { maxLength: 3 }),
      { nil: undefined },
    ),
    replies: fc.option(
      fc.array(
        fc.record({
          at: instant,
          channel: maybe(fc.constantFrom("email" as const, "linkedin" as const)),
          text: maybe(words),
          writtenAt: maybe(instant),
        }),
        { maxLength: 3 },
      ),
      { nil: undefined },
    ),
    lawful: fc.option(
      fc.record({
        source: maybe(fc.constantFrom("import", "manual")),
        basis: fc.constantFrom("legitimate_interest" as const, "consent" as const),
        collectedAt: instant,
        informedAt: maybe(instant),
      }),
      { nil: undefined },
    ),
    lists: fc.option(fc.constant({ existing: new Set(["00000000-0000-4000-8000-000000000001"]), of: new Set<string>() }), {
      nil: undefined,
    }),
  })
  .map(({ prospect, engagement, contact, lists, replies, signals, lawful, profile }) => ({
    ...someFacts({ prospect: { ...prospect, status: prospect.status as "new" }, engagement }),
    ...(contact === undefined ? {} : { contact }),
    ...(lists === undefined ? {} : { lists }),
    ...(replies === undefined ? {} : { replies }),
    ...(signals === undefined ? {} : { signals }),
    ...(lawful === undefined ? {} : { lawful }),
    ...(profile === undefined ? {} : { profile }),
  }));

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

  it("has a port for those whom it contacted before a switch of versions, if it contacts people", () => {
    const outputs = outputsOf(module, config).map(({ id }) => id);
    if (module.quiet !== undefined) expect(outputs).toContain(module.quiet);
    if (module.channels.length > 0) expect(outputs.includes("out") || module.quiet !== undefined, module.type).toBe(true);
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
          if ("go" in answer) {
            const ports = outputsOf(module, config).map(({ id }) => id);
            expect(ports).toContain(answer.go);
            if (answer.otherwise !== undefined) expect(ports).toContain(answer.otherwise);
            if (answer.orHold !== undefined) expect(HOLDS.has(answer.orHold.hold)).toBe(true);
            const left = answer.outputs ?? {};
            expect(Object.keys(keepOutputs({}, "n", module, config, left)["n"] ?? {}).sort()).toEqual(Object.keys(left).sort());
          }
          if ("waitUntil" in answer) expect(Temporal.Instant.compare(answer.waitUntil, now)).toBe(1);
          if ("waitFor" in answer) expect(answer.waitFor.length).toBeGreaterThan(0);
          if ("task" in answer) {
            expect(module.assigns).toBe(true);
            expect(TaskPayload.parse(answer.task)).toEqual(answer.task);
            const ports = outputsOf(module, config).map(({ id }) => id);
            for (const { id } of answer.task.results) expect(ports).toContain(id);
            expect(Temporal.Instant.compare(answer.expiresAt, answer.dueAt)).not.toBe(-1);
          }
          if ("act" in answer) {
            expect(module.channels).toContain(answer.channel);
            expect(ACTS_ON[answer.channel]).toContain(answer.act.kind);
          }
          if ("call" in answer) expect(CallPayload.parse(answer.call)).toEqual(answer.call);
          if ("hold" in answer) expect(HOLDS.has(answer.hold)).toBe(true);
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
