import { movedPorts } from "@filon/domain";
import { portsOf, type Shape, type Step } from "./sequence.ts";

/** The position of a step: its list and index. */
interface Place {
  readonly list: readonly Step[];
  readonly index: number;
}

/** Applies a change to the list that holds a step; returns the same list if there is no such step. */
function rewrite(steps: readonly Step[], id: string, change: (place: Place) => readonly Step[]): readonly Step[] {
  const index = steps.findIndex((step) => step.id === id);
  if (index >= 0) return change({ list: steps, index });
  return steps.map((step) => {
    if (!step.side) return step;
    const inner = rewrite(step.side.steps, id, change);
    return inner === step.side.steps ? step : { ...step, side: { ...step.side, steps: inner } };
  });
}

/** Replaces a step by one or more others. */
export function replaceStep(steps: readonly Step[], id: string, ...next: readonly Step[]): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => list.toSpliced(index, 1, ...next));
}

/** Removes a step together with its side branch. */
export function removeStep(steps: readonly Step[], id: string): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => list.toSpliced(index, 1));
}

/** Moves a step by one place within its list; at either end nothing changes. */
export function moveStep(steps: readonly Step[], id: string, by: -1 | 1): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => {
    const other = list[index + by];
    const step = list[index];
    return step && other ? list.with(index, other).with(index + by, step) : list;
  });
}

/** Inserts a step after another, or first when `after` is null. */
export function insertStep(steps: readonly Step[], after: string | null, added: Step): readonly Step[] {
  if (after === null) return [added, ...steps];
  return rewrite(steps, after, ({ list, index }) => list.toSpliced(index + 1, 0, added));
}

/** Appends a step to another step's side branch. */
export function appendToSide(steps: readonly Step[], id: string, added: Step): readonly Step[] {
  return rewrite(steps, id, ({ list, index }) => {
    const step = list[index];
    return step?.side ? list.with(index, { ...step, side: { ...step.side, steps: [...step.side.steps, added] } }) : list;
  });
}

/**
 * Returns a step with changed settings. When rows have moved, `goesOn` and `side` follow the row of their port, so that people still go
 * where they went before. If that row was removed, they fall back to the last port, which people take when no row applies to them.
 */
export function withConfig(step: Step, shape: Shape, config: Step["config"]): Step {
  const last = portsOf(shape, config).at(-1)?.id ?? "out";
  const portAfter = movedPorts(shape, { ...shape.defaults, ...step.config }, { ...shape.defaults, ...config });
  const moved = (port: string): string => portAfter(port) ?? last;
  return {
    ...step,
    config,
    ...(step.goesOn === undefined ? {} : { goesOn: moved(step.goesOn) }),
    ...(step.side === undefined ? {} : { side: { ...step.side, port: moved(step.side.port) } }),
  };
}
