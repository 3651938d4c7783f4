import type { ActOutcome, ActPayload, Channel, EventType, InboundType } from "@filon/contracts/outreach";
import type { CallAnswer, CallPayload } from "@filon/contracts/calls";
import type { AccountId } from "@filon/contracts/integrations";
import type { ModuleCategory, ModuleFamily, Port } from "@filon/contracts/workflow";
import type { TaskPayload } from "@filon/contracts/tasks";
import type { Temporal } from "temporal-polyfill";
import type { z } from "zod";
import type { ModuleListing } from "./listing.ts";
import type { Awaited, Effect, FactGroup, Facts, Json, TaskAssignee } from "./types.ts";

/** Everything a module may use for its answer. */
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
  /** A reply has arrived that no node has acknowledged yet. */
  readonly newReply: boolean;
}

/**
 * Why a module is asked: it was just entered, its wait ran out, its wait is cut short because a reply leads on, an event
 * it waits for came in (its task was settled), its act has an outcome, its call has an answer, or the nodes inside it have ended a turn.
 */
export type Reason =
  | { readonly kind: "enter" }
  | { readonly kind: "elapsed" }
  | { readonly kind: "released" }
  | { readonly kind: "event"; readonly type: EventType; readonly data: Readonly<Record<string, Json>>; readonly key?: string }
  | { readonly kind: "outcome"; readonly outcome: ActOutcome }
  | { readonly kind: "answer"; readonly answer: CallAnswer }
  | { readonly kind: "returned"; readonly turn: number };

/** Effects that a module may have besides moving on. */
export type ModuleEffect = Exclude<Effect, { type: "act" | "call" | "task" | "log" }>;

/** What a step leaves for later ones, by the names that its module declares. */
export type NodeOutputs = Readonly<Record<string, Json>>;

/** A module's answer: exactly one of these, as data. */
export type ModuleAnswer =
  /** Leave by this output port immediately. When nothing is connected to it, leave by `otherwise`, hold the enrolment as `orHold` says, or let it fail with the code `orFail`. */
  | {
      readonly go: string;
      readonly otherwise?: string;
      readonly orHold?: { readonly hold: string; readonly detail?: string; readonly afresh?: true };
      readonly orFail?: string;
      readonly effects?: readonly ModuleEffect[];
      readonly acknowledgesReply?: boolean;
      readonly outputs?: NodeOutputs;
    }
  /** Take a turn of the nodes inside, which begin at this port; asked again with reason `returned`. Only for scopes. */
  | { readonly turn: string; readonly memory?: Json; readonly outputs?: NodeOutputs }
  /** Sleep until then; asked again with reason `elapsed`. */
  | { readonly waitUntil: Temporal.Instant; readonly memory?: Json }
  /**
   * Wait for one of these events, at most until then (for ever if null). One with a key that came in earlier in this run counts; an
   * event without a key does not, so the module looks at the facts first. `mayGo` names the ports by which it leaves once the facts
   * have changed: a test run, in which they do not, assumes that they have.
   */
  | {
      readonly waitFor: readonly (EventType | Awaited)[];
      readonly until: Temporal.Instant | null;
      readonly memory?: Json;
      readonly mayGo?: readonly string[];
    }
  /** Perform an outward act; asked again with reason `outcome`. */
  | { readonly act: ActPayload; readonly channel: Channel; readonly maxRetries: number; readonly memory?: Json }
  /**
   * Ask a person to do something, and wait for them: asked again with the event `task_settled` of this visit, or with `elapsed` once it has
   * expired. What the node answers then is a new visit, so a visit has an act or a task, never both.
   */
  | {
      readonly task: TaskPayload;
      readonly assignTo: TaskAssignee;
      readonly dueAt: Temporal.Instant;
      readonly expiresAt: Temporal.Instant;
      readonly memory?: Json;
    }
  /** Call an external service; asked again with reason `answer`. At most five in a visit, all before its act. */
  | { readonly call: CallPayload; readonly maxRetries: number; readonly memory?: Json }
  /** Hold the enrolment for the user, with the reason. A retry repeats the reason for asking, or with `afresh` enters the node again. */
  | { readonly hold: string; readonly detail?: string; readonly afresh?: true }
  /** End the enrolment with this outcome; `completed` by default. */
  | { readonly end: string; readonly as?: "completed" | "stopped" | "failed" };

/**
 * A problem in a node's configuration; `code` is a key of the dictionary's workflow.problems, `detail` the name of the
 * unknown variable, or a key of workflow.reasons.
 */
export interface ConfigProblem {
  readonly code: "invalidConfig" | "unknownVariable" | "maybeMissing";
  readonly field: string;
  readonly detail: string;
}

/** Whether an earlier step has left the output that a variable names when a node is reached: always, on some paths, or never. */
export type Offered = (variable: string) => "always" | "maybe" | "never";

/** For a node on its own. */
export const NOTHING_OFFERED: Offered = () => "never";

/** A value that a module leaves for later steps. */
export interface OutputField {
  readonly name: string;
  readonly kind: "text" | "number" | "boolean" | "date" | "list" | "record";
  /** Never stored: later steps do not see it. */
  readonly secret?: boolean;
}

/**
 * How a module behaved in an earlier version, kept until no running campaign is pinned to it. Anything not given here is as in the current
 * version.
 */
export interface PastVersion {
  readonly version: number;
  readonly config: z.ZodObject;
  readonly plan: (context: ModuleContext, config: Record<string, unknown>) => ModuleAnswer;
}

