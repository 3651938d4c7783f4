import { isStorable, storableText } from "@filon/contracts";
import pg from "pg";

/**
 * Has a connection mend the texts among its parameters. What people send is refused where it is read, in their language, and
 * connectors mend what networks and mail servers say; this is the border behind both, so that no text can stop a transaction.
 * In JSON such characters are escapes, which only Postgres undoes: `storableJson` mends those where JSON is written.
 */
export function gateTexts(client: pg.ClientBase): void {
  // pg's type for `query` is a set of overloads; what goes on is what was given, its values mended. The class is asked at each
  // call, so that who watches statements there (tests do) still sees them.
  const { prototype } = pg.Client;
  client.query = ((...given: readonly unknown[]): unknown =>
    Reflect.apply(prototype.query, client, given.map(mended))) as typeof client.query;
}

/** A statement's values, given in it or beside it. */
function mended(given: unknown): unknown {
  if (Array.isArray(given)) return given.some(hasBadText) ? given.map(mendedValue) : given;
  if (!isStatement(given) || !given.values.some(hasBadText)) return given;
  return { ...given, values: given.values.map(mendedValue) };
}

/** Streams and the like, which `query` takes as well, have a class of their own and are left alone. */
function isStatement(given: unknown): given is { readonly values: readonly unknown[] } {
  const isPlain = typeof given === "object" && given !== null && Object.getPrototypeOf(given) === Object.prototype;
  return isPlain && "values" in given && Array.isArray(given.values);
}

function hasBadText(value: unknown): boolean {
  return typeof value === "string" ? !isStorable(value) : Array.isArray(value) && value.some(hasBadText);
}

/** Texts, and texts in arrays; bytes, dates and numbers as they are. */
function mendedValue(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  return Array.isArray(value) ? value.map(mendedValue) : value;
}
