import type { BookingPageRow } from "@filon/db/booking-pages";
import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { escapeHtml, wordsIn } from "./page-frame.ts";
import { clockTime, dayInWords } from "./times-view.ts";

/** What a visitor has typed so far, and what is wrong with it. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Field to the text of its fault. */
  readonly faults: Readonly<Record<string, string>>;
}

export const NOTHING_TYPED: Typed = { name: "", email: "", answers: {}, faults: {} };

interface Form {
  readonly language: Language;
  readonly zone: string;
  readonly workspace: string;
  readonly page: BookingPageRow;
  /** The time chosen, or several to choose from in place of one that is taken. */
  readonly times: readonly number[];
  readonly typed: Typed;
  readonly person: string | null;
  /** Where the times are. */
  readonly back: string;
}

/** Renders the form in which a visitor says who they are. */
export function formView({ language, zone, workspace, page, times, typed, person, back }: Form): string {
  const text = wordsIn(language);
  const [first = 0] = times;
  const inWords = (at: number) => escapeHtml(`${dayInWords(at, language, zone)}, ${clockTime(at, language, zone)}`);
  const chosen =
    times.length === 1
      ? `<p><strong>${inWords(first)}</strong><br><span class="soft">${escapeHtml(zone)}</span><br><a href="${escapeHtml(back)}">${text("otherTime")}</a></p><input type="hidden" name="at" value="${new Date(first).toISOString()}">`
      : [
          `<fieldset><legend>${text("nextTimes")}</legend>`,
          ...times.map(
            (at, index) =>
              `<label class="choice"><input type="radio" name="at" value="${new Date(at).toISOString()}"${index === 0 ? " checked" : ""}>${inWords(at)}</label>`,
          ),
          `<p class="soft">${escapeHtml(zone)} · <a href="${escapeHtml(back)}">${text("otherTime")}</a></p></fieldset>`,
        ].join("");
  const hidden = { zone, lang: language, ...(person === null ? {} : { p: person }) };
  return [
    '<form method="post" novalidate>',
    chosen,
    ...Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`),
    field({
      id: "name",
      label: text("name"),
      value: typed.name,
      fault: typed.faults["name"],
      extra: 'autocomplete="name" maxlength="200" required',
    }),
    field({
      id: "email",
      label: text("email"),
      value: typed.email,
      fault: typed.faults["email"],
      extra: 'type="email" autocomplete="email" maxlength="254" required',
    }),
    ...page.questions.map(({ id, label, required }) => {
      const named = required ? escapeHtml(label) : text("optional", { label });
      const extra = `maxlength="2000"${required ? " required" : ""}`;
      return field({ id, label: named, value: typed.answers[id] ?? "", fault: typed.faults[id], extra, isLong: true });
    }),
    `<div class="trap" aria-hidden="true"><label for="website">${text("trap")}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>`,
    `<button type="submit">${text("book")}</button>`,
    `<p></p><p class="soft">${text("privacy", { workspace })}</p></form>`,
  ].join("");
}

interface Field {
  readonly id: string;
  /** HTML. */
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly extra: string;
  readonly isLong?: boolean;
}

function field({ id, label, value, fault, extra, isLong = false }: Field): string {
  const wrong = fault === undefined ? "" : ` aria-invalid="true" aria-describedby="${id}-fault"`;
  const control = isLong
    ? `<textarea id="${id}" name="${id}" ${extra}${wrong}>${escapeHtml(value)}</textarea>`
    : `<input id="${id}" name="${id}" value="${escapeHtml(value)}" ${extra}${wrong}>`;
  const why = fault === undefined ? "" : `<p class="fault" id="${id}-fault">${escapeHtml(fault)}</p>`;
  return `<div class="field"><label for="${id}">${label}</label>${control}${why}</div>`;
}

/** A message above the page's work. */
export const noteView = (message: string, isWrong: boolean): string =>
  `<div class="note${isWrong ? " wrong" : ""}" role="${isWrong ? "alert" : "status"}"><p>${escapeHtml(message)}</p></div>`;

/** Returns what a kind of meeting is, for the page's head. */
export function meetingHead(page: BookingPageRow, language: Language): string {
  const text = wordsIn(language);
  const hosts = page.hosts.map(({ name }) => name).join(", ");
  const isLink = /^https?:\/\//u.test(page.place);
  return [
    `<h1>${escapeHtml(page.name)}</h1><dl>`,
    hosts === "" ? "" : `<div><dt>${text("with")}</dt><dd>${escapeHtml(hosts)}</dd></div>`,
    `<div><dt>${text("length")}</dt><dd>${escapeHtml(translate(language, "bookings.page.minutes", { count: page.durationMinutes }))}</dd></div>`,
    page.place === "" ? "" : `<div><dt>${text("place")}</dt><dd>${isLink ? text("video") : escapeHtml(page.place)}</dd></div>`,
    "</dl>",
    page.description === "" ? "" : `<p></p><p class="lines">${escapeHtml(page.description)}</p>`,
  ].join("");
}
