const NUL = "\u0000";
/** An escape in JSON text; it matches an escaped backslash too, so that `u0000` after one is not mistaken for an escape. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/gu;
const REPLACEMENT = "\uFFFD";

/** Returns whether Postgres accepts a text: it refuses U+0000 and lone surrogates, which JavaScript strings may contain. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes(NUL);
}

/** Returns the text as Postgres accepts it: without U+0000, and with U+FFFD for each lone surrogate. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll(NUL, "");
}

/** Returns the value as JSON in which every text, field names included, is storable. What JSON cannot express becomes null. */
export function storableJson(value: unknown): string {
  // `undefined` and functions have no JSON text, whatever the type says.
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return "null";
  // JSON writes both as escapes of this form; no other escape begins so.
  if (!json.includes(String.raw`\u0000`) && !json.includes(String.raw`\ud`)) return json;
  return json.replaceAll(ESCAPE, (escape) => {
    if (escape === String.raw`\u0000`) return "";
    return escape.startsWith(String.raw`\ud`) ? REPLACEMENT : escape;
  });
}
