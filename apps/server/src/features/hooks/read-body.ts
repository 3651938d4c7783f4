/** Limits on a body's nesting and number of values; a body beyond them is refused. */
const DEEPEST = 20;
const VALUES_MOST = 2_000;

/** Reads a body as JSON, or as the fields of a form; undefined when it is neither, or too complicated. No body is an empty one. */
export function readBody(text: string, type: string): unknown {
  if (text.trim() === "") return {};
  if (type.includes("application/x-www-form-urlencoded")) return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    return isSimple(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isSimple(body: unknown): boolean {
  let values = 0;
  const look = (value: unknown, depth: number): boolean => {
    values += 1;
    if (values > VALUES_MOST || depth > DEEPEST) return false;
    return typeof value !== "object" || value === null || Object.values(value).every((each) => look(each, depth + 1));
  };
  return look(body, 0);
}
