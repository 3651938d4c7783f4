import { type Endpoint, isOpenToKeys } from "@filon/contracts/api";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { jsonSchemaOf } from "../json-schema.ts";
import { callKey, callPurpose } from "./call-purpose.ts";
import { exampleOf } from "./example.ts";
import { html, type Markup } from "./html.ts";
import { schemaTable } from "./schema-table.ts";

/** Statuses that any call may fail with, besides its own; which ones depends on its input. */
function failuresOf({ access, plans, teamRoles, params, query, body }: Endpoint): readonly number[] {
  return [
    ...(params || query || body ? [400] : []),
    ...(access === "public" ? [] : [401]),
    ...(access === "admin" || access === "superAdmin" || plans || teamRoles ? [403] : []),
    ...(params ? [404] : []),
    ...(body ? [413] : []),
    500,
    503,
  ];
}

/** Renders one call: its purpose, who may make it, its input and its answer. */
export function callSection(endpoint: Endpoint, language: Language): Markup {
  const say = (key: string, params?: Record<string, string>): string => translate(language, `api.page.${key}`, params);
  const { method, path, params, query, access } = endpoint;
  const key = callKey(endpoint);
  const parts = [
    ...(params ? [part(say("params"), schemaTable(jsonSchemaOf(params, "input"), language, say("params")))] : []),
    ...(query ? [part(say("query"), schemaTable(jsonSchemaOf(query, "input"), language, say("query")))] : []),
    bodyPart(endpoint, language),
    answerPart(endpoint, language),
    html`<p class="failures">${say("errors", { statuses: failuresOf(endpoint).join(", ") })}</p>`,
  ];
  return html`<details class="call" id="${key}">
    <summary>
      <span class="verb verb-${method.toLowerCase()}">${method}</span> <code>${path}</code>
      <span class="purpose">${callPurpose(endpoint, language)}</span>
    </summary>
    <p class="access">
      <span aria-hidden="true" class="station station-${access}"></span
      >${say(`access.${access}`)}${isOpenToKeys(endpoint) ? ` · ${say("byKey")}` : ""}
    </p>
    ${parts}
  </details>`;
}

function part(title: string, content: Markup): Markup {
  return html`<h4>${title}</h4>
    ${content}`;
}

function example(value: unknown, language: Language): Markup {
  return html`<figure>
    <figcaption>${translate(language, "api.page.example")}</figcaption>
    <pre><code>${JSON.stringify(value, null, 2)}</code></pre>
  </figure>`;
}

function bodyPart({ method, body, query }: Endpoint, language: Language): Markup {
  const title = translate(language, "api.page.body");
  if (body) {
    const schema = jsonSchemaOf(body, "input");
    const isEmpty = schema.type === "object" && Object.keys(schema.properties ?? {}).length === 0;
    if (isEmpty) return part(title, html`<p class="words">${translate(language, "api.page.none")}</p>`);
    return part(title, html`${schemaTable(schema, language, title)}${example(exampleOf(schema), language)}`);
  }
  // A call that sends data but declares no body takes a file; its name is in the query.
  const takesFile = method === "PUT" || (method === "POST" && query !== undefined);
  return takesFile ? part(title, html`<p class="words">${translate(language, "api.page.file")}</p>`) : html``;
}

function answerPart({ answer }: Endpoint, language: Language): Markup {
  const title = translate(language, "api.page.answer");
  const schema = jsonSchemaOf(answer, "output");
  if (schema.type !== "object" && !schema.anyOf) return part(title, html`<p class="words">${translate(language, "api.page.text")}</p>`);
  return part(title, html`${schemaTable(schema, language, title)}${example(exampleOf(schema), language)}`);
}
