const NUL = "\u0000";
/** An escape of JSON text, so that an escaped backslash before `u0000` is read as what it is. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/gu;
const REPLACEMENT = "\uFFFD";

/** Whether Postgres takes a text as it is: it refuses U+0000 and half a surrogate pair, which JavaScript's strings may hold. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes(NUL);
}

/** The text as Postgres takes it: without U+0000, and with U+FFFD for each half of a surrogate pair that stands alone. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll(NUL, "");
}

/** The value as JSON text of which every text, names of fields included, is storable. What JSON cannot say becomes null. */
export function storableJson(value: unknown): string {
  // `undefined` and functions have no JSON text, whatever the type says.
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return "null";
  // JSON writes both as escapes of this form and nothing else that begins so.
  if (!json.includes(String.raw`\u0000`) && !json.includes(String.raw`\ud`)) return json;
  return json.replaceAll(ESCAPE, (escape) => {
    if (escape === String.raw`\u0000`) return "";
    return escape.startsWith(String.raw`\ud`) ? REPLACEMENT : escape;
  });
}
