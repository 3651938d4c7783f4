import type { Step } from "./sequence.ts";

/** Where a step stands: its list and its place in it. */
interface Place {
  readonly list: readonly Step[];
  readonly index: number;
}

/** Rewrites the list that holds a step; the same list when the step is nowhere. */
function rewrite(steps: readonly Step[], id: string, change: (place: Place) => readonly Step[]): readonly Step[] {
  const index = steps.findIndex((step) => step.id === id);
  if (index >= 0) return change({ list: steps, index });
  return steps.map((step) => {
    if (!step.side) return step;
    const inner = rewrite(step.side.steps, id, change);
    return inner === step.side.steps ? step : { ...step, side: { ...step.side, steps: inner } };
  });
}

/** Puts another step, or several, in a step's place. */
export function replaceStep(steps: readonly Step[], id: string, ...next: readonly Step[]): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => list.toSpliced(index, 1, ...next));
}

/** Takes a step away, and its side way with it. */
export function removeStep(steps: readonly Step[], id: string): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => list.toSpliced(index, 1));
}

/** Moves a step by one place within its list; at the edge nothing changes. */
export function moveStep(steps: readonly Step[], id: string, by: -1 | 1): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => {
    const other = list[index + by];
    const step = list[index];
    return step && other ? list.with(index, other).with(index + by, step) : list;
  });
}

/** Puts a step after another, or first when `after` is null. */
export function insertStep(steps: readonly Step[], after: string | null, added: Step): readonly Step[] {
  if (after === null) return [added, ...steps];
  return rewrite(steps, after, ({ list, index }) => list.toSpliced(index + 1, 0, added));
}

/** Puts a step at the end of a step's side way. */
export function appendToSide(steps: readonly Step[], id: string, added: Step): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => {
    const step = list[index];
    return step?.side ? list.with(index, { ...step, side: { ...step.side, steps: [...step.side.steps, added] } }) : list;
  });
}
