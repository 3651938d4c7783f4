import { cutText } from "@filon/contracts/text";
import { fold } from "../text/fold.ts";

/** Something a reply names, with its place in the person's own words. */
export interface Entity {
  readonly kind: "phone" | "email" | "moment" | "meeting" | "person" | "link" | "amount";
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The normal form: digits of a number, YYYY-MM-DD of a day, YYYY-MM-DDThh:mm of an instant, YYYY-MM-DD/YYYY-MM-DD of a period. */
  readonly value?: string;
}

const DAY = 86_400_000;
const MONTHS =
  "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december".split(
    "|",
  );
const DAYS_FR = "dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi".split("|");
const DAYS_EN = "sunday|monday|tuesday|wednesday|thursday|friday|saturday".split("|");
const WEEKDAY = [...DAYS_FR, ...DAYS_EN].join("|");
const MONTH = MONTHS.join("|");

const PHONE = /(?<![\d\w])(?:\+\d{1,3}[ .-]?(?:\(0\))?[ .-]?|0)\d(?:[ .()-]?\d){6,12}(?!\d)/gu;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/gu;
const LINK = /https?:\/\/[^\s<>"')]{4,300}/gu;
const AMOUNT = /(?<!\d)\d[\d \u00A0\u202F.,]{0,12} ?(?:€|euros?|eur\b|k€|\$|£)|[€$£] ?\d[\d,.]{0,12}k?/giu;
const TIME = "(?: (?:a|vers|at|around|@|des|from))?(?: (\\d{1,2})(?:[h:](\\d{2})?| ?(am|pm|heures?))(?:(\\d{2}))?)?";
const MOMENT = new RegExp(
  `\\b(?:(?:(?:le|ce|on|this|next) )?(${WEEKDAY})(?: (prochain|next))?(?: (\\d{1,2})(?: (${MONTH}))?)?|(\\d{1,2})(?:er|st|nd|rd|th)?(?: of)? (${MONTH})|(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?|(demain|tomorrow|apres-demain|aujourd'hui|today))(?: (?:matin|apres-midi|soir|morning|afternoon|evening))?${TIME}`,
  "gu",
);
const PERIOD = new RegExp(
  `\\b(?:(?:en|in|debut|fin|mi|courant|early|late|mid|a partir de|from|jusqu'en|d'ici)[ -](${MONTH})|(la semaine prochaine|next week)|(le mois prochain|next month)|(l'annee prochaine|l'an prochain|next year)|(?:dans|in) (un|une|deux|trois|quatre|six|a|one|two|three|four|five|\\d{1,2}) (mois|semaines?|months?|weeks?)|(la rentree|after the summer)|(?:au |in |for )?(?:t|q)([1-4])\\b)`,
  "gu",
);
const MEETING =
  /\b(?:rdv|rendez-vous|visio\w*|demo\w*|creneaux?|appel|echange|point|meeting|call|demo|slot|teams|zoom|coffee|cafe|dejeuner|lunch)\b/gu;
const PERSON =
  /(?:\b(?:M\.|Mme|Mlle|Monsieur|Madame|Mr\.?|Mrs\.?|Ms\.?|Dr\.?) \p{Lu}[\p{L}'’-]+|\b(?:avec|à|contactez|contacter|Contactez|collègue|contact|to|with|colleague|is|est|par|copie|Copying|copying|demandez|directeur|directrice|responsable|associé|associée|DSI|DRH|director|manager|ask|Ask|for|plutôt|DAF)[,:]? (?:\p{Lu}\p{Ll}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]+)+|(?<=, )\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}[\p{L}'’-]+(?=[,.]|$))/gmu;
const LEAD =
  /^(?:avec|à|[Cc]ontactez|contacter|collègue|contact|to|with|colleague|is|est|par|copie|[Cc]opying|demandez|directeur|directrice|responsable|associée?|DSI|DRH|DAF|director|manager|[Aa]sk|for|plutôt)[,:]? /u;
const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  a: 1,
  one: 1,
  deux: 2,
  two: 2,
  trois: 3,
  three: 3,
  quatre: 4,
  four: 4,
  five: 5,
  six: 6,
};
const MOST = 12;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns what a person's own words name, in the order of the text; `receivedOn` (YYYY-MM-DD) completes days without a date. */
export function entitiesIn(text: string, receivedOn: string): readonly Entity[] {
  const folded = fold(text);
  const found: Entity[] = [];
  const take = (kind: Entity["kind"], start: number, length: number, value?: string): void => {
    if (found.some((other) => start < other.end && start + length > other.start)) return;
    const words = text.slice(start, start + length);
    found.push({ kind, text: cutText(words, 200), start, end: start + length, ...(value === undefined ? {} : { value }) });
  };
  for (const match of text.matchAll(LINK)) take("link", match.index, match[0].length, match[0]);
  for (const match of text.matchAll(MAIL)) take("email", match.index, match[0].length, match[0].toLowerCase());
  for (const match of text.matchAll(PHONE)) take("phone", match.index, match[0].trimEnd().length, match[0].replaceAll(/[^\d+]/gu, ""));
  for (const match of text.matchAll(AMOUNT)) take("amount", match.index, match[0].length);
  const today = Date.parse(`${receivedOn}T00:00:00Z`);
  if (Number.isFinite(today)) {
    for (const match of folded.matchAll(MOMENT)) take("moment", match.index, match[0].trimEnd().length, momentOf(match, today));
    for (const match of folded.matchAll(PERIOD)) take("moment", match.index, match[0].length, periodOf(match, today));
  }
  for (const match of text.matchAll(PERSON)) {
    const lead = LEAD.exec(match[0])?.[0].length ?? 0;
    take("person", match.index + lead, match[0].length - lead);
  }
  for (const match of folded.matchAll(MEETING)) take("meeting", match.index, match[0].length);
  return found.toSorted((one, other) => one.start - other.start).slice(0, MOST);
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name) % 12;
}

