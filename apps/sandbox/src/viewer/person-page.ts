import { ANSWERS, fullName, type Person } from "../people/person.ts";
import type { Account, Chat, Correspondence, Tie } from "../world/tables.ts";
import type { World } from "../world/world.ts";
import { html, type Html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import { initials } from "./list-page.ts";
import type { Voice } from "../page/page-language.ts";

/** Shows one person's side: pending invitations, and conversations on the network and by e-mail, each with a reply box. */
export function personPage(voice: Voice, world: World, person: Person): Html {
  const { store } = world;
  const ties = [...store.all("tie")].filter((tie) => tie.personId === person.id);
  const chats = [...store.all("chat")].filter((chat) => chat.personId === person.id);
  const senders = new Set([...ties.map((tie) => tie.accountId), ...chats.map((chat) => chat.accountId)]);
  const networks = [...senders].flatMap((id) => {
    const account = store.get("account", id);
    return account
      ? [
          networkCard(
            voice,
            person,
            account,
            ties.find((tie) => tie.accountId === id),
            chats.find((chat) => chat.accountId === id),
          ),
        ]
      : [];
  });
  const mails = [...store.all("correspondence")].filter((each) => each.personId === person.id).map((each) => mailCard(voice, person, each));
  const body = html`<p class="back"><a href="/?lang=${voice.language}">${voice.say("person.back")}</a></p>
    <div class="head">
      <span class="avatar large tone${Number.parseInt(person.id.slice(1), 10) % 6}" aria-hidden="true">${initials(fullName(person))}</span>
      <div>
        <h1>${fullName(person)}</h1>
        <p>${person.headline} · ${person.city}, ${person.country}</p>
        <p class="facts">${person.email}<br />linkedin.com/in/${person.slug}</p>
      </div>
      ${choiceForm(voice, world, person)}
    </div>
    <div class="talks" data-live-all>
      ${networks}${mails}${networks.length + mails.length === 0 && html`<p class="empty">${voice.say("person.nothing", { name: person.firstName })}</p>`}
    </div>`;
  return layout(voice, {
    title: `${fullName(person)} · ${voice.say("page.title")}`,
    path: `/people/${person.id}`,
    query: "",
    live: true,
    body,
  });
}

function choiceForm(voice: Voice, world: World, person: Person): Html {
  const chosen = world.store.get("choice", person.id)?.answers ?? "";
  const option = (value: string, text: string) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`;
  return html`<form class="choice" method="post" action="/people/${person.id}/choice?lang=${voice.language}">
    <label for="answers">${voice.say("person.temper")}</label>
    <div class="pair">
      <select id="answers" name="answers">
        ${option("", voice.say("person.byNature", { answer: voice.say(`person.answers.${person.answers}`) }))}${ANSWERS.map((answer) => option(answer, voice.say(`person.answers.${answer}`)))}</select
      ><button class="quiet">${voice.say("person.apply")}</button>
    </div>
  </form>`;
}

function networkCard(voice: Voice, person: Person, account: Account, tie: Tie | undefined, chat: Chat | undefined): Html {
  const stops = [
    ...(tie?.visits
      .slice(-1)
      .map((at) => ({ at, stop: station(voice, at, voice.say("person.visited", { name: account.name, count: tie.visits.length })) })) ??
      []),
    ...(tie?.viewedBackAt
      ? [{ at: tie.viewedBackAt, stop: station(voice, tie.viewedBackAt, voice.say("person.viewedBack", { name: person.firstName })) }]
      : []),
    ...(tie?.invitation
      ? [
          {
            at: tie.invitation.sentAt,
            stop: station(voice, tie.invitation.sentAt, voice.say("person.invited", { name: account.name }), tie.invitation.text),
          },
        ]
      : []),
    ...(tie?.lastReactedAt
      ? [{ at: tie.lastReactedAt, stop: station(voice, tie.lastReactedAt, voice.say("person.reacted", { name: account.name })) }]
      : []),
    ...(tie?.comments ?? []).map(({ at, text }) => ({
      at,
      stop: station(voice, at, voice.say("person.commented", { name: account.name }), text),
    })),
    ...(tie?.connectedAt ? [{ at: tie.connectedAt, stop: station(voice, tie.connectedAt, voice.say("person.connected")) }] : []),
    // The invitation's note is already shown with the invitation.
    ...(chat?.messages
      .filter((message) => message.id !== `${tie?.invitation?.id}n`)
      .map((message) => ({
        at: message.at,
        stop: speech(voice, message.at, message.mine ? account.name : fullName(person), message.mine, message.text),
      })) ?? []),
  ].toSorted((one, other) => one.at - other.at);
  const status = tie?.invitation?.status;
  return html`<section class="card line-linkedin" aria-labelledby="n-${account.id}">
    <h2 id="n-${account.id}"><span class="chip">${voice.say("channel.linkedin")}</span> ${account.name}</h2>
    <ol class="stations" data-live="n-${account.id}">
      ${stops.map(({ stop }) => stop)}
    </ol>
    <div data-live="i-${account.id}">
      ${
        status === "PENDING" &&
        html`<form class="decide" method="post" action="/people/${person.id}/invitation?lang=${voice.language}">
          <input type="hidden" name="account" value="${account.id}" />
          <p>${voice.say("person.invitationWaits", { name: account.name })}</p>
          <button name="action" value="accept">${voice.say("person.accept")}</button
          ><button class="quiet" name="action" value="ignore">${voice.say("person.ignore")}</button>
        </form>`
      }${status === "IGNORED" && html`<p class="note">${voice.say("person.ignored")}</p>`}${status === "WITHDRAWN" && html`<p class="note">${voice.say("person.withdrawn")}</p>`}
    </div>
    ${chat && chat.messages.length > 0 && answerBox(voice, person, "chat", html`<input type="hidden" name="chat" value="${chat.id}" />`, `a-${chat.id}`)}
  </section>`;
}

function mailCard(voice: Voice, person: Person, { mailbox, senderName, letters }: Correspondence): Html {
  const sender = senderName === "" ? mailbox : senderName;
  const last = letters.findLast((letter) => letter.mine && letter.fate === "delivered");
  const key = mailbox.replaceAll(/[^a-z0-9]/gu, "-");
  return html`<section class="card line-email" aria-labelledby="m-${key}">
    <h2 id="m-${key}"><span class="chip">${voice.say("channel.email")}</span> ${sender}</h2>
    <ol class="stations" data-live="m-${key}">
      ${letters.map((letter) => speech(voice, letter.at, letter.mine ? sender : fullName(person), letter.mine, letter.text, letter.subject, noteOn(voice, letter)))}
    </ol>
    ${last && answerBox(voice, person, "mail", html`<input type="hidden" name="mailbox" value="${mailbox}" />`, `a-${key}`)}
  </section>`;
}

function noteOn(voice: Voice, letter: Correspondence["letters"][number]): string | null {
  if (letter.fate !== "delivered") return voice.say(`person.fate.${letter.fate}`);
  return letter.automatic ? voice.say("person.automatic") : null;
}

function station(voice: Voice, at: number, text: string, quote = ""): Html {
  return html`<li class="event">
    <p>${text} ${voice.date(at)}</p>
    ${quote !== "" && html`<blockquote>${quote}</blockquote>`}
  </li>`;
}

function speech(
  voice: Voice,
  at: number,
  name: string,
  theirs: boolean,
  text: string,
  subject: string | null = null,
  note: string | null = null,
): Html {
  return html`<li class="${theirs ? "theirs" : "own"}">
    <p class="by"><strong>${name}</strong> ${voice.date(at)}${note !== null && html` <span class="note">${note}</span>`}</p>
    ${subject !== null && html`<p class="subject">${subject}</p>`}
    <p class="text">${text}</p>
  </li>`;
}

function answerBox(voice: Voice, person: Person, channel: "chat" | "mail", target: Html, id: string): Html {
  return html`<form class="answer" method="post" action="/people/${person.id}/${channel}?lang=${voice.language}">
    ${target} <label for="${id}">${voice.say("person.answerAs", { name: person.firstName })}</label
    ><textarea id="${id}" name="text" rows="3" required maxlength="5000"></textarea> <button>${voice.say("person.send")}</button>
  </form>`;
}
