import { fold } from "../text/fold.ts";
import type { StyleLanguage } from "./questions.ts";

const list = (words: string): readonly string[] => words.split(" ");

/** Closed lists of function words, folded; their rates tell writers apart. */
export const FUNCTION_WORDS: Readonly<Record<StyleLanguage, readonly string[]>> = {
  fr: list(
    "le la les un une des de du et ou mais donc que qui pour dans sur avec sans par en au aux ce cette ces ca cela mon ma mes notre nos votre vos ton ta y ne pas plus tres bien si comme quand je nous on il est sont ai avons avez suis serait pourrait tout",
  ),
  en: list(
    "the a an of and or but so that which who for in on with without by at to from as if when this these those my our your their it is are was be been have has had do does will would could can may not no very just also really all what how i we they there some any about more",
  ),
};

/** What is counted in a text; all figures add up over sentences, so a message's are the sum of its sentences'. */
export const COUNTED = [
  "words",
  "sentences",
  "logSum",
  "logSquares",
  "short",
  "long",
  "commas",
  "semicolons",
  "colons",
  "exclamations",
  "ellipses",
  "dashes",
  "brackets",
  "questions",
  "emoji",
  "firstSingular",
  "firstPlural",
  "on",
  "hedges",
  "boosts",
  "connectives",
  "contracted",
  "contractible",
  "negations",
  "dropped",
  "formal",
  "casual",
  "curly",
  "apostrophes",
  "letters",
  "lists",
] as const;
export type Counted = (typeof COUNTED)[number];
/** Position of each count in a vector, after which the function words follow. */
export const AT: Readonly<Record<Counted, number>> = Object.fromEntries(COUNTED.map((name, at) => [name, at])) as Record<Counted, number>;

