/** Levels of objects and lists inside one another that a configuration may have; forms need three. */
const DEEPEST = 30;

/** Returns whether a value is nested so little that it can be walked by recursion and written as JSON. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
    if (level.length === 0) return true;
  }
  return false;
}
