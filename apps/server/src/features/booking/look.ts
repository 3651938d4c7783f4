import { isTimeZone } from "@filon/contracts/api";
import { cutText } from "@filon/contracts/text";
import type { Language } from "@filon/i18n";
import type { FastifyRequest } from "fastify";
import { Temporal } from "temporal-polyfill";
import { languageOf } from "../../http/language.ts";
import type { Services } from "../../services.ts";
import type { Moved } from "./free.ts";
import { listTimes, type ShownPage } from "./shown-page.ts";
import { dayOf, type Look } from "./times-view.ts";

const DAY_MS = 86_400_000;

/** What the address of a page says. Whatever cannot be read counts as absent. */
export interface Asked {
  readonly language: Language;
  readonly zone: string | null;
  readonly month: string | null;
  readonly day: string | null;
  readonly at: number | null;
  readonly person: string | null;
  readonly act: "move" | "cancel" | null;
  readonly done: "booked" | "moved" | "cancelled" | null;
}

/** Reads fields of a query or of a posted form. */
export function readAsked(fields: unknown, request: FastifyRequest): Asked {
  const given = typeof fields === "object" && fields !== null ? (fields as Readonly<Record<string, unknown>>) : {};
  const text = (name: string): string => (typeof given[name] === "string" ? given[name] : "");
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === text(name)) ?? null;
  const zone = text("zone");
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/u.test(text("at")) ? Date.parse(text("at")) : Number.NaN;
  return {
    language: oneOf("lang", ["fr", "en"]) ?? languageOf(request.headers["accept-language"]),
    zone: zone !== "" && zone.length <= 64 && isTimeZone(zone) ? zone : null,
    month: monthOf(dateOrNull(`${text("month")}-01`)),
    day: dateOrNull(text("day")),
    at: Number.isNaN(at) ? null : at,
    person: text("p") === "" ? null : cutText(text("p"), 200),
    act: oneOf("do", ["move", "cancel"]),
    done: oneOf("done", ["booked", "moved", "cancelled"]),
  };
}

/** The month of a day, as 2026-12. */
const monthOf = <Day extends string | null>(day: Day): Day | string => (day === null ? day : cutText(day, 7));

function dateOrNull(text: string): string | null {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/u.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" }).toString();
  } catch {
    return null;
  }
}

/** Returns the address of a page with its query; null values are left out. */
export function linkTo(path: string, query: Readonly<Record<string, string | null>>): string {
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`;
}

/** Returns the month that a visitor looks at, with its free times: the one asked for, else the first that has any. */
export async function lookAt(services: Services, shown: ShownPage, asked: Asked, path: string, moved: Moved | null): Promise<Look> {
  const now = services.now().epochMilliseconds;
  const { page } = shown;
  const zone = asked.zone ?? page.timeZone;
  const [thisMonth, lastMonth] = [now, now + page.horizonDays * DAY_MS].map((at) => monthOf(dayOf(at, zone))) as [string, string];
  const asMonth = asked.month ?? monthOf(asked.day);
  let month = asMonth === null || asMonth < thisMonth ? thisMonth : asMonth > lastMonth ? lastMonth : asMonth;
  let times = await timesOf(services, shown, month, zone, moved);
  while (asMonth === null && times.length === 0 && month < lastMonth) {
    month = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
    times = await timesOf(services, shown, month, zone, moved);
  }
  const days = times.map((at) => dayOf(at, zone));
  const day = asked.day !== null && days.includes(asked.day) ? asked.day : (days[0] ?? null);
  const query = { lang: asked.language, zone: asked.zone, p: asked.person, month, day, do: asked.act };
  return {
    language: asked.language,
    zone,
    month,
    day,
    times,
    hasEarlier: month > thisMonth,
    hasLater: month < lastMonth,
    link: (change) => linkTo(path, { ...query, ...change }),
  };
}

function timesOf(services: Services, shown: ShownPage, month: string, zone: string, moved: Moved | null): Promise<number[]> {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds;
  return listTimes(services, shown, { from: midnight(first), until: midnight(first.add({ months: 1 })) }, moved);
}
