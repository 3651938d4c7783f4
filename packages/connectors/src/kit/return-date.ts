const MONTHS: readonly (readonly string[])[] = [
  ["janvier", "janv", "january", "jan"],
  ["fevrier", "fevr", "fev", "february", "feb"],
  ["mars", "march", "mar"],
  ["avril", "avr", "april", "apr"],
  ["mai", "may"],
  ["juin", "june", "jun"],
  ["juillet", "juil", "july", "jul"],
  ["aout", "august", "aug"],
  ["septembre", "sept", "september", "sep"],
  ["octobre", "oct", "october"],
  ["novembre", "nov", "november"],
  ["decembre", "dec", "december"],
];
const MONTH_NAMES = MONTHS.flat()
  .toSorted((one, other) => other.length - one.length)
  .join("|");
const WEEKDAY =
  "(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun)\\.?,?\\s+)?";

/** Words before a return date, and words before the last day of an absence. */
const BACK = "(?:de retour|retour|reviens|reviendrai|rentre|rentrerai|a partir du|back|return(?:ing|s)?|be back)";
const UNTIL = "(?:jusqu'au|jusqu'a|jusque|until|through|till|au|to)";
/** "will not return until the 5th": the day itself, not the last one of the absence. */
const NOT_UNTIL = "(?:not|n't|no|unable|cannot)\\b[^.\\n]{0,40} (?:until|till)";
const LEAD =
  "(?:\\s+(?:au bureau|bureau|in the office|to the office|to work|on|le|the|du|des|prevu|prevue|is|sera|au|a partir du|from|a))*\\s*:?\\s+";

const NUMERIC = "(\\d{1,2})[/.](\\d{1,2})(?:[/.](\\d{4}|\\d{2}))?";
const ISO = "(\\d{4})-(\\d{2})-(\\d{2})";
const DAY_MONTH = `(\\d{1,2})(?:er|st|nd|rd|th)?(?:\\s+of)?\\s+(${MONTH_NAMES})\\.?(?:,?\\s+(\\d{4}))?`;
const MONTH_DAY = `(${MONTH_NAMES})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?`;

/** Maximum number of announcements looked at in one message; some messages repeat such words thousands of times. */
const MOST_TRIES = 50;
/** Nobody announces an absence longer than this, in years; later dates are mistakes or jokes and are ignored. */
const LONGEST_ABSENCE = 2;
/** "the 30th of September, 2026" and the like. */
const LONGEST_DATE = 60;

/**
 * Returns the day on which somebody is back, as YYYY-MM-DD, from an out-of-office message in French or English; null if it gives none within two
 * years. `sentOn` (YYYY-MM-DD) completes a date without a year: the next such day. Slashed dates are day first, except those that can only be month
 * first or would be past.
 */
export function returnDate(text: string, sentOn: string): string | null {
  const plain = plainText(text);
  const back = dateAfter(plain, BACK, sentOn) ?? dateAfter(plain, NOT_UNTIL, sentOn);
  if (back !== null) return back;
  const last = dateAfter(plain, UNTIL, sentOn);
  return last === null ? null : dayAfter(last);
}

function dateAfter(plain: string, words: string, sentOn: string): string | null {
  const latest = `${Number(sentOn.slice(0, 4)) + LONGEST_ABSENCE}${sentOn.slice(4)}`;
  const begin = new RegExp(`(?:\\b|(?=n't))${words}${LEAD}${WEEKDAY}`, "giu");
  for (const match of plain.matchAll(begin).take(MOST_TRIES)) {
    const from = match.index + match[0].length;
    const date = dateAt(plain.slice(from, from + LONGEST_DATE), sentOn);
    if (date !== null && date <= latest) return date;
  }
  return null;
}

function dateAt(rest: string, sentOn: string): string | null {
  const iso = new RegExp(`^${ISO}`, "iu").exec(rest);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = new RegExp(`^${NUMERIC}`, "iu").exec(rest);
  if (numeric !== null) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    const dayFirst = second <= 12 ? complete(second, first, numeric[3], sentOn) : null;
    // 12/05/2026 in November is the 5th of December: nobody announces a return in the past.
    const monthFirst = complete(first, second, numeric[3], sentOn);
    return dayFirst === null || (dayFirst < sentOn && monthFirst !== null && monthFirst >= sentOn) ? (monthFirst ?? dayFirst) : dayFirst;
  }
  const dayMonth = new RegExp(`^${DAY_MONTH}\\b`, "iu").exec(rest);
  if (dayMonth !== null) return complete(monthOf(dayMonth[2]), Number(dayMonth[1]), dayMonth[3], sentOn);
  const monthDay = new RegExp(`^${MONTH_DAY}\\b`, "iu").exec(rest);
  if (monthDay !== null) return complete(monthOf(monthDay[1]), Number(monthDay[2]), monthDay[3], sentOn);
  return null;
}

function complete(month: number, day: number, year: string | undefined, sentOn: string): string | null {
  if (year !== undefined) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const sentYear = Number(sentOn.slice(0, 4));
  const thisYear = dayOf(sentYear, month, day);
  return thisYear !== null && thisYear >= sentOn ? thisYear : dayOf(sentYear + 1, month, day);
}

/** Formats YYYY-MM-DD; null for a day that does not exist. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function monthOf(name: string | undefined): number {
  return MONTHS.findIndex((names) => names.includes((name ?? "").toLowerCase())) + 1;
}

/** Folds a text: lower case, without accents, straight apostrophes, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[\s\u00A0\u202F]+/gu, " ");
}
