import type { ActOutcome, ActPayload, Channel, InboundType, ModuleCategory, Port } from "@filon/contracts";
import type { Temporal } from "temporal-polyfill";
import type { z } from "zod";
import type { ModuleListing } from "./listing.ts";
import type { Effect, Facts, Json } from "./types.ts";

/** Everything a module may use when it plans a step. */
export interface ModuleContext {
  readonly nodeId: string;
  readonly visit: number;
  readonly facts: Facts;
  readonly now: Temporal.Instant;
  /** Uniform in [0, 1), the same for the same enrolment, node, visit and name. */
  readonly random: (name: string) => number;
  /** What this node stored earlier on this visit. */
  readonly memory: Json;
  readonly reason: Reason;
  /** A reply has come in that no node has acknowledged yet. */
  readonly newReply: boolean;
}

/**
 * Why a module is asked: it was just entered, its wait ran out, its wait is cut short because a reply leads on, an event
 * it waits for came in, or its act has an outcome.
 */
export type Reason =
  | { readonly kind: "enter" }
  | { readonly kind: "elapsed" }
  | { readonly kind: "released" }
  | { readonly kind: "event"; readonly type: InboundType; readonly data: Readonly<Record<string, Json>> }
  | { readonly kind: "outcome"; readonly outcome: ActOutcome };

/** Effects that a module may have besides moving on. */
export type ModuleEffect = Exclude<Effect, { type: "act" | "log" }>;

/** A module's answer: exactly one of these, as data. */
export type Step =
  /** Leave by this output port immediately. */
  | { readonly go: string; readonly effects?: readonly ModuleEffect[]; readonly acknowledgesReply?: boolean }
  /** Sleep until then; asked again with reason `elapsed`. */
  | { readonly waitUntil: Temporal.Instant; readonly memory?: Json }
  /** Wait for one of these events, at most until then (null: forever). */
  | { readonly waitFor: readonly InboundType[]; readonly until: Temporal.Instant | null; readonly memory?: Json }
  /** Perform an outward act; asked again with reason `outcome`. */
  | { readonly act: ActPayload; readonly channel: Channel; readonly maxRetries: number }
  /** Hold the enrolment for the user, with the reason. */
  | { readonly hold: string; readonly detail?: string }
  /** End the enrolment with this outcome; `completed` by default. */
  | { readonly end: string; readonly as?: "completed" | "stopped" | "failed" };

/**
 * A problem in a node's configuration; `code` is a key of the dictionary's workflow.problems, `detail` the name of the
 * unknown variable, or a key of workflow.reasons.
 */
export interface ConfigProblem {
  readonly code: "invalidConfig" | "unknownVariable";
  readonly field: string;
  readonly detail: string;
}

/** A workflow module, defined in one file. `Config` is the parsed configuration. */
export interface ModuleDefinition<Schema extends z.ZodObject = z.ZodObject> {
  readonly type: string;
  readonly version: number;
  readonly category: ModuleCategory;
  readonly listing: ModuleListing;
  /** Channels it acts on; with several, the config's `channel` chooses. Empty: instant or waiting. */
  readonly channels: readonly Channel[];
  readonly config: Schema;
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /**
   * Inbound events this module looks at, or a function of the configuration that returns them: a reply during a timed
   * wait before such a node leads there immediately.
   */
  readonly observes: readonly InboundType[] | ((config: z.output<Schema>) => readonly InboundType[]);
  /** Whether what it asks about happens within a run of the campaign (answers, acceptances), so that it cannot have happened before. */
  readonly asksOfRun?: (config: z.output<Schema>) => boolean;
  /**
   * What happens to an act with an unknown outcome: hold the enrolment for the user (the default), or pass it to the
   * module like any outcome.
   */
  readonly uncertain?: "hold" | "ask";
  /** Channel of the acts of a node with this configuration; null when it does not act. */
  readonly channelOf?: (config: z.output<Schema>) => Channel;
  /** Checks what the schema cannot express: unknown variables in a template, an end before a start. */
  readonly check?: (config: z.output<Schema>) => readonly ConfigProblem[];
  /** Rewrites a configuration of an older version, oldest first: migrations[0] takes version 1 to 2. */
  readonly migrations: readonly ((config: Record<string, unknown>) => Record<string, unknown>)[];
  readonly plan: (context: ModuleContext, config: z.output<Schema>) => Step;
}

/** The modules by type; the registry is generated from the tree and passed to the core. */
export type ModuleCatalogue = ReadonlyMap<string, ModuleDefinition>;
