import type { Endpoint } from "@filon/contracts/api";
import fc from "fast-check";
import { jsonSchemaOf } from "../../../apps/server/src/http/json-schema.ts";
import { addressOf, type Injected } from "./requests.ts";
import { type Schema, valid } from "./schema-values.ts";

/** Texts that have broken servers elsewhere. */
const NASTY_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud83d",
  "a\ud83db",
  "\ude00\u0000",
  // A pair that begins one unit before each length at which texts are cut.
  ...[30, 40, 60, 80, 100, 120, 160, 200, 240, 254, 255, 300, 500, 600, 1_000, 2_000, 4_000].map(
    (length) => `${"a".repeat(length - 1)}😀 !`,
  ),
  "👨‍👩‍👧‍👦".repeat(60),
  `a${"\u0301".repeat(600)}`,
  "\u202e\u200b\ufeff",
  "x".repeat(5_000),
  "é".repeat(3_000),
  "__proto__",
  "constructor",
  "toString",
  "' OR 1=1 --",
  "%00",
  "%s%n",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "{unclosed, plural,",
  "1e400",
  "-0",
  "NaN",
  "9223372036854775808",
  "0000-00-00",
  "+275760-09-13T00:00:00.001Z",
  "2026-02-30T25:61:00Z",
  "00000000-0000-0000-0000-000000000000",
  "e30",
  "W10",
  "bnVsbA",
];

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXTS),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, [], {}, [null], [[]], { a: { b: [] } }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom(...NASTY_TEXTS), { maxLength: 5 }),
);

type Path = readonly (string | number)[];

/** All paths in a value at which something may be replaced, including the value itself. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...at, Array.isArray(value) ? Number(name) : name]))];
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((inner: unknown, index) => (index === name ? replaced(inner, rest, by) : inner));
  const fields = Object.entries(value as object).map(([key, inner]): [string, unknown] => [
    key,
    key === name ? replaced(inner, rest, by) : inner,
  ]);
  return Object.fromEntries(fields);
}

/** Returns a value as JSON with one fault: a part replaced, missing or added. */
function nearly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.nat(), leaf, fc.constantFrom("replace", "drop", "add")).map(([whole, pick, other, kind]) => {
    const paths = pathsIn(whole);
    const path = paths[pick % paths.length] ?? [];
    if (kind === "replace" || typeof whole !== "object" || whole === null || Array.isArray(whole)) return replaced(whole, path, other);
    if (kind === "add") return { ...whole, [`unknown${pick % 3}`]: other };
    return Object.fromEntries(Object.entries(whole).filter((_, index, all) => index !== pick % Math.max(all.length, 1)));
  });
}

const DEEP = 1_000;
/** Bodies that are hostile as text, whatever the endpoint. */
const HOSTILE_BODIES = [
  "[".repeat(DEEP) + "]".repeat(DEEP),
  '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP),
  '{"__proto__":{"role":"superAdmin"}}',
  '{"constructor":{"prototype":{"role":"superAdmin"}}}',
  '{"email":"a@b.fr","email":{"$ne":null}}',
  "null",
  "[]",
  "0",
  '"text"',
  "{",
  "\ufeff{}",
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  "\u0000",
  "",
];
/** Bodies of HTML forms. */
const FORMS = [
  "email=p1%40exemple.test&subject=x&description=y&category=billing&priority=low",
  "email=a%00b%40exemple.test&name=%00&message=%00&subject=%00",
  "email=%ff%fe&name=%ud800",
  "__proto__=1&constructor=2&email[]=3",
  "&&==",
];
const TEN_MEGABYTES = JSON.stringify({ text: "x".repeat(10 * 1024 * 1024) });
const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/octet-stream",
  "image/png",
  "x",
];
const LANGUAGES = ["fr", "en;q=0.8, fr;q=0.2", "*", "xx-YY", ";;;q=", "en;q=9e99"];

/** These tests never look up host names typed into a request: they use only addresses that are refused immediately. */
const NO_HOST = { host: fc.constantFrom("127.0.0.1", "10.0.0.1", "[::1]", "192.0.2.1", "0", "") };

const partOf = (schema: Schema | undefined, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema === undefined) return fc.constant(undefined);
  return valid(jsonSchemaOf(schema, "input"), { ids, named: NO_HOST });
};

const queries = fc.oneof(
  { weight: 6, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "__proto__=1",
      "a=%00",
      "a=%ff",
      "limit=1&limit=2",
      "limit[]=1",
      "=",
      "&&",
      "%",
      `a=${"x".repeat(8_000)}`,
      "after=bnVsbA",
      "after=e30",
      "search=%25%5C_",
    ),
  },
);

/** Returns addresses of an endpoint: valid ones, and ones with hostile texts in path and query. */
function addressesOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  const params = partOf(endpoint.params, ids);
  const query = partOf(endpoint.query, ids);
  const good = fc.tuple(params, query);
  const bad = fc.tuple(fc.oneof({ weight: 3, arbitrary: params }, nearly(params)), fc.oneof(query, nearly(query)));
  return fc.tuple(fc.oneof({ weight: 2, arbitrary: good }, bad), queries).map(([[path, asked], extra]) => {
    const address = addressOf(endpoint.path, path, asked);
    return extra === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${extra}`;
  });
}

function bodiesOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  const text = (value: unknown): string => JSON.stringify(value) ?? "";
  const hostile = fc.constantFrom(...HOSTILE_BODIES);
  if (!endpoint.body)
    return fc.oneof(
      hostile,
      fc.constantFrom(...FORMS),
      fc.constantFrom("", "a;b\n1;2", "\u0000\u0001", "email\np@exemple.test\n".repeat(50)),
    );
  const body = partOf(endpoint.body, ids);
  return fc.oneof(
    { weight: 4, arbitrary: body.map(text) },
    { weight: 4, arbitrary: nearly(body).map(text) },
    { weight: 1, arbitrary: hostile },
  );
}

/** One fuzzing request, still without its sender. */
export type Fuzzed = Injected & { readonly remoteAddress: string };

/** Returns requests for an endpoint: valid, nearly valid and hostile ones. `ids` are those of existing objects. */
export function fuzzed(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Fuzzed> {
  const sends = endpoint.method !== "GET";
  const usual =
    endpoint.body || !sends ? ["application/json"] : ["application/octet-stream", "application/x-www-form-urlencoded", "application/json"];
  const types = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...usual) }, fc.constantFrom(...CONTENT_TYPES));
  return fc
    .record({
      url: addressesOf(endpoint, ids),
      payload: sends ? bodiesOf(endpoint, ids) : fc.constant(undefined),
      type: types,
      language: fc.constantFrom(...LANGUAGES),
      last: fc.integer({ min: 1, max: 250 }),
      third: fc.integer({ min: 0, max: 250 }),
    })
    .map(({ url, payload, type, language, last, third }) => ({
      method: endpoint.method,
      url,
      headers: { "accept-language": language, ...(payload === undefined ? {} : { "content-type": type }) },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: `198.51.${third}.${last}`,
    }));
}

/** Returns the largest body that anybody would send to this endpoint. */
export function tenMegabytes(endpoint: Endpoint): Fuzzed {
  return {
    method: endpoint.method,
    url: addressOf(endpoint.path, {}, {}),
    headers: { "content-type": "application/json" },
    payload: TEN_MEGABYTES,
    remoteAddress: "198.51.100.1",
  };
}
