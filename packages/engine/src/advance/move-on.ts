import { advance, type Effect, type Enrolment, type Facts, type PreparedGraph, type Trigger } from "@filon/domain";
import { Temporal } from "temporal-polyfill";

export type ActEffect = Extract<Effect, { type: "act" }>;
export type InnerEffect = Exclude<Effect, { type: "act" }>;

/** An act that an enrolment wants to make, and the enrolment in front of it, should it not be made now. */
export interface WantedEffect {
  readonly effect: ActEffect;
  readonly before: Enrolment;
}

/** An enrolment after everything that was to be put to it. */
export interface Moved {
  readonly enrolment: Enrolment;
  readonly effects: readonly InnerEffect[];
  readonly act: WantedEffect | null;
  /** Nodes entered. */
  readonly steps: number;
}

/**
 * Puts to an enrolment what has happened, in order, then the clock. What came in goes before an act that is not given
 * out yet: such an act is taken back, and asked for anew when everything that came in was looked at.
 */
export function moveOn(
  graph: PreparedGraph,
  enrolment: Enrolment,
  triggers: readonly Trigger[],
  facts: Facts,
  now: Temporal.Instant,
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
  if (isDue(current, now)) put({ kind: "due" });
  return { enrolment: current, effects, act, steps };
}

function isDue({ status, waitUntil }: Enrolment, now: Temporal.Instant): boolean {
  return status === "runnable" && waitUntil !== null && Temporal.Instant.compare(waitUntil, now) <= 0;
}

/** What the steps just taken change about what the next ones may ask. */
export function factsAfter(facts: Facts, effects: readonly Effect[]): Facts {
  let { tags, status } = facts.prospect;
  for (const effect of effects) {
    if (effect.type === "addTags") tags = [...new Set([...tags, ...effect.tags])];
    if (effect.type === "removeTags") tags = tags.filter((tag) => !effect.tags.includes(tag));
    if (effect.type === "setStatus") status = effect.status;
  }
  if (tags === facts.prospect.tags && status === facts.prospect.status) return facts;
  return { ...facts, prospect: { ...facts.prospect, tags, status } };
}
