import { isStorable, storableText } from "@filon/contracts/text";
import pg from "pg";

/**
 * Makes a connection repair the texts among its parameters. Bad text from users is refused where it is read, in their language,
 * and connectors repair what networks and mail servers send; this gate is behind both, so that no text can stop a transaction. In
 * JSON such characters are escapes, which only Postgres decodes: `storableJson` repairs those when JSON is written.
 */
export function gateTexts(client: pg.ClientBase): void {
  // pg types `query` as a set of overloads; the arguments are passed on as given, with repaired values. The prototype is read at each call,
  // so that spies on it, as in tests, still see the statements.
  const { prototype } = pg.Client;
  client.query = ((...given: readonly unknown[]): unknown =>
    Reflect.apply(prototype.query, client, given.map(repaired))) as typeof client.query;
}

/** Repairs a statement's values, given in it or as a separate argument. */
function repaired(given: unknown): unknown {
  if (Array.isArray(given)) return given.some(hasBadText) ? given.map(repairedValue) : given;
  if (!isStatement(given) || !given.values.some(hasBadText)) return given;
  return { ...given, values: given.values.map(repairedValue) };
}

/** Excludes streams and the like, which `query` also accepts: they have their own class. */
function isStatement(given: unknown): given is { readonly values: readonly unknown[] } {
  const isPlain = typeof given === "object" && given !== null && Object.getPrototypeOf(given) === Object.prototype;
  return isPlain && "values" in given && Array.isArray(given.values);
}

function hasBadText(value: unknown): boolean {
  return typeof value === "string" ? !isStorable(value) : Array.isArray(value) && value.some(hasBadText);
}

/** Repairs texts, also in arrays; bytes, dates and numbers stay as they are. */
function repairedValue(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  return Array.isArray(value) ? value.map(repairedValue) : value;
}
