import type { Language } from "@filon/i18n";
import { Temporal } from "temporal-polyfill";
import { escapeHtml, wordsIn } from "./page-frame.ts";

const DAYS_OF_WEEK = 7;

/** What a visitor looks at. */
export interface Look {
  readonly language: Language;
  readonly zone: string;
  /** As 2026-12. */
  readonly month: string;
  /** As 2026-12-03; null when the month has no free time. */
  readonly day: string | null;
  readonly times: readonly number[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  /** The page's address with these parts of the query changed. */
  readonly link: (change: Readonly<Record<string, string | null>>) => string;
}

export const localeOf = (language: Language): string => (language === "fr" ? "fr-FR" : "en-GB");

/** Returns a day in words, as “jeudi 3 décembre 2026”. */
export function dayInWords(at: number, language: Language, zone: string): string {
  const how = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: zone } as const;
  return new Intl.DateTimeFormat(localeOf(language), how).format(at);
}

/** Returns a time of day, as “09:30”. */
export const clockTime = (at: number, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(at);

/** The day on which an instant falls in a zone, as 2026-12-03. */
export const dayOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Renders the month, with a link for each day that has free times, and the times of the chosen day. */
export function timesView(look: Look): string {
  const { language, zone, month, day, times, link } = look;
  const text = wordsIn(language);
  const first = Temporal.PlainDate.from(`${month}-01`);
  const title = first.toLocaleString(localeOf(language), { month: "long", year: "numeric" });
  const arrow = (to: Temporal.PlainDate, has: boolean, label: string, sign: string) =>
    has
      ? `<a href="${escapeHtml(link({ month: to.toString().slice(0, 7), day: null }))}" aria-label="${label}">${sign}</a>`
      : `<span class="off" aria-hidden="true">${sign}</span>`;
  const free = new Set(times.map((at) => dayOf(at, zone)));
  const ofDay = day === null ? [] : times.filter((at) => dayOf(at, zone) === day);
  return [
    `<div class="bar">${arrow(first.subtract({ months: 1 }), look.hasEarlier, text("earlier"), "‹")}<h2>${escapeHtml(title)}</h2>`,
    `${arrow(first.add({ months: 1 }), look.hasLater, text("later"), "›")}</div>`,
    monthTable(look, first, free),
    times.length === 0 ? `<p class="times" role="status">${text("noTimes")}</p>` : "",
    ofDay.length === 0 ? "" : `<section class="times"><h2>${escapeHtml(dayInWords(ofDay[0] ?? 0, language, zone))}</h2><ul>`,
    ...ofDay.map((at) => {
      const time = clockTime(at, language, zone);
      const label = escapeHtml(`${dayInWords(at, language, zone)}, ${time}`);
      return `<li><a href="${escapeHtml(link({ at: new Date(at).toISOString() }))}" aria-label="${label}">${escapeHtml(time)}</a></li>`;
    }),
    ofDay.length === 0 ? "" : "</ul></section>",
    zoneForm(look),
  ].join("");
}

function monthTable({ language, day, link }: Look, first: Temporal.PlainDate, free: ReadonlySet<string>): string {
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / DAYS_OF_WEEK);
  const names = Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const date = monday.add({ days: index });
    const name = (weekday: "long" | "short") => escapeHtml(date.toLocaleString(localeOf(language), { weekday }));
    return `<th scope="col"><abbr title="${name("long")}">${name("short")}</abbr></th>`;
  });
  const cell = (date: Temporal.PlainDate): string => {
    if (date.month !== first.month) return "<td></td>";
    const key = date.toString();
    if (!free.has(key)) return `<td><span>${date.day}</span></td>`;
    const label = escapeHtml(date.toLocaleString(localeOf(language), { weekday: "long", day: "numeric", month: "long" }));
    const current = key === day ? ' aria-current="date"' : "";
    return `<td><a href="${escapeHtml(link({ day: key, month: key.slice(0, 7) }))}" aria-label="${label}"${current}>${date.day}</a></td>`;
  };
  const rows = Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_each, index) => cell(monday.add({ days: week * DAYS_OF_WEEK + index }))).join(""),
  );
  return `<table><thead><tr>${names.join("")}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
}

/** The choice of time zone; a form of its own, which keeps the rest of the query. */
function zoneForm({ language, zone, link }: Look): string {
  const text = wordsIn(language);
  const zones = Intl.supportedValuesOf("timeZone");
  const kept = [...new URLSearchParams(link({ zone: null, at: null }).split("?")[1] ?? "")];
  const options = (zones.includes(zone) ? zones : [zone, ...zones])
    .map(
      (name) => `<option${name === zone ? " selected" : ""} value="${escapeHtml(name)}">${escapeHtml(name.replaceAll("_", " "))}</option>`,
    )
    .join("");
  return [
    '<form class="zone" method="get">',
    ...kept.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`),
    `<div><label for="zone">${text("zone")}</label><select id="zone" name="zone">${options}</select></div>`,
    `<button class="quiet" type="submit">${text("changeZone")}</button></form>`,
  ].join("");
}
