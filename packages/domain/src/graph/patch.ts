import { sameJson } from "./same-json.ts";

/** Fields of an element. In a change, a field missing from `before` or `after` is missing from the element at that time. */
export type Fields = Readonly<Record<string, unknown>>;

/** The only field that is compared and changed key by key. */
const NESTED = "config";

/** Returns the fields in which two states of an element differ, before and after, or null when they are equal. */
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

/** Returns the element with the fields of `before` replaced by those of `after`, keeping its other fields and their order. */
export function patched<Element extends Fields>(element: Element, before: Fields, after: Fields): Element {
  const touched = new Set(keysOf(before, after));
  const next = (key: string): unknown => {
    const [was, then, now] = [before[key], after[key], element[key]];
    return key === NESTED && isRecord(was) && isRecord(then) && isRecord(now) ? patched(now, was, then) : then;
  };
  const keys = [...Object.keys(element), ...[...touched].filter((key) => !Object.hasOwn(element, key))];
  // The patch's fields have the element's types: the contract has parsed both.
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = touched.has(key) ? next(key) : element[key];
      return value === undefined ? [] : [[key, value]];
    }),
  ) as Element;
}

/** Checks whether an element still has the values that a patch expects in the fields that it changes. */
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
