import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import type { JsonSchema } from "../json-schema.ts";

/** Longest list of values that is shown in full. */
const MOST_VALUES = 30;

/** Describes what a schema accepts: "text, 1 to 100 characters". */
export function typeWords(schema: JsonSchema, language: Language): string {
  const say = (key: string, params?: Record<string, string | number>): string => translate(language, `api.page.types.${key}`, params);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum
      .slice(0, MOST_VALUES)
      .map((value) => JSON.stringify(value))
      .join(" · ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const words = [...new Set(choices.map((choice) => typeWords(choice, language)))];
    return words.reduce((one, other) => say("or", { one, other }));
  }
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => typeWords({ ...schema, type }, language)).join(" / ");
  switch (schema.type) {
    case "string":
      return [say(textKind(schema)), lengthWords(schema, say)].filter(Boolean).join(", ");
    case "integer":
    case "number":
      return [say(schema.type), rangeWords(schema, say)].filter(Boolean).join(" ");
    case "array":
      return [say("array", { of: typeWords(schema.items ?? {}, language) }), countWords(schema, say)].filter(Boolean).join(", ");
    case "boolean":
    case "null":
      return say(schema.type);
    case "object":
      return say(schema.properties ? "object" : "map");
    default:
      return say(schema.$ref === undefined ? "any" : "object");
  }
}

type Say = (key: string, params?: Record<string, string | number>) => string;

function textKind({ format }: JsonSchema): string {
  const kinds: Readonly<Record<string, string>> = { uuid: "uuid", email: "email", "date-time": "datetime", uri: "uri" };
  return kinds[format ?? ""] ?? "string";
}

function lengthWords({ minLength, maxLength, format }: JsonSchema, say: Say): string {
  if (format !== undefined) return "";
  if (minLength && maxLength) return say("lengths", { min: minLength, max: maxLength });
  if (minLength) return say("atLeast", { min: minLength });
  return maxLength ? say("atMost", { max: maxLength }) : "";
}

/** Omits the bounds that the number type itself implies. */
function rangeWords({ minimum, maximum }: JsonSchema, say: Say): string {
  const min = minimum !== undefined && minimum > -1e15 ? minimum : undefined;
  const max = maximum !== undefined && maximum < 1e15 ? maximum : undefined;
  if (min !== undefined && max !== undefined) return say("range", { min, max });
  if (min !== undefined) return say("min", { min });
  return max === undefined ? "" : say("max", { max });
}

function countWords({ minItems, maxItems }: JsonSchema, say: Say): string {
  if (maxItems === undefined) return "";
  return minItems ? say("items", { min: minItems, max: maxItems }) : say("itemsMax", { max: maxItems });
}
