import type { InboundType } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import {
  advance,
  type Advanced,
  type Effect,
  type Enrolment,
  type Facts,
  type Json,
  type ModuleCatalogue,
  type ModuleContext,
  type ModuleDefinition,
  newEnrolment,
  NOTHING_OFFERED,
  parseConfig,
  prepareGraph,
  type ModuleAnswer,
  type Trigger,
} from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { Temporal } from "temporal-polyfill";

/** A Monday at 10:00 in Paris. */
export const MONDAY = Temporal.Instant.from("2026-11-23T09:00:00Z");

/**
 * Returns a module's answer for a configuration as a user would write it. By default the prospect has just entered the node, on MONDAY.
 *
 * @throws Error when the configuration is not valid.
 */
export function ask(module: ModuleDefinition, config: Record<string, unknown>, context: Partial<ModuleContext> = {}): ModuleAnswer {
  const parsed = parseConfig(module, module.version, config);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return module.plan(
    {
      nodeId: "n",
      visit: 1,
      facts: someFacts(),
      now: MONDAY,
      random: () => 0.5,
      memory: null,
      reason: { kind: "enter" },
      newReply: false,
      ...context,
    },
    parsed.config,
  );
}

/** Returns the problems that a module's schema, or else its `check`, reports: each field with the problem's reason or detail. */
export function problemsOf(module: ModuleDefinition, config: Record<string, unknown>): string[] {
  const parsed = parseConfig(module, module.version, config);
  if (!parsed.ok) return parsed.problems.map(({ field, reason }) => `${field} ${reason}`);
  return (module.check?.(parsed.config, NOTHING_OFFERED) ?? []).map(({ field, detail }) => `${field} ${detail}`);
}

/** One prospect's journey through a workflow in a test: keeps the enrolment and the clock, and returns what each trigger leads to. */
export interface Journey {
  readonly enrolment: () => Enrolment;
  readonly now: () => Temporal.Instant;
  /** Moves the clock to the end of the enrolment's wait and triggers it as due. */
  readonly due: () => Advanced;
  readonly event: (type: InboundType, data?: Readonly<Record<string, Json>>) => Advanced;
  readonly outcome: (status: "sent" | "refused" | "failed" | "uncertain", code?: string) => Advanced;
  /** Puts off the act that `advanced` returned, as a guard does that answers "not before `until`". */
  readonly putOff: (advanced: Advanced, until: Temporal.Instant) => void;
  readonly pass: (duration: Temporal.DurationLike) => void;
  readonly learn: (change: (facts: Facts) => Facts) => void;
}

/** Starts a prospect's journey through a workflow on MONDAY. */
export function journey(graph: WorkflowGraph, catalogue: ModuleCatalogue, initial: Facts = someFacts()): Journey {
  const prepared = prepareGraph(graph, catalogue);
  let facts = initial;
  let now = MONDAY;
  let enrolment = newEnrolment("enrolment-1", prepared, now);
  let heard = 0;
  const move = (trigger: Trigger): Advanced => {
    const advanced = advance(prepared, enrolment, trigger, facts, now);
    enrolment = advanced.enrolment;
    return advanced;
  };
  return {
    enrolment: () => enrolment,
    now: () => now,
    due: () => {
      if (enrolment.waitUntil !== null && Temporal.Instant.compare(enrolment.waitUntil, now) > 0) now = enrolment.waitUntil;
      return move({ kind: "due" });
    },
    event: (type, data = {}) => move({ kind: "event", type, seq: (heard += 1), data }),
    outcome: (status, code) => move({ kind: "outcome", outcome: { status, code: code ?? null }, at: now }),
    putOff: ({ beforeAct }, until) => {
      if (beforeAct === null) throw new Error("There is no act to put off.");
      enrolment = { ...beforeAct, waitUntil: until, blockedBy: "accountDailyLimit" };
    },
    pass: (duration) => {
      now = now.add(duration);
    },
    learn: (change) => {
      facts = change(facts);
    },
  };
}

/** Returns the act among the effects, or undefined when there is none. */
export function actOf({ effects }: Pick<Advanced, "effects">): Extract<Effect, { type: "act" }> | undefined {
  return effects.find((effect) => effect.type === "act");
}
