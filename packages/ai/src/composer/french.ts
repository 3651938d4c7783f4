const NARROW = "\u202F";
const WIDE = "\u00A0";

/** Words that begin with an aspirated h or like one, before which nothing is elided. */
const ASPIRATED =
  /^(?:h(?:ache|aie|aine|all|alte|amac|ameau|anche|andball|andicap|angar|anneton|anter|apper|aras|arceler|ard|aricot|arnais|arpe|asard|ate|ausse|aut|avre|ero(?:s)?$|eron|ibou|ideux|ierarchi|ip|isser|ockey|ollande|olding|omard|ongrie|onte|oquet|ors|ot|ousse|ub|ublot|uit|ull|urler|utte|acker|aineaut|ard|all|tml|uawei|ewlett|onda|yundai|eineken|ello|ootsuite|ub ?spot|ilti|enkel|aribo|uttopia)|onz|oui|ouate|uhlan|ululer|yacht|yaourt|yoga|yen|yahoo|yo|ya|ye|un$|web|week|wagon|watt|whisky)/u;
const VOWEL = /^[aeiouyàâäéèêëîïôöùûüœæh]/u;

/** Checks whether « de », « que » and the like are elided before a word. */
export function isElidedBefore(word: string): boolean {
  if (/^\d/u.test(word)) return false;
  const isAcronym = /^\p{Lu}{2,}(?![\p{Ll}])/u.test(word);
  if (isAcronym) return /^[AEIO]/u.test(word);
  const lower = word.toLowerCase();
  if (!VOWEL.test(lower) || ASPIRATED.test(lower.normalize("NFD").replaceAll(/\p{M}/gu, ""))) return false;
  // Names of companies that begin with h are mostly foreign; those of people and of French houses are not.
  if (word.startsWith("H"))
    return /^H(?:erm|él|el[eè]|enri|ubert|onor|ector|ugo|orac|ipp|ôp|ôt|abit|istoir|uil|éric|ervé|umani|armon)/iu.test(word);
  return !/^y[aeiouâéè]/u.test(lower);
}

/** Elides de, que, je, ne, me, te, se, jusque, lorsque, puisque before a vowel. */
export function elided(text: string): string {
  return text
    .replaceAll(
      /(?<![\p{L}'’-])(de|que|je|ne|me|te|se|jusque|lorsque|puisque|parce que|est-ce que) (\p{L}[\p{L}'’-]*)/giu,
      (whole, small: string, next: string) => (isElidedBefore(next) ? `${small.slice(0, -1)}'${next}` : whole),
    )
    .replaceAll(/(?<![\p{L}])([dljmntsc]|qu)['’] +/giu, "$1'")
    .replaceAll(/(?<!\p{L})de les(?!\p{L})/gu, "des")
    .replaceAll(/(?<!\p{L})de le(?! \p{Ll}+r )(?!\p{L})/gu, "du")
    .replaceAll(/(?<!\p{L})à les(?!\p{L})/gu, "aux");
}

/**
 * Sets French spaces and marks: a narrow no-break space before ; ! ?, a no-break space before : and inside « », « … » for three dots, and the user's
 * apostrophe. Links keep theirs.
 */
export function frenchTypography(text: string, isCurly: boolean): string {
  return text
    .split(/(https?:\/\/\S+)/u)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replaceAll("...", "…")
            .replaceAll(
              /"([^"\n]{1,300})"|“([^”\n]{1,300})”/gu,
              (_, straight?: string, curly?: string) => `« ${(straight ?? curly ?? "").trim()} »`,
            )
            .replaceAll(/[ \u00A0\u202F]*([;!?])/gu, `${NARROW}$1`)
            .replaceAll(/([;!?])\u202F(?=[;!?])/gu, "$1")
            .replaceAll(/(?<=[\p{L}\p{N}»)])[ \u00A0\u202F]*:(?=\s|$)/gu, `${WIDE}:`)
            .replaceAll(/«[ \u00A0\u202F]*/gu, `«${WIDE}`)
            .replaceAll(/[ \u00A0\u202F]*»/gu, `${WIDE}»`)
            .replaceAll(/(\d) (?=[€%]|euros?)/gu, `$1${WIDE}`)
            .replaceAll(/(?<=\p{L})['’](?=[\p{L}«])/gu, isCurly ? "’" : "'"),
    )
    .join("");
}

const DAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const MONTHS = ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"];

/** « jeudi 26 novembre à 14 h 30 » for 2026-11-26T14:30; other values as they are. */
export function frenchMoment(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/u.exec(value);
  if (found === null) return value;
  const [, year, month, day, hour, minute] = found;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const number = Number(day) === 1 ? "1er" : String(Number(day));
  const time = hour === undefined ? "" : ` à ${Number(hour)}${WIDE}h${minute === "00" ? "" : `${WIDE}${minute ?? ""}`}`;
  return `${DAYS[date.getUTCDay()] ?? ""} ${number} ${MONTHS[Number(month) - 1] ?? ""}${time}`;
}

/** Returns the civility as French letters write it, or null when the value is none. */
export function frenchCivility(value: string): "Madame" | "Monsieur" | null {
  const plain = value.toLowerCase().replaceAll(/[.\s]/gu, "");
  if (/^(?:mme|madame|mlle|mademoiselle|mrs|ms|miss|f|femme)$/u.test(plain)) return "Madame";
  if (/^(?:m|mr|monsieur|mister|h|homme)$/u.test(plain)) return "Monsieur";
  return null;
}

/** Titles are written in lower case within a French sentence, except acronyms. */
export function frenchTitle(value: string): string {
  return value
    .split(" ")
    .map((word) => (/^\p{Lu}[\p{Ll}’'-]+$/u.test(word) ? word.toLowerCase() : word))
    .join(" ");
}

/** Chooses the agreed form of words such as « ravi·e » and « heureux·se »; null when the gender is unknown. */
export function agreed(text: string, gender: { readonly sender: "f" | "m" | null; readonly recipient: "f" | "m" | null }): string | null {
  let isKnown = true;
  const result = text.replaceAll(/(\p{L}+)·(\p{L}+)/gu, (_, stem: string, ending: string) => {
    const whose = /^(?:placé|concerné)$/u.test(stem) ? gender.recipient : gender.sender;
    if (whose === null) isKnown = false;
    if (whose !== "f") return stem;
    if (ending === "se") return `${stem.slice(0, -1)}se`;
    if (ending === "ve") return "brève";
    return stem + ending;
  });
  return isKnown ? result : null;
}
