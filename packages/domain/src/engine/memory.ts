import type { EventType } from "@filon/contracts/outreach";
import type { Reason } from "./module.ts";
import type { Json } from "./types.ts";

/** An event with a key that came in before the step that waits for it was reached. */
export interface EarlyEvent {
  readonly type: EventType;
  readonly key: string;
  readonly data: Readonly<Record<string, Json>>;
}

/** How a stop rule ends a run. */
export interface RuleEnd {
  readonly as: "completed" | "stopped";
  /** What happened: replied, the event's type, status_reached, tag_reached or score_reached. */
  readonly outcome: string;
}

/**
 * What the engine stores in an enrolment's variables under the name `$`; instants as milliseconds since 1970. Replies are ordered by the
 * sequence of their events: two may come in the same second, and a network may date the later one earlier.
 */
export interface EngineMemory {
  /** Sequence number of the latest reply, which the facts passed with it may not include yet. */
  readonly replySeq?: number;
  /** The workflow has looked at replies up to this sequence number. */
  readonly acknowledgedSeq?: number;
  /** Out of office until then. */
  readonly awayUntil?: number;
  /** The reason with which the module was last asked before it stopped in front of its act; absent when it had just been entered. */
  readonly asked?: Reason;
  /** Events with a key for which a step may still wait. */
  readonly early?: readonly EarlyEvent[];
  /** A stop rule applied while an act was in flight. */
  readonly over?: RuleEnd;
  /** The calls of this visit so far. */
  readonly called?: { readonly visit: number; readonly calls: number };
  /** Steps at which something was done before a switch of versions: they are passed over. */
  readonly done?: readonly string[];
  /** The place has new settings: its module is asked as if the enrolment arrived then, now. */
  readonly arrivedAt?: number;
}
