import { cutText } from "@filon/contracts/text";
import { plainText, returnDate } from "./return-date.ts";

const DAY = 86_400_000;
const MOST_READ = 4_000;
const WEEKDAYS: Readonly<Record<string, number>> = {
  lundi: 1,
  mardi: 2,
  mercredi: 3,
  jeudi: 4,
  vendredi: 5,
  samedi: 6,
  dimanche: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 0,
};
const NAMES = Object.keys(WEEKDAYS).join("|");
const LEAD =
  "(?:de retour|retour|reviens|reviendrai|reprends?|reprendrai|rentre|rentrerai|reponds?|repondrai|repondre|reponse|lirai|lire|traiterai|joignable|disponible|a partir|a compter|reouvr\\w+|back|return(?:ing|s)?|reply|respond|read|see you|reachable|reopen\\w*|available|resume)";
const BETWEEN =
  "(?:[ :,](?:des|de|du|le|la|ce|prevu|prevue|qu'a partir|a partir|a compter|au bureau|in the office|to the office|to work|on|from|again|by|until|again from|this|it|as of|next|the|semaine|prochain|vos messages|your messages?|messages?|from the|in|the office|at work)){0,6}";
const WEEKDAY = new RegExp(`\\b${LEAD}${BETWEEN} (${NAMES})\\b(?! \\d)`, "u");
const UNTIL_WEEKDAY = new RegExp(`\\b(?:jusqu'(?:au|a)|until|till|through)(?: (?:ce|le|la|this|next))? (${NAMES})\\b(?! \\d)`, "u");
/** "returning Monday 23", « de retour lundi 23 »: a weekday with its day of this month or the next. */
const NUMBERED_WEEKDAY = new RegExp(
  `\\b${LEAD}${BETWEEN} (?:${NAMES}),? (?:le |the )?(\\d{1,2})(?:er|st|nd|rd|th)?\\b(?![/.:]?\\d| ?(?:h|heures|%|am\\b|pm\\b))`,
  "u",
);
/** The first day of being there again, as the end of a time without. */
const NOT_BEFORE =
  /\b(?:joignable|disponible|available|reachable|reponse|repondre|reply|answer|back|messages?|messagerie|mails?|email|inbox)\b[^.\n]{0,30}? (?:avant|before) (?:le |the )?(.{4,30})/u;
