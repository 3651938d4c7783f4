import { fullName } from "../people/person.ts";
import type { World } from "../world/world.ts";
import { html, type Html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import type { Voice } from "../page/page-language.ts";
import { type Filter, FILTERS, matches, passes, summaries, type Summary } from "./summary.ts";

const ROWS = 50;

export interface ListQuery {
  readonly q: string;
  readonly filter: Filter;
  readonly page: number;
}

/** Lists the people of the network, with what has reached them. */
export function listPage(voice: Voice, world: World, query: ListQuery): Html {
  const all = summaries(world);
  const found = all.filter((summary) => passes(summary, query.filter) && (query.q === "" || matches(summary, query.q)));
  const pages = Math.max(1, Math.ceil(found.length / ROWS));
  const page = Math.min(query.page, pages);
  const rows = found.slice((page - 1) * ROWS, page * ROWS);
  const body = html`<div class="intro">
      <h1>${voice.say("page.title")}</h1>
      <p>${voice.say("list.intro")}</p>
      <p class="facts">
        ${voice.say("list.facts", { people: all.length, seconds: world.control().daySeconds })}
        <a href="/people.csv">${voice.say("list.download")}</a> ·
        <a href="/mailboxes?lang=${voice.language}">${voice.say("mailboxes.title")}</a>
      </p>
    </div>
    <form class="search" role="search" method="get" action="/">
      <input type="hidden" name="lang" value="${voice.language}" /><input type="hidden" name="filter" value="${query.filter}" />
      <label class="hidden" for="q">${voice.say("list.search")}</label
      ><input id="q" type="search" name="q" value="${query.q}" placeholder="${voice.say("list.searchHint")}" maxlength="100" /><button>
        ${voice.say("list.find")}
      </button>
    </form>
    <div data-live="list">
      <nav class="tabs" aria-label="${voice.say("list.filters")}">${FILTERS.map((filter) => tab(voice, all, query, filter))}</nav>
      ${
        rows.length === 0
          ? html`<p class="empty">${voice.say("list.empty")}</p>`
          : html`<ul class="people">
              ${rows.map((summary) => row(voice, summary))}
            </ul>`
      }
      ${pages > 1 && pager(voice, query, page, pages)}
    </div>`;
  return layout(voice, { title: voice.say("page.title"), path: "/", query: addressOf(voice, query, page).slice(2), live: true, body });
}

function addressOf(voice: Voice, query: Pick<ListQuery, "q" | "filter">, page: number): string {
  const params = new URLSearchParams({ lang: voice.language });
  if (query.q !== "") params.set("q", query.q);
  if (query.filter !== "all") params.set("filter", query.filter);
  if (page > 1) params.set("page", String(page));
  return `/?${params.toString()}`;
}

function tab(voice: Voice, all: readonly Summary[], query: ListQuery, filter: Filter): Html {
  const count = all.filter((summary) => passes(summary, filter)).length;
  const current = filter === query.filter;
  return html`<a href="${addressOf(voice, { q: query.q, filter }, 1)}" ${current && html`aria-current="page"`}
    >${voice.say(`list.filter.${filter}`)} <span class="count">${count}</span></a
  >`;
}

function row(voice: Voice, summary: Summary): Html {
  const { person } = summary;
  return html`<li>
    <a class="person" href="/people/${person.id}?lang=${voice.language}"
      ><span class="avatar tone${Number.parseInt(person.id.slice(1), 10) % 6}" aria-hidden="true">${initials(fullName(person))}</span>
      <span class="who"
        ><span class="name">${fullName(person)}</span
        ><span class="what">${person.position} · ${person.company} · ${person.city}</span></span
      >
      <span class="signs">${signs(voice, summary)}</span>
      <span class="when">${summary.lastAt > 0 && voice.date(summary.lastAt)}</span></a
    >
  </li>`;
}

function signs(voice: Voice, { linkedin, email, invitation, answered }: Summary): readonly (Html | false)[] {
  return [
    linkedin && html`<span class="sign line-linkedin">${voice.say("channel.linkedin")}</span>`,
    email && html`<span class="sign line-email">${voice.say("channel.email")}</span>`,
    invitation !== "none" && html`<span class="sign ${invitation}">${voice.say(`list.invitation.${invitation}`)}</span>`,
    answered && html`<span class="sign answered">${voice.say("list.answered")}</span>`,
  ];
}

export function initials(name: string): string {
  const words = name.split(/\s+/u);
  return `${words[0]?.charAt(0) ?? ""}${words.at(-1)?.charAt(0) ?? ""}`.toUpperCase();
}

function pager(voice: Voice, query: ListQuery, page: number, pages: number): Html {
  return html`<nav class="pager" aria-label="${voice.say("list.pages")}">
    ${page > 1 && html`<a rel="prev" href="${addressOf(voice, query, page - 1)}">${voice.say("list.previous")}</a>`}<span>${voice.say("list.page", { page, pages })}</span>${page < pages && html`<a rel="next" href="${addressOf(voice, query, page + 1)}">${voice.say("list.next")}</a>`}
  </nav>`;
}
