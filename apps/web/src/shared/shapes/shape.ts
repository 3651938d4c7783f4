/**
 * Shapes of what comes from outside and is read before the page is shown, such as what this browser's storage keeps. Pages
 * load the schemas of the contracts where they need them; the first page does without their library.
 */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === "string";
export const isNumber: Check<number> = (value) => typeof value === "number";
export const isFlag: Check<boolean> = (value) => typeof value === "boolean";

export const nullable =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** For a field that may be absent. */
export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((item) => check(item));

export const isOneOf =
  <Value extends string>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((known) => known === value);

/** Whether a value is an object with each of these fields as its check says; what else it holds is let be. */
export const shapeOf =
  <Shape extends object>(checks: { readonly [Name in keyof Shape]-?: (value: unknown) => value is unknown }): Check<Shape> =>
  (value): value is Shape =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<(field: unknown) => boolean>(checks).every(([name, check]) =>
      check(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
    );

/** The one of these values that a control gave; throws RangeError when it is none of them. */
export function oneOf<Value extends string>(values: readonly Value[], value: string): Value {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) throw new RangeError(`${value} is none of ${values.join(", ")}`);
  return known;
}