function inYear(month: number, day: number, today: number): number | null {
  const year = new Date(today).getUTCFullYear();
  for (const candidate of [year, year + 1]) {
    const date = new Date(Date.UTC(candidate, month, day));
    if (date.getUTCMonth() !== month) return null;
    if (date.getTime() >= today) return date.getTime();
  }
  return null;
}

function momentOf(match: RegExpExecArray, today: number): string | undefined {
  const [, weekday, , weekdayDate, weekdayMonth, dayFirst, monthSecond, monthFirst, daySecond, near, hour, minute, half, more] = match;
  let day: number | null = null;
  if (near !== undefined) day = today + (/^(?:demain|tomorrow)/u.test(near) ? 1 : near.startsWith("apres") ? 2 : 0) * DAY;
  else if (dayFirst !== undefined) day = inYear(monthNumber(monthSecond ?? ""), Number(dayFirst), today);
  else if (monthFirst !== undefined) day = inYear(monthNumber(monthFirst), Number(daySecond), today);
  else if (weekday !== undefined && weekdayDate !== undefined && weekdayMonth !== undefined)
    day = inYear(monthNumber(weekdayMonth), Number(weekdayDate), today);
  else if (weekday !== undefined) {
    const wanted = Math.max(DAYS_FR.indexOf(weekday), DAYS_EN.indexOf(weekday));
    day = today + ((wanted - new Date(today).getUTCDay() + 7) % 7 || 7) * DAY;
  }
  if (day === null) return undefined;
  if (hour === undefined) return iso(day);
  const hours = (Number(hour) % 24) + (half === "pm" && Number(hour) < 12 ? 12 : 0);
  return `${iso(day)}T${String(hours).padStart(2, "0")}:${(minute ?? more ?? "00").padStart(2, "0")}`;
}

function periodOf(match: RegExpExecArray, today: number): string | undefined {
  const [, month, week, nextMonth, nextYear, count, unit, autumn, quarter] = match;
  const now = new Date(today);
  const [year, own] = [now.getUTCFullYear(), now.getUTCMonth()];
  const span = (from: number, to: number): string => `${iso(from)}/${iso(to)}`;
  if (month !== undefined) {
    const index = monthNumber(month);
    const of = index < own ? year + 1 : year;
    return span(Date.UTC(of, index, 1), Date.UTC(of, index + 1, 0));
  }
  if (week !== undefined) {
    const monday = today + ((8 - now.getUTCDay()) % 7 || 7) * DAY;
    return span(monday, monday + 6 * DAY);
  }
  if (nextMonth !== undefined) return span(Date.UTC(year, own + 1, 1), Date.UTC(year, own + 2, 0));
  if (nextYear !== undefined) return span(Date.UTC(year + 1, 0, 1), Date.UTC(year + 1, 11, 31));
  if (count !== undefined) {
    const amount = NUMBERS[count] ?? Number(count);
    const from = /^(?:mois|month)/u.test(unit ?? "") ? Date.UTC(year, own + amount, now.getUTCDate()) : today + amount * 7 * DAY;
    return span(from, from + 6 * DAY);
  }
  if (autumn !== undefined) {
    const of = own >= 8 ? year + 1 : year;
    return span(Date.UTC(of, 8, 1), Date.UTC(of, 8, 30));
  }
  if (quarter !== undefined) {
    const first = (Number(quarter) - 1) * 3;
    const of = first + 2 < own ? year + 1 : year;
    return span(Date.UTC(of, first, 1), Date.UTC(of, first + 3, 0));
  }
  return undefined;
}
