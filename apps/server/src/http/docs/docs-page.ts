import { readFileSync } from "node:fs";
import { API_CALLS_A_MINUTE } from "@filon/contracts/account";
import { API_KEY_PREFIX, type Endpoint, type Problem } from "@filon/contracts/api";
import type { Language } from "@filon/i18n";
import { hasText, translate } from "@filon/i18n/server";
import { callSection } from "./call-section.ts";
import { html, Markup } from "./html.ts";

const STYLE = ["page", "contents", "calls"].map((sheet) => readFileSync(new URL(`${sheet}.css`, import.meta.url), "utf8")).join("\n");
const STATUSES = [400, 401, 403, 404, 409, 413, 429, 500, 503] as const;

/** Addresses of the two fonts, once the interface is built. */
export interface DocsFonts {
  readonly display: string;
  readonly text: string;
}

const areaOf = ({ path }: Endpoint): string => path.split("/")[2] ?? "api";

/** Returns the endpoints by area: areas by name, calls by path and then read, create, change, delete. */
function byArea(endpoints: readonly Endpoint[], nameOf: (area: string) => string): readonly (readonly [string, readonly Endpoint[]])[] {
  const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  const areas = Map.groupBy(endpoints, areaOf);
  const sorted = [...areas].sort(([one], [other]) => nameOf(one).localeCompare(nameOf(other)));
  return sorted.map(([area, calls]) => [
    area,
    [...calls].sort((one, other) => one.path.localeCompare(other.path) || order.indexOf(one.method) - order.indexOf(other.method)),
  ]);
}

/** Renders the API documentation, complete and without scripts: what the server mounts, in one language. */
export function docsPage(endpoints: readonly Endpoint[], language: Language, version: string, fonts: DocsFonts | null): string {
  const say = (key: string, params?: Record<string, string | number>): string => translate(language, `api.page.${key}`, params);
  const nameOf = (area: string): string => (hasText(`api.page.areas.${area}`) ? say(`areas.${area}`) : area);
  const areas = byArea(endpoints, nameOf);
  const other = language === "fr" ? "en" : "fr";
  const contents = areas.map(
    ([area, calls]) => html`<li><a href="#${area}">${nameOf(area)}</a> <small>${String(calls.length)}</small></li>`,
  );
  const sections = areas.map(
    ([area, calls]) =>
      html`<section aria-labelledby="${area}">
        <h2 id="${area}">${nameOf(area)}</h2>
        <p class="count">${say("count", { count: calls.length })}</p>
        ${calls.map(
          (endpoint) =>
            html`<h3 class="hidden">${endpoint.method} ${endpoint.path}</h3>
              ${callSection(endpoint, language)}`,
        )}
      </section>`,
  );
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${say("title")}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <style>
          ${new Markup(fontFaces(fonts) + STYLE)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">${say("skip")}</a>
        <header>
          <a class="brand" href="/">Filon</a>
          <a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}">${say("switch")}</a>
        </header>
        <div class="columns">
          <nav aria-label="${say("areasTitle")}">
            <details open>
              <summary>${say("areasTitle")}</summary>
              <ul>
                ${contents}
              </ul>
            </details>
          </nav>
          <main id="content">
            <h1>${say("title")}</h1>
            <p class="lead">${say("lead", { version })}</p>
            <p>${linked(say("machine", { link: "\u0001" }), html`<a href="/api/openapi.json">/api/openapi.json</a>`)}</p>
            ${introduction(language)} ${sections}
          </main>
        </div>
      </body>
    </html> `;
  return page.text;
}

function fontFaces(fonts: DocsFonts | null): string {
  if (fonts === null) return "";
  const face = (family: string, url: string): string =>
    `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:200 800;font-display:swap}`;
  return face("Bricolage Grotesque Variable", fonts.display) + face("Hanken Grotesk Variable", fonts.text);
}

/** Replaces the sign in a sentence with markup. */
function linked(sentence: string, markup: Markup): Markup {
  const [before = "", after = ""] = sentence.split("\u0001");
  return html`${before}${markup}${after}`;
}

function introduction(language: Language): Markup {
  const say = (key: string, params?: Record<string, string>): string => translate(language, `api.page.${key}`, params);
  const [login, renewal] = ["POST /api/auth/login", "POST /api/auth/refresh"];
  const problem: Problem = {
    success: false,
    code: "problems.validation",
    message: translate(language, "problems.validation"),
    fields: { email: { code: "auth.server.invalidEmail", message: translate(language, "auth.server.invalidEmail") } },
  };
  const rows = STATUSES.map(
    (status) =>
      html`<tr>
        <th scope="row">${String(status)}</th>
        <td>${say(`statuses.s${status}`)}</td>
      </tr>`,
  );
  return html`<section class="introduction">
    <h2>${say("authTitle")}</h2>
    <p>${say("auth", { call: login, renewal })}</p>
    <pre><code>Authorization: Bearer …</code></pre>
    <h2>${say("keysTitle")}</h2>
    <p>${say("keys", { most: String(API_CALLS_A_MINUTE) })}</p>
    <pre><code>Authorization: Bearer ${API_KEY_PREFIX}…</code></pre>
    <h2>${say("languageTitle")}</h2>
    <p>${say("language")}</p>
    <h2>${say("limitsTitle")}</h2>
    <p>${say("limits")}</p>
    <h2>${say("problemsTitle")}</h2>
    <p>${say("problems")}</p>
    <pre><code>${JSON.stringify(problem, null, 2)}</code></pre>
    <table>
      <caption class="hidden">
        ${say("problemsTitle")}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("status")}</th>
          <th scope="col">${say("meaning")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}