const TOMORROW = new RegExp(`\\b${LEAD}${BETWEEN} (?:demain|tomorrow)\\b`, "u");
const GREETED_WEEKDAY = new RegExp(`\\ba (${NAMES}) ?[!.]`, "u");
const END_OF_WEEK = /\b(?:jusqu'a|until|till|through) (?:la |the )?(?:fin de (?:la |cette )?semaine|end of (?:the |this )?week)\b/u;
/** A date in figures after words that other languages of absence begin with. */
const LATE_FIGURES =
  /\b(?:joignable|disponible|available|reachable|repondrai|reponds|reply|respond|compter|reouverture|reopen\w*|reprise|reprends|reprendrai|resume)\b[^.\n]{0,30}? (?:le |on |du |des le |from )(\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?|\d{4}-\d{2}-\d{2})/u;
const NEXT_WEEK = new RegExp(`\\b${LEAD}${BETWEEN} (?:la semaine prochaine|semaine prochaine|next week)\\b`, "u");
const MONTHS: Readonly<Record<string, number>> = {
  janvier: 1,
  fevrier: 2,
  mars: 3,
  avril: 4,
  mai: 5,
  juin: 6,
  juillet: 7,
  aout: 8,
  septembre: 9,
  octobre: 10,
  novembre: 11,
  decembre: 12,
  january: 1,
  february: 2,
  march: 3,
  april: 4,
  may: 5,
  june: 6,
  july: 7,
  august: 8,
  september: 9,
  october: 10,
  november: 11,
  december: 12,
};
const MONTH_NAMES = Object.keys(MONTHS).join("|");
/** « à compter du 16 », "from the 16th": a day of this month, or of the next one when it is over. */
const DAY_OF_MONTH =
  /\b(?:a partir|a compter|retour|back|return|returning|reponds|repondrai|from|reopening) (?:messages )?(?:du|le|on|the|from|on the|from the) (\d{1,2})(?:er|st|nd|rd|th)?\b(?![/.:]?\d| ?(?:h|heures|%))/u;
/** What the connector's rules do not read: a day before which other words stand. */
const LATE = new RegExp(
  `\\b(?:joignable|disponible|available|reachable|repondrai|reponds|reply|respond|compter|reouverture|reopen\\w*|retour|back|return\\w*|reprise|reprends|reprendrai|resume|on my return|in again|nouveau|again)\\b[^.\\n]{0,50}?\\b(?:(\\d{1,2})(?:er|st|nd|rd|th)?(?: of)? (${MONTH_NAMES})|(${MONTH_NAMES}) (\\d{1,2})(?:st|nd|rd|th)?)\\b(?:,? (\\d{4}))?`,
  "u",
);

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the day on which the writer of an absence is back, as YYYY-MM-DD, or null when it gives none. `receivedOn` (YYYY-MM-DD) completes
 * days of the week, "tomorrow" and dates without a year.
 */
export function returnDay(text: string, receivedOn: string): string | null {
  const dated = returnDate(text, receivedOn);
  if (dated !== null) return dated;
  const plain = plainText(cutText(text, MOST_READ));
  const today = Date.parse(`${receivedOn}T00:00:00Z`);
  if (!Number.isFinite(today)) return null;
  const late = LATE.exec(plain);
  if (late !== null) {
    const day = completed(Number(late[1] ?? late[4]), MONTHS[late[2] ?? late[3] ?? ""] ?? 0, late[5], receivedOn);
    if (day !== null) return day;
  }
  const notBefore = NOT_BEFORE.exec(plain);
  const first = notBefore === null ? null : returnDate(`retour ${notBefore[1] ?? ""}`, receivedOn);
  if (first !== null) return first;
  const figures = LATE_FIGURES.exec(plain);
  const inFigures = figures === null ? null : returnDate(`retour ${figures[1] ?? ""}`, receivedOn);
  if (inFigures !== null) return inFigures;
  const numbered = DAY_OF_MONTH.exec(plain) ?? NUMBERED_WEEKDAY.exec(plain);
  if (numbered !== null) return dayOfMonth(Number(numbered[1]), today);
  if (TOMORROW.test(plain)) return iso(today + DAY);
  const back = WEEKDAY.exec(plain);
  if (back !== null) return iso(nextWeekday(today, WEEKDAYS[back[1] ?? ""] ?? 1));
  const until = UNTIL_WEEKDAY.exec(plain);
  if (until !== null) return iso(nextWeekday(today, WEEKDAYS[until[1] ?? ""] ?? 1));
  const greeted = GREETED_WEEKDAY.exec(plain);
  if (greeted !== null) return iso(nextWeekday(today, WEEKDAYS[greeted[1] ?? ""] ?? 1));
  if (NEXT_WEEK.test(plain) || END_OF_WEEK.test(plain)) return iso(nextWeekday(today, 1));
  return null;
}

function nextWeekday(today: number, weekday: number): number {
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return today + (ahead === 0 ? 7 : ahead) * DAY;
}

function dayOfMonth(day: number, today: number): string | null {
  if (day < 1 || day > 31) return null;
  const now = new Date(today);
  for (const month of [0, 1, 2]) {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day));
    if (date.getUTCDate() === day && date.getTime() >= today) return iso(date.getTime());
  }
  return null;
}

function completed(day: number, month: number, year: string | undefined, receivedOn: string): string | null {
  const own = Number(receivedOn.split("-")[0]);
  for (const candidate of year === undefined ? [own, own + 1] : [Number(year)]) {
    const date = new Date(Date.UTC(candidate, month - 1, day));
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) continue;
    if (iso(date.getTime()) >= receivedOn) return iso(date.getTime());
  }
  return null;
}
