import { html, type Html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import type { Voice } from "../page/page-language.ts";
import { PROVIDER_NAMES, type Wish } from "./grants.ts";

/** The page on which a user lets Filon use an account of the demonstration; `query` is the request's own, with its question mark. */
export function consentPage(voice: Voice, wish: Wish, query: string, problem: "wrongAddress" | null): Html {
  const provider = PROVIDER_NAMES[wish.provider];
  const path = `/services/authorisation/${wish.provider}/authorize`;
  const title = voice.say("consent.title", { provider });
  return layout(voice, {
    title,
    path,
    query,
    live: false,
    body: html`<section class="card narrow">
      <h1>${title}</h1>
      <p>${voice.say("consent.help", { provider })}</p>
      ${problem && html`<p class="problem" role="alert">${voice.say(`consent.${problem}`)}</p>`}
      <form method="post" action="${path}${query}">
        <label
          >${voice.say("consent.account")}<input
            name="account"
            type="email"
            value="camille@filon-demo.test"
            autocomplete="off"
            required
            maxlength="254"
        /></label>
        <p>${voice.say("consent.asked")}</p>
        <ul>
          ${wish.scope.split(" ").map((scope) => html`<li><code>${scope}</code></li>`)}
        </ul>
        <button name="decision" value="allow">${voice.say("consent.allow")}</button>
        <button name="decision" value="refuse" formnovalidate>${voice.say("consent.refuse")}</button>
      </form>
    </section>`,
  });
}
