import { sameJson } from "./same-json.ts";

/** Some fields of an element; a field absent on one side of a change is absent from the element on that side. */
export type Fields = Readonly<Record<string, unknown>>;

/** The one field that is compared and changed by its own keys. */
const NESTED = "config";

/** Returns the fields in which two states of an element differ, before and after; null when they are equal. */
export function patchBetween(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  if (before === after) return null;
  const changed = keysOf(before, after).filter((key) => !sameJson(before[key], after[key]));
  if (changed.length === 0) return null;
  const side = (own: Fields, other: Fields): Fields =>
    Object.fromEntries(
      changed.flatMap((key) => {
        if (own[key] === undefined) return [];
        const nested =
          key === NESTED && isRecord(own[key]) && isRecord(other[key]) ? patchBetween(own[key], other[key])?.before : undefined;
        return [[key, nested ?? own[key]]];
      }),
    );
  return { before: side(before, after), after: side(after, before) };
}

/** Returns the element with the fields of `before` replaced by those of `after`; its other fields and their order stay. */
export function patched<Element extends Fields>(element: Element, before: Fields, after: Fields): Element {
  const touched = new Set(keysOf(before, after));
  const next = (key: string): unknown => {
    const [was, then, now] = [before[key], after[key], element[key]];
    return key === NESTED && isRecord(was) && isRecord(then) && isRecord(now) ? patched(now, was, then) : then;
  };
  const keys = [...Object.keys(element), ...[...touched].filter((key) => !Object.hasOwn(element, key))];
  // The fields that the patch names have the element's types: the contract has parsed both.
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = touched.has(key) ? next(key) : element[key];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Element;
}

/** Returns whether an element has, in the fields that a patch names, the values that it had before it. */
export function isAsBefore(element: Fields, before: Fields, after: Fields): boolean {
  return keysOf(before, after).every((key) => {
    const [was, then, now] = [before[key], after[key], element[key]];
    if (key === NESTED && isRecord(was) && isRecord(then) && isRecord(now)) return isAsBefore(now, was, then);
    return sameJson(now, was);
  });
}

function keysOf(before: Fields, after: Fields): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
