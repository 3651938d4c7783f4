/** Returns "a" or "an" by the sound of the next word. */
export function articleFor(next: string): "a" | "an" {
  const word = /^[\p{L}\p{N}-]+/u.exec(next)?.[0] ?? "";
  if (/^\p{Lu}{2,}$/u.test(word)) return /^[AEFHILMNORSX]/u.test(word) ? "an" : "a";
  if (/^(?:8|11|18)\b/u.test(word)) return "an";
  const lower = word.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir)/u.test(lower)) return "an";
  if (/^(?:uni(?![nm])|use|usu|eu|one|once|ubiq|ufo|util|ukr|ute)/u.test(lower)) return "a";
  return /^[aeiou]/u.test(lower) ? "an" : "a";
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** "Thursday 26 November at 2:30 pm" for 2026-11-26T14:30; other values as they are. */
export function englishMoment(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/u.exec(value);
  if (found === null) return value;
  const [, year, month, day, hour, minute] = found;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const hours = Number(hour);
  const time =
    hour === undefined
      ? ""
      : ` at ${hours % 12 === 0 ? 12 : hours % 12}${minute === "00" ? "" : `:${minute ?? ""}`} ${hours < 12 ? "am" : "pm"}`;
  return `${DAYS[date.getUTCDay()] ?? ""} ${Number(day)} ${MONTHS[Number(month) - 1] ?? ""}${time}`;
}

/** Returns "Mr" or "Ms", or null when the value is no civility. */
export function englishCivility(value: string): "Ms" | "Mr" | null {
  const plain = value.toLowerCase().replaceAll(/[.\s]/gu, "");
  if (/^(?:mme|madame|mlle|mrs|ms|miss|f)$/u.test(plain)) return "Ms";
  if (/^(?:m|mr|monsieur|mister|h)$/u.test(plain)) return "Mr";
  return null;
}

const PAIRS: readonly (readonly [string, string])[] = [
  ["I'm", "I am"],
  ["I'd", "I would"],
  ["I'll", "I will"],
  ["I've", "I have"],
  ["it's", "it is"],
  ["It's", "It is"],
  ["that's", "that is"],
  ["That's", "That is"],
  ["don't", "do not"],
  ["isn't", "is not"],
  ["haven't", "have not"],
  ["doesn't", "does not"],
  ["won't", "will not"],
  ["we're", "we are"],
  ["we'll", "we will"],
  ["You'll", "You will"],
  ["here's", "here is"],
  ["you'd", "you would"],
  ["let's", "let us"],
];

/** Writes contractions in full. */
export function expanded(text: string): string {
  return PAIRS.reduce((said, [short, long]) => said.replaceAll(new RegExp(`(?<![\\p{L}'])${short}(?![\\p{L}'])`, "gu"), long), text);
}

/** Contracts what people contract. */
export function contracted(text: string): string {
  return PAIRS.reduce(
    (said, [short, long]) => said.replaceAll(new RegExp(`(?<![\\p{L}'])${long}(?! (?:as|at your)\\b)(?![\\p{L}'?])`, "gu"), short),
    text,
  );
}

/** Typographic quotes and the user's apostrophe. */
export function englishTypography(text: string, isCurly: boolean): string {
  return text
    .split(/(https?:\/\/\S+)/u)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll("...", "…").replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, isCurly ? "’" : "'")))
    .join("");
}