/**
 * A module's role on the line, other than that of a step: where everybody starts, where the line ends, another way in, another way to end,
 * or a scope that repeats the nodes inside.
 */
export type ModuleRole = "start" | "end" | "entry" | "exit" | "scope";

/** Output ports that follow from a list in the configuration: one for each entry, before the fixed ones. */
export interface GrowingPorts {
  /** The setting whose entries they are. */
  readonly field: string;
  /** Numbered with this name in front (way1, way2 …), labelled as the entries are; if absent, the entries are the ports' ids. */
  readonly prefix?: string;
}

/** Another name under which a module is offered, with settings of its own; it runs, costs and counts as the module. */
export interface ModuleAlias {
  readonly type: string;
  readonly families: readonly ModuleFamily[];
  /** Settings where the node says nothing else. */
  readonly preset: Readonly<Record<string, unknown>>;
  /** Settings of the preset that no node can change. */
  readonly fixed?: readonly string[];
}

/** A workflow module, defined in one file. `Config` is the parsed configuration. */
export interface ModuleDefinition<Schema extends z.ZodObject = z.ZodObject> {
  readonly type: string;
  readonly version: number;
  readonly category: ModuleCategory;
  /** Absent for a step like any other. */
  readonly role?: ModuleRole;
  /** The editors that offer it: 1 the campaign editor, 2 the builder (MODULE-04); absent for both. */
  readonly families?: readonly ModuleFamily[];
  readonly aliases?: readonly ModuleAlias[];
  /** Set on the modules that withAliases makes from aliases: the module an alias stands for, and its settings. */
  readonly alias?: { readonly of: string; readonly preset: ModuleAlias["preset"]; readonly fixed: readonly string[] };
  readonly listing: ModuleListing;
  /** Channels it acts on; if there are several, the config's `channel` chooses one. Empty for modules that do not act. */
  readonly channels: readonly Channel[];
  /** The channel on which it reads profiles or posts without anybody noticing; like an act, this needs an account. */
  readonly reads?: Channel;
  /** A node with this configuration needs a model's answer: without a provider, it would always fail. */
  readonly needsModel?: (config: z.output<Schema>) => boolean;
  /** The service that the workspace, or the calendar that one of its members, must have connected for a node with this configuration; null for none. */
  readonly requires?: (config: z.output<Schema>) => AccountId | null;
  /**
   * It reaches a service at an address of its own or of the installation: the call that tries a node with this configuration, which only reads, or null when
   * every call would write. Modules with `requires` are tried by asking for the account.
   */
  readonly reaches?: (config: z.output<Schema>) => Extract<CallPayload, { kind: "http_request" }> | null;
  readonly config: Schema;
  readonly inputs: readonly Port[];
  /** The ports that it always has; see outputsOf for those of a node. */
  readonly outputs: readonly Port[];
  readonly growing?: GrowingPorts;
  /** Output ports that may stay open: a prospect who would leave by one takes the port that the answer names instead, or has finished. */
  readonly optional?: readonly string[];
  /**
   * The port of those with whom the step did nothing: nobody answered, booked or was reached. Needed by steps that contact people and have
   * no port `out`: whoever had the step before a switch of versions leaves by it.
   */
  readonly quiet?: string;
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
  /** The channel on which a node with this configuration writes to the prospect; null when it does not write. */
  readonly writesOn?: (config: z.output<Schema>) => Channel | null;
  /** Its nodes give work to a person: like those that act, they do something about the prospect. */
  readonly assigns?: true;
  /** The channels on which the person who has its task acts, with the longest text there in characters, or null for no text. */
  readonly assistsOn?: Readonly<Partial<Record<Channel, number | null>>>;
  /** Its calls are answered by the installation's finder of e-mail addresses. */
  readonly usesFinder?: true;
  /**
   * Its calls change something in another program, so that a person's is made once: whoever had it before a switch of versions passes over it.
   * A function when that depends on the configuration.
   */
  readonly callsOnce?: true | ((config: z.output<Schema>) => boolean);
  /** It continues a conversation: on some way to it, a step must write on the same channel. */
  readonly continuesThread?: true;
  /** Checks what the schema cannot express: unknown variables in a template, an end before a start. */
  readonly check?: (config: z.output<Schema>, offered: Offered) => readonly ConfigProblem[];
  /** Facts beyond the prospect's record that its nodes ask about. */
  readonly asks?: readonly FactGroup[];
  /** What its nodes leave for later steps. */
  readonly produces?: (config: z.output<Schema>) => readonly OutputField[];
  /** Its nodes repeat those whose `scope` they are, from this output port on. */
  readonly inside?: string;
  /** The saved workflow whose steps are put inside a node with this configuration before it runs (graph/parts.ts). */
  readonly runsPart?: (config: z.output<Schema>) => string;
  /** The answer to its calls in a test run, where none is made. */
  readonly sample?: (config: z.output<Schema>, facts: Facts) => CallAnswer;
  /** Earlier versions whose behaviour differs; a change of form only needs a migration. */
  readonly past?: readonly PastVersion[];
  /** Rewrites a configuration of an older version, oldest first: migrations[0] takes version 1 to 2. */
  readonly migrations: readonly ((config: Record<string, unknown>) => Record<string, unknown>)[];
  readonly plan: (context: ModuleContext, config: z.output<Schema>) => ModuleAnswer;
}

/** The modules by type; the registry is generated from the tree and passed to the core. */
export type ModuleCatalogue = ReadonlyMap<string, ModuleDefinition>;
