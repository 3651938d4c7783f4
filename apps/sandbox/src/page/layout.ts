import { html, type Html } from "./html.ts";
import type { Voice } from "./page-language.ts";

/** The frame of every page; `path` is the page's own, used by the link to the other language. */
export function layout(
  voice: Voice,
  page: { readonly title: string; readonly path: string; readonly query: string; readonly live: boolean; readonly body: Html },
): Html {
  const other = voice.language === "fr" ? "en" : "fr";
  const query = new URLSearchParams(page.query);
  query.set("lang", other);
  return html`<html lang="${voice.language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${page.title}</title>
      <link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/sandbox/style.css" />
      <link rel="stylesheet" href="/sandbox/people.css" />
      <link rel="stylesheet" href="/sandbox/payments.css" />
      <script src="/sandbox/times.js" defer></script>
      ${page.live && html`<script src="/sandbox/live.js" defer></script>`}
    </head>
    <body>
      <a class="skip" href="#content">${voice.say("page.skip")}</a>
      <header class="top">
        <a class="brand" href="/?lang=${voice.language}"
          ><svg viewBox="0 0 44 16" width="44" height="16" aria-hidden="true">
            <path d="M2 12h10c6 0 6-8 12-8h18" />
            <circle cx="12" cy="12" r="3" />
            <circle cx="32" cy="4" r="3" /></svg
          >${voice.say("page.title")}</a
        >
        <nav aria-label="${voice.say("page.languages")}">
          <a class="language" href="${page.path}?${query.toString()}" hreflang="${other}" lang="${other}"
            >${voice.say("page.otherLanguage")}</a
          >
        </nav>
      </header>
      <main id="content" tabindex="-1">${page.body}</main>
    </body>
  </html>`;
}
