/**
 * Checks for external data that is read before the first page is shown, such as browser storage. Other pages load the contracts'
 * schemas where they need them; these checks keep the schema library out of the first load.
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

/** Whether a value is an object whose fields pass their checks; other fields are ignored. */
export const shapeOf =
  <Shape extends object>(checks: { readonly [Name in keyof Shape]-?: (value: unknown) => value is unknown }): Check<Shape> =>
  (value): value is Shape =>
    typeof value === "object" &&
    value !== null &&
    Object.entries<(field: unknown) => boolean>(checks).every(([name, check]) =>
      check(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
    );

/** Returns the option that a control gave; throws RangeError if it is not one of these values. */
export function oneOf<Value extends string>(values: readonly Value[], value: string): Value {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) throw new RangeError(`${value} is none of ${values.join(", ")}`);
  return known;
}
