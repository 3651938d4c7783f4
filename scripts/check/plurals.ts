import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Names under which a number enters a text that does not contain `{name, number}` itself. */
const NUMBERS = new Set(["count", "days", "done", "limit", "max", "maximum", "min", "minutes", "most", "seconds", "total", "uses"]);

/** Words that follow a number and look like a plural but are not. */
const INVARIABLE = new Set(["hors", "dans", "fois", "plus", "vers", "sous", "sans", "this", "is", "was", "has", "as"]);

/** Texts whose number is a limit or setting that is never 1, so that a singular branch would never be read. */
const NEVER_ONE: ReadonlySet<string> = new Set([
  "account.errors.tooManyKeys",
  "api.page.keys",
  "imports.demo.link",
  "imports.server.tooManyColumns",
  "landing.pricing.trial",
  "mails.teamInvitation.note",
  "mails.teamInvitation.preview",
  "messages.list.resultsMore",
  "problems.tooDeep",
  "problems.tooManyCalls",
  "prospects.bulk.limit",
  "prospects.server.monthlyLimit",
  "prospects.server.tooManyTags",
  "settings.campaigns.daysRange",
  "settings.photo.tooManyPixels",
  "team.dialog.days",
]);

/** Texts that a requirement quotes verbatim. */
const GIVEN: ReadonlySet<string> = new Set(["marketplace.errors.notEnoughCredits"]);

/** Returns the word right after a number if it is plural: a French or English noun, or a French participle. */
function pluralAfter(next: MessageFormatElement | undefined): string | undefined {
  if (next?.type !== TYPE.literal) return undefined;
  const word = /^[\s\u00a0\u202f]+(\p{L}+)/u.exec(next.value)?.[1];
  if (word === undefined || INVARIABLE.has(word)) return undefined;
  return word === "people" || (word.length > 2 && /[sx]$/u.test(word)) ? word : undefined;
}

/** Returns every plural “number word” that is not inside an ICU plural of that number. */
function* unguarded(elements: readonly MessageFormatElement[], guarded: readonly string[]): Generator<string> {
  for (const [index, element] of elements.entries()) {
    const isNumber = element.type === TYPE.number || (element.type === TYPE.argument && NUMBERS.has(element.value));
    const word = isNumber && !guarded.includes(element.value) ? pluralAfter(elements[index + 1]) : undefined;
    if (isNumber && word !== undefined) yield `{${element.value}} ${word}`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const inside = element.type === TYPE.plural ? [...guarded, element.value] : guarded;
    for (const { value } of Object.values(element.options)) yield* unguarded(value, inside);
  }
}

/** Returns the places where a text has a number and a plural word without an ICU plural, and would read “1 prospects”. */
export function pluralProblems(key: string, text: string, language: string): readonly string[] {
  if (NEVER_ONE.has(key) || (GIVEN.has(key) && language === "en")) return [];
  return [...unguarded(parse(text), [])].map((found) => `${key} (${language}): “${found}” needs a plural of its number`);
}
