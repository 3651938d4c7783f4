import type { JsonSchema } from "../json-schema.ts";

/** Sample texts that suit a field of this name. */
const BY_NAME: Readonly<Record<string, string>> = {
  email: "zoe.lambert@exemple.fr",
  firstName: "Zoé",
  lastName: "Lambert",
  company: "Atelier Lambert",
  position: "Directrice commerciale",
  location: "Lyon",
  password: "une longue phrase de passe",
  title: "Relance de printemps",
  name: "Salon de Lyon",
  timeZone: "Europe/Paris",
  token: "eyJhbGciOiJIUzI1NiJ9…",
  refreshToken: "5f0c…",
  fileName: "contacts.csv",
  text: "Rappeler jeudi.",
  message: "Bonjour",
  code: "481920",
  host: "smtp.exemple.fr",
  url: "https://exemple.fr",
  address: "zoe.lambert@exemple.fr",
};
const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: "01937a52-6f3b-7c1e-9d24-5b8f0a6c3e71",
  "date-time": "2026-03-12T08:30:00.000Z",
  date: "2026-03-12",
  email: "zoe.lambert@exemple.fr",
  uri: "https://exemple.fr",
};

/** Objects and lists nested deeper are shown empty. */
const MAX_DEPTH = 6;

function textOf(schema: JsonSchema, name: string): string {
  const known = BY_FORMAT[schema.format ?? ""] ?? BY_NAME[name] ?? "…";
  return known.slice(0, schema.maxLength ?? known.length);
}

/** Returns a plausible value that the schema accepts. */
export function exampleOf(schema: JsonSchema, name = "", root: JsonSchema = schema, depth = 0): unknown {
  if (schema.$ref !== undefined) {
    const target = schema.$ref === "#" ? root : root.$defs?.[schema.$ref.split("/").at(-1) ?? ""];
    return target && depth < MAX_DEPTH ? exampleOf(target, name, root, depth + 1) : {};
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? choices[0] ?? {}, name, root, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, root, depth)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "string":
      return textOf(schema, name);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 0, Math.min(12, schema.maximum ?? 12));
    case "boolean":
      return true;
    case "array":
      return depth >= MAX_DEPTH ? [] : [exampleOf(schema.items ?? {}, name, root, depth + 1)];
    case "object":
      if (depth >= MAX_DEPTH) return {};
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field, root, depth + 1)]),
      );
    default:
      return null;
  }
}
