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
 * Returns a step with changed settings. When a row that had a port of its own is removed, those after it move up by one, and what
 * was said of their ports moves with them: people still go where they went.
 */
export function withConfig(step: Step, shape: Shape, config: Step["config"]): Step {
  const next = { ...step, config };
  const { field, prefix } = shape.growing ?? {};
  if (field === undefined || prefix === undefined) return next;
  const removed = removedRow(rowsOf(shape, step.config, field), rowsOf(shape, config, field));
  if (removed === null) return next;
  // What was said of the removed row's port falls to the last one: there go those for whom no row is left.
  const last = portsOf(shape, config).at(-1)?.id ?? "out";
  const moved = (port: string): string => {
    const number = port.startsWith(prefix) ? Number(port.slice(prefix.length)) : Number.NaN;
    return number > removed + 1 ? `${prefix}${number - 1}` : number === removed + 1 ? last : port;
  };
  return {
    ...next,
    ...(step.goesOn === undefined ? {} : { goesOn: moved(step.goesOn) }),
    ...(step.side === undefined ? {} : { side: { ...step.side, port: moved(step.side.port) } }),
  };
}

function rowsOf(shape: Shape, config: Step["config"], field: string): readonly unknown[] {
  const rows = { ...shape.defaults, ...config }[field];
  return Array.isArray(rows) ? rows : [];
}

/** Returns the place of the row that is missing now; null if it is not exactly one. */
function removedRow(before: readonly unknown[], now: readonly unknown[]): number | null {
  if (before.length !== now.length + 1) return null;
  const place = now.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
  return place < 0 ? now.length : place;
}
