import type { Endpoint } from "@filon/contracts/api";
import fc from "fast-check";
import { type JsonSchema, jsonSchemaOf } from "../../../apps/server/src/http/json-schema.ts";

/** A part of a contract. */
export type Schema = NonNullable<Endpoint["body"]>;

/** Texts that people really type, including awkward ones; none is empty. */
const words = fc.oneof(
  fc.constantFrom(
    "Zoé",
    "O’Neil & fils",
    "Société Générale",
    "%_\\",
    "'; DROP TABLE prospect; --",
    "🦊",
    "a".repeat(120),
    "١٢٣",
    "{{firstName}}",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
);

const FORMATS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid({ version: 7 }),
  email: fc.nat(1e6).map((n) => `p${n}@exemple.test`),
  "date-time": fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  time: fc.constantFrom("09:00", "17:30"),
  uri: fc.constantFrom("https://exemple.test/page", "http://exemple.test"),
};

/** Values used instead of those generated from the schema: ids of existing objects, and values by field name. */
export interface Wishes {
  readonly ids?: readonly string[];
  readonly named?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

function textOf(schema: JsonSchema, { ids = [] }: Wishes): fc.Arbitrary<unknown> {
  if (schema.format === "uuid" && ids.length > 0) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  const known = schema.format === undefined ? undefined : FORMATS[schema.format];
  if (known) return known;
  if (schema.pattern !== undefined) {
    const pattern = new RegExp(schema.pattern, "u");
    // fast-check generates texts for most patterns; an address or a code fits the others.
    const fitting = [
      "p1@exemple.test",
      "123456",
      "0",
      "09:00",
      "2026-11-21",
      "fr",
      "https://exemple.test",
      "abc",
      "#112233",
      "/dashboard",
      "+33612345678",
    ].filter((text) => pattern.test(text));
    if (fitting.length > 0) return fc.constantFrom(...fitting);
    return fc.stringMatching(pattern);
  }
  const [least, most] = [schema.minLength ?? 0, schema.maxLength ?? 200];
  // Cut anywhere, an emoji would leave half of itself, which no request may hold.
  return words.map((text) => text.padEnd(least, "x").slice(0, most).toWellFormed());
}

function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : schema.exclusiveMinimum + 1);
  const max = Math.max(min, schema.maximum ?? (schema.exclusiveMaximum === undefined ? min + 2000 : schema.exclusiveMaximum - 1));
  const whole = { min: Math.ceil(min), max: Math.floor(max) };
  return schema.type === "integer" ? fc.integer(whole) : fc.oneof(fc.integer(whole), fc.double({ min, max, noNaN: true }));
}

function objectOf(schema: JsonSchema, wishes: Wishes, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const named = Object.entries(schema.properties ?? {});
  const fields = Object.fromEntries(named.map(([name, inner]) => [name, wishes.named?.[name] ?? valid(inner, wishes, root, depth + 1)]));
  const required = named.map(([name]) => name).filter((name) => schema.required?.includes(name));
  const object = fc.record(fields, { requiredKeys: required });
  if (named.length > 0 || typeof schema.additionalProperties !== "object") return object;
  const keys = schema.propertyNames ? valid(schema.propertyNames, wishes, root, depth + 1).map(String) : fc.constantFrom("0", "1", "a");
  return fc.dictionary(keys, valid(schema.additionalProperties, wishes, root, depth + 1), { maxKeys: 3 });
}

/** Generates values that a schema accepts, as far as the schema says: refinements in code may still refuse some. */
export function valid(schema: JsonSchema, wishes: Wishes = {}, root: JsonSchema = schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const target = schema.$ref === "#" ? root : root.$defs?.[schema.$ref.split("/").at(-1) ?? ""];
    return depth > 6 || !target ? fc.constant(null) : valid(target, wishes, root, depth + 1);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, wishes, root, depth + 1)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => valid(part, wishes, root, depth + 1)))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valid({ ...schema, type }, wishes, root, depth)));
  switch (schema.type) {
    case "string":
      return textOf(schema, wishes);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => valid(item, wishes, root, depth + 1)));
      const least = schema.minItems ?? 0;
      return fc.array(valid(schema.items ?? {}, wishes, root, depth + 1), {
        minLength: least,
        maxLength: Math.max(least, Math.min(schema.maxItems ?? 4, 4)),
      });
    }
    case "object":
      return objectOf(schema, wishes, root, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const samples = new WeakMap<Schema, unknown>();

/** Returns a value that the contract accepts: the first of many that parses, the same every time. */
export function validSample(schema: Schema): unknown {
  if (samples.has(schema)) return structuredClone(samples.get(schema));
  const taken = fc
    .sample(valid(jsonSchemaOf(schema, "input")), { seed: 7, numRuns: 300 })
    .find((sample) => schema.safeParse(sample).success);
  if (taken === undefined) throw new Error(`no sample fits ${JSON.stringify(jsonSchemaOf(schema, "input")).slice(0, 300)}`);
  samples.set(schema, taken);
  return structuredClone(taken);
}

/** Checks whether a part of a contract contains a UUID. */
export function hasIds(schema: Schema | undefined): boolean {
  return schema !== undefined && JSON.stringify(jsonSchemaOf(schema, "input")).includes('"format":"uuid"');
}