const PATTERNS: Readonly<Record<StyleLanguage, Readonly<Partial<Record<Counted, RegExp>>>>> = {
  fr: {
    firstSingular: /\b(?:je|j'|me|m'|moi|mon|ma|mes)(?![a-z])/gu,
    firstPlural: /\b(?:nous|notre|nos)\b/gu,
    on: /\bon\b/gu,
    hedges:
      /\b(?:peut-etre|il me semble|je crois|je pense|sans doute|plutot|un peu|a priori|je me permets|eventuellement|si possible|si vous le souhaitez|si cela vous|pourriez|pourrais|pourrait|pourrions|seriez|serais|serait|auriez|aurais|aimerais|souhaiterais|voudrais|sans engagement|simplement|juste)\b/gu,
    boosts:
      /\b(?:tres|vraiment|super|absolument|totalement|franchement|clairement|tellement|trop|carrement|bien sur|evidemment|beaucoup|hyper|top|parfait|genial|ravie?|plaisir)\b/gu,
    connectives:
      /\b(?:donc|car|parce que|puisque|mais|pourtant|cependant|toutefois|en revanche|en effet|par ailleurs|de plus|d'ailleurs|ensuite|puis|enfin|alors|du coup|bref|ainsi|afin|c'est pourquoi|concretement|aussi|d'abord|par exemple|notamment|cela dit)\b/gu,
    formal:
      /\b(?:vous|veuillez|monsieur|madame|cordialement|souhaiterais|souhaiterions|permets|permettez|disposition|afin|ci-joint|neanmoins|toutefois|egalement|aupres|convenance|seriez-vous|auriez-vous|pourriez-vous|pourrions-nous|prie|entretien|solliciter|bien vouloir|presenter|dans l'attente)\b/gu,
    casual:
      /\b(?:salut|coucou|hello|ok|ca|on|tu|toi|te|top|super|sympa|cool|truc|hop|dispo|du coup|bref|nickel|vite|petit|cale|caler|jeter|t'as|y a|boulot|boite|yes|dis-moi|ciao|biz|a plus|genre|hyper)\b|!/gu,
    negations: /\b(?:ne|n')\b[^.!?]{0,30}\b(?:pas|plus|rien|jamais)\b|\b(?:pas|jamais)\b/gu,
    dropped: /\b(?:j'ai|c'est|je suis|je|on|tu|y a) (?:\w+ )?(?:pas|jamais)\b/gu,
  },
  en: {
    firstSingular: /\b(?:i|me|my|mine)\b/gu,
    firstPlural: /\b(?:we|us|our|ours)\b/gu,
    hedges:
      /\b(?:perhaps|maybe|might|could|would|i think|i believe|i guess|possibly|probably|somewhat|a bit|a little|kind of|sort of|it seems|if you like|if possible|wonder|wondering|simply|just|no pressure)\b/gu,
    boosts:
      /\b(?:very|really|so|absolutely|totally|definitely|certainly|clearly|truly|super|honestly|love|delighted|thrilled|great|awesome|brilliant|huge|massively|much|happy|glad)\b/gu,
    connectives:
      /\b(?:because|since|so|but|however|yet|although|though|nevertheless|moreover|also|then|finally|first|therefore|thus|indeed|in fact|besides|for example|for instance|in practice|that said|anyway|which means|in particular|instead)\b/gu,
    contracted: /\b[a-z]+'(?:s|m|re|ve|ll|d|t)\b/gu,
    contractible:
      /\b(?:i am|you are|we are|they are|it is|that is|i have|we have|you have|i will|we will|you will|i would|do not|does not|did not|is not|cannot|can not|would not|will not|let us)\b/gu,
    formal:
      /\b(?:dear|sincerely|regards|furthermore|regarding|would be|should you|i am|we are|kindly|please find|enclosed|further to|disposal|opportunity|appreciate|convenience|at your|therefore|nevertheless|additionally|assist|inform|provide|discuss|present|available|grateful|may i|would it)\b/gu,
    casual:
      /\b(?:hi|hey|yeah|yep|ok|okay|cool|awesome|quick|quickly|grab|chat|stuff|guys|cheers|thanks|btw|pls|gonna|wanna|bit|shout|super|ping|got|get|easy|jump|hop|no worries|catch up|promise|fancy|sound|happy to)\b|!|'(?:s|m|re|ve|ll|d|t)\b/gu,
    negations: /\bnot\b|n't\b/gu,
    dropped: /\b(?:gonna|wanna|gotta|dunno)\b/gu,
  },
};

const EMOJI = /\p{Extended_Pictographic}|(?<!\w)[:;]-?[)D(P]/gu;
const SENTENCE_END = /(?<=[.!?…]["'»”) ]{0,3})\s+|\n+/u;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

const POSITION: Readonly<Record<StyleLanguage, ReadonlyMap<string, number>>> = {
  fr: new Map(FUNCTION_WORDS.fr.map((word, at) => [word, COUNTED.length + at])),
  en: new Map(FUNCTION_WORDS.en.map((word, at) => [word, COUNTED.length + at])),
};

/** The length of a vector of counts. */
export const sizeOf = (language: StyleLanguage): number => COUNTED.length + FUNCTION_WORDS[language].length;

/** Splits a text into sentences. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(SENTENCE_END).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Returns the words of a text. */
export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Counts what COUNTED names in a text, then its function words. */
export function countsOf(text: string, language: StyleLanguage): Float64Array {
  const counts = new Float64Array(sizeOf(language));
  const folded = fold(text.normalize("NFC"));
  const add = (name: Counted, by: number): void => void (counts[AT[name]] = (counts[AT[name]] ?? 0) + by);
  for (const sentence of sentencesOf(folded)) {
    const length = wordsOf(sentence).length;
    if (length === 0) continue;
    add("words", length);
    add("sentences", 1);
    add("logSum", Math.log(length));
    add("logSquares", Math.log(length) ** 2);
    if (length < 6) add("short", 1);
    if (length > 22) add("long", 1);
    if (/\?\s*$/u.test(sentence)) add("questions", 1);
  }
  for (const [name, pattern] of Object.entries(PATTERNS[language])) add(name as Counted, folded.match(pattern)?.length ?? 0);
  const marks: Readonly<Partial<Record<Counted, RegExp>>> = {
    commas: /,/gu,
    semicolons: /;(?!-?[)D(P])/gu,
    colons: /:(?!-?[)D(P])/gu,
    exclamations: /!/gu,
    ellipses: /…|\.{3}/gu,
    dashes: / [–—-] /gu,
    brackets: /\(/gu,
  };
  for (const [name, pattern] of Object.entries(marks)) add(name as Counted, text.match(pattern)?.length ?? 0);
  add("emoji", text.match(EMOJI)?.length ?? 0);
  add("curly", text.match(/’/gu)?.length ?? 0);
  add("apostrophes", text.match(/['’]/gu)?.length ?? 0);
  add("lists", text.match(/^\s*(?:[-•*]|\d[.)])\s/gmu)?.length ?? 0);
  for (const match of folded.matchAll(/[a-z]+/gu)) {
    add("letters", match[0].length);
    const at = POSITION[language].get(match[0]);
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
