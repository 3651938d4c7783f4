import type { Language } from "@filon/i18n";
import type { Booked } from "./booked.service.ts";
import { escapeHtml, wordsIn } from "./page-frame.ts";
import { clockTime, dayInWords } from "./times-view.ts";

/** Returns what has been booked, for the page's head. */
export function bookedHead({ row, booking, workspace }: Booked, language: Language, zone: string): string {
  const text = wordsIn(language);
  const at = row.starts_at.getTime();
  const line = (label: string, value: string) => `<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const when = `${dayInWords(at, language, zone)}, ${clockTime(at, language, zone)} – ${clockTime(row.ends_at.getTime(), language, zone)}`;
  const isLink = /^https?:\/\//u.test(row.place);
  const place = isLink
    ? `<a href="${escapeHtml(row.place)}" rel="noopener noreferrer">${escapeHtml(row.place)}</a>`
    : escapeHtml(row.place);
  return [
    `<h1>${escapeHtml(row.title)}</h1><dl>`,
    line(text("when"), `${escapeHtml(when)}<br><span class="soft">${escapeHtml(zone)}</span>`),
    line(text("with"), escapeHtml(row.host_name ?? workspace)),
    row.place === "" ? "" : line(text("place"), place),
    line(text("you"), `${escapeHtml(booking.visitorName)}<br><span class="soft">${escapeHtml(booking.visitorEmail)}</span>`),
    "</dl>",
  ].join("");
}

/** Renders what a visitor can do with their appointment. */
export function bookedView(booked: Booked, language: Language, path: string): string {
  const text = wordsIn(language);
  if (booked.row.status === "cancelled") {
    const again =
      booked.shown &&
      `<p><a class="button" href="/rdv/${escapeHtml(booked.shown.page.address)}?lang=${language}">${text("bookAgain")}</a></p>`;
    return `<p role="status">${text("isCancelled")}</p>${again ?? ""}`;
  }
  const calendar = `<a class="button" href="${escapeHtml(path)}/agenda.ics">${text("calendar")}</a>`;
  if (booked.isOver) return `<p role="status">${text("isOver")}</p><p class="row">${calendar}</p>`;
  const mayMove = booked.shown !== null && booked.moved !== null;
  return [
    '<p class="row">',
    calendar,
    mayMove ? `<a class="button quiet" href="${escapeHtml(path)}?lang=${language}&amp;do=move">${text("move")}</a>` : "",
    `<a class="button quiet" href="${escapeHtml(path)}?lang=${language}&amp;do=cancel">${text("cancel")}</a></p>`,
    `<p class="soft">${text("mailed")}</p>`,
  ].join("");
}

/** Asks whether the appointment is to be cancelled. */
export function cancelView(language: Language, path: string): string {
  const text = wordsIn(language);
  return [
    `<h2>${text("cancelTitle")}</h2><form method="post"><input type="hidden" name="do" value="cancel"><input type="hidden" name="lang" value="${language}">`,
    `<div class="field"><label for="reason">${text("cancelReason")}</label><textarea id="reason" name="reason" maxlength="500"></textarea></div>`,
    `<p class="row"><button type="submit">${text("cancelConfirm")}</button><a class="button quiet" href="${escapeHtml(path)}?lang=${language}">${text("keep")}</a></p></form>`,
  ].join("");
}

/** Asks whether the appointment is to be moved to a time. */
export function moveView(at: number, language: Language, zone: string, back: string): string {
  const text = wordsIn(language);
  return [
    `<h2>${text("moveTitle")}</h2><p><strong>${escapeHtml(`${dayInWords(at, language, zone)}, ${clockTime(at, language, zone)}`)}</strong><br><span class="soft">${escapeHtml(zone)}</span></p>`,
    `<form method="post"><input type="hidden" name="do" value="move"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="zone" value="${escapeHtml(zone)}">`,
    `<input type="hidden" name="at" value="${new Date(at).toISOString()}">`,
    `<p class="row"><button type="submit">${text("moveConfirm")}</button><a class="button quiet" href="${escapeHtml(back)}">${text("otherTime")}</a></p></form>`,
  ].join("");
}
