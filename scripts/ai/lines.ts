/** Longest line read, in characters: a sample of 100,000 words fits. */
const LONGEST_LINE = 5_000_000;

/** An error about one line; the others go on. */
export class LineError extends Error {}

/**
 * Reads JSON lines from standard input and writes one line for each: what `answer` returns, or an object with the id and the error. Blank lines are
 * skipped. Returns how many lines failed.
 */
export async function eachLine(answer: (given: Readonly<Record<string, unknown>>) => unknown): Promise<number> {
  let [line, failed] = [0, 0];
  for await (const text of linesOf(process.stdin)) {
    line += 1;
    if (text.trim() === "") continue;
    let id: unknown = null;
    try {
      if (text.length > LONGEST_LINE) throw new LineError(`the line is longer than ${LONGEST_LINE} characters`);
      const given = parsed(text);
      id = given.id ?? null;
      await write(JSON.stringify(answer(given)));
    } catch (error) {
      failed += 1;
      const message = error instanceof LineError ? error.message : `unexpected: ${error instanceof Error ? error.message : String(error)}`;
      await write(JSON.stringify({ id, line, error: message }));
    }
  }
  return failed;
}

/** Splits at line feeds only: readline also splits at U+2028 and U+2029, which JSON texts may contain as they are. */
async function* linesOf(input: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of input) {
    const pieces = (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })).split("\n");
    for (const [index, piece] of pieces.entries()) {
      rest += piece;
      if (index === pieces.length - 1) break;
      yield rest;
      rest = "";
    }
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await new Promise((resolve) => void process.stdout.once("drain", resolve));
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    throw new LineError("the line is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new LineError("the line is not an object");
  return value as Readonly<Record<string, unknown>>;
}

/** Returns a text of the line, or `otherwise` when it has none; refuses other types. */
export function textOf(given: Readonly<Record<string, unknown>>, name: string, otherwise: string | null = null): string {
  const value = given[name];
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if ((value === undefined || value === null) && otherwise !== null) return otherwise;
  throw new LineError(`"${name}" must be a text`);
}

/** Returns the line's language: fr or en; `null` when it gives none. */
export function languageFrom(value: unknown): "fr" | "en" | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string") throw new LineError('"language" must be fr or en');
  const short = value.toLowerCase().split(/[-_]/u)[0];
  if (short === "fr" || short === "french" || short === "français") return "fr";
  if (short === "en" || short === "english") return "en";
  throw new LineError('"language" must be fr or en');
}
