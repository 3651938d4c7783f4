import { advance, type Effect, type Enrolment, type Facts, factsAfter, type PreparedGraph, type Trigger } from "@filon/domain";
import { Temporal } from "temporal-polyfill";

/** The effect by which a module requests an act. */
export type ActEffect = Extract<Effect, { type: "act" }>;
/** An effect that the batch's transaction carries out. */
export type InnerEffect = Exclude<Effect, { type: "act" }>;

/** An act that an enrolment wants to make, and the enrolment's state before it in case it is not made now. */
export interface WantedEffect {
  readonly effect: ActEffect;
  readonly before: Enrolment;
}

/** An enrolment after all its triggers. */
export interface Moved {
  readonly enrolment: Enrolment;
  readonly effects: readonly InnerEffect[];
  readonly act: WantedEffect | null;
  /** Number of nodes entered. */
  readonly steps: number;
}

/**
 * Applies triggers to an enrolment, in order, then the clock if it is due, or a look if nothing else happened. An act that one trigger requests is taken back for the next, and
 * requested again after the last if it still applies. If there are `more` events, timers and acts wait for them: the enrolment stays before
 * its act.
 */
export function moveOn(
  graph: PreparedGraph,
  enrolment: Enrolment,
  triggers: readonly Trigger[],
  facts: Facts,
  now: Temporal.Instant,
  more = false,
): Moved {
  const effects: InnerEffect[] = [];
  let current = enrolment;
  let act: WantedEffect | null = null;
  let known = facts;
  let steps = 0;

  const put = (trigger: Trigger): void => {
    const advanced = advance(graph, act?.before ?? current, trigger, known, now);
    current = advanced.enrolment;
    act = null;
    steps += advanced.entered.length;
    for (const effect of advanced.effects) {
      if (effect.type !== "act") effects.push(effect);
      else if (advanced.beforeAct !== null) act = { effect, before: advanced.beforeAct };
    }
    known = factsAfter(known, advanced.effects);
  };

  for (const trigger of triggers) put(trigger);
  if (!more && isDue(current, now)) put({ kind: "due" });
  // Woken before its time: a stop rule about the prospect's state may be new.
  else if (!more && triggers.length === 0) put({ kind: "look" });
  return more ? stopBefore({ enrolment: current, effects, act, steps }, now) : { enrolment: current, effects, act, steps };
}

/** Puts an enrolment back before its act. */
function stopBefore(moved: Moved, now: Temporal.Instant): Moved {
  return moved.act === null ? moved : { ...moved, enrolment: { ...moved.act.before, waitUntil: now }, act: null };
}

function isDue({ status, waitUntil }: Enrolment, now: Temporal.Instant): boolean {
  return status === "runnable" && waitUntil !== null && Temporal.Instant.compare(waitUntil, now) <= 0;
}
