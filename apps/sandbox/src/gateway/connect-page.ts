import { html, type Html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import type { Voice } from "../page/page-language.ts";

/** The page on which a user connects an account of the demonstration network; for an `account` with a checkpoint, it asks for the code. */
export function connectPage(
  voice: Voice,
  state: {
    readonly token: string;
    readonly expired: boolean;
    readonly username: string;
    readonly account?: { readonly id: string; readonly checkpoint: string | null };
    readonly problem?: string;
  },
): Html {
  return layout(voice, {
    title: voice.say("connect.title"),
    path: `/connect/${state.token}`,
    query: "",
    live: false,
    body: html`<section class="card narrow">${bodyOf(voice, state)}</section>`,
  });
}

function bodyOf(voice: Voice, state: Parameters<typeof connectPage>[1]): Html {
  if (state.expired)
    return html`<h1>${voice.say("connect.title")}</h1>
      <p>${voice.say("connect.expired")}</p>`;
  const action = `/connect/${state.token}?lang=${voice.language}`;
  const problem =
    state.problem === undefined
      ? null
      : html`<p class="problem" role="alert">${voice.say(`connect.problems.${problemKey(state.problem)}`)}</p>`;
  if (state.account?.checkpoint === "OTP") {
    return html`<h1>${voice.say("connect.codeTitle")}</h1>
      <p>${voice.say("connect.codeHelp")}</p>
      ${problem}
      <form method="post" action="${action}">
        <input type="hidden" name="account" value="${state.account.id}" />
        <label
          >${voice.say("connect.code")}<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"
        /></label>
        <button>${voice.say("connect.confirm")}</button>
      </form>`;
  }
  if (state.account)
    return html`<h1>${voice.say("connect.doneTitle")}</h1>
      <p>${voice.say("connect.done")}</p>`;
  return html`<h1>${voice.say("connect.title")}</h1>
    <p>${voice.say("connect.help")}</p>
    ${problem}
    <form method="post" action="${action}">
      <label>${voice.say("connect.username")}<input name="username" type="text" autocomplete="off" required maxlength="254" /></label>
      <label>${voice.say("connect.password")}<input name="password" type="password" autocomplete="off" required maxlength="1024" /></label>
      <button>${voice.say("connect.submit")}</button>
    </form>`;
}

function problemKey(problem: string): string {
  return ["invalid_credentials", "wrong_account", "invalid_checkpoint_solution"].includes(problem) ? problem : "other";
}
