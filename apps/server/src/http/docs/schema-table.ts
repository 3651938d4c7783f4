import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import type { JsonSchema } from "../json-schema.ts";
import { html, type Markup } from "./html.ts";
import { typeWords } from "./type-words.ts";

interface Row {
  readonly path: string;
  readonly words: string;
  readonly isOptional: boolean;
}

/** Fields nested deeper appear in the example only. */
const MAX_DEPTH = 3;

/** Returns the object that a field contains or lists, if any. */
function insideOf(schema: JsonSchema): { inner: JsonSchema; mark: string } | null {
  if (schema.properties) return { inner: schema, mark: "" };
  if (schema.items?.properties) return { inner: schema.items, mark: "[]" };
  const object = (schema.anyOf ?? schema.oneOf)?.find((choice) => choice.properties);
  return object ? { inner: object, mark: "" } : null;
}

/** Returns the fields of an object, those of nested objects under dotted paths. */
function rowsOf(schema: JsonSchema, language: Language, before = "", depth = 0): readonly Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const row = { path, words: typeWords(field, language), isOptional: !(schema.required?.includes(name) ?? false) };
    const inside = depth < MAX_DEPTH ? insideOf(field) : null;
    return [row, ...(inside ? rowsOf(inside.inner, language, `${path}${inside.mark}.`, depth + 1) : [])];
  });
}

/** Renders a schema's fields as a table, or describes it in words if it is not an object. */
export function schemaTable(schema: JsonSchema, language: Language, label: string): Markup {
  const inside = insideOf(schema);
  const rows = inside ? rowsOf(inside.inner, language) : [];
  if (rows.length === 0) return html`<p class="words">${typeWords(schema, language)}</p>`;
  const say = (key: string): string => translate(language, `api.page.${key}`);
  return html`<table>
    <caption class="hidden">
      ${label}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say("field")}</th>
        <th scope="col">${say("type")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ path, words, isOptional }) =>
          html`<tr>
            <th scope="row"><code>${path}</code>${isOptional ? html` <small>${say("optional")}</small>` : ""}</th>
            <td>${words}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
