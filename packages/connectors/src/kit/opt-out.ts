import { AGREEMENTS, ALTERNATIVES, DEPARTURES, LIMITS, MENTIONS, NEGATION, REFUSALS, REMOVALS, STOPS, SYNONYMS } from "./opt-out-words.ts";

/** Words that make a "stop" next to them a request: « Non merci, stop. », "Please stop", « Stop mails svp ». */
const AROUND_STOP = new Set(
  (
    "bonjour bonsoir madame monsieur merci d de avance beaucoup bien vouloir s il vous te plait non ok ps maintenant immediatement tout " +
    "definitivement cordialement hello hi hey please thanks thank you no now just it this that ca message sms"
  ).split(" "),
);
const STOP_WORDS = new Set("stop arretez arrete arreter cessez cesse cesser stoppez stopper".split(" "));
/** « Je vous demande d’arrêter » is treated like « arrêtez ». */
const BEFORE_STOP =
  /\b(?:je (?:vous|te) (?:demande|prie)(?: donc)? (?:de |d')|veuillez |priere (?:de |d')|i(?:'m| am)? asking you to |(?:could|can|would) you )/u;
/** A clause with more words than this says something else too. */
const MOST_WORDS = 8;

/** Words that may open a request worded as a noun: « Bonjour, merci de procéder… », "So please no more mails". */
const OPENING = new Set(
  "bonjour bonsoir hello hi hey ps non no merci please thanks thank you ok so and et donc alors de veuillez".split(" "),
); /** "No more mails" begins with a word that may also open other requests. */
const AFTER_NO = new Set(["more", "further"]);

/** "Unsubscribe please": short and polite, unlike a footer. */
const MOST_POLITE_WORDS = 5;
const POLITE = /\b(?:please|merci|thanks|thank you)\b/u;

/** What follows a request within this many characters may limit it. */
const NEAR = 80;

/** Checks whether a reply asks not to be contacted again. */
export function asksToStop(text: string): boolean {
  return (
    saysStop(text) || asksInPerson(text) || sentencesOf(text).some((sentence) => !isQuestion(sentence) && mentions(sentence).length > 0)
  );
}

/** Checks whether a clause of a reply is "stop" alone, unless the same sentence agrees to something. */
export function saysStop(text: string): boolean {
  return sentencesOf(text).some((sentence) => clausesOf(sentence).some(({ clause }) => isStop(clause)) && !AGREEMENTS.test(sentence));
}

/** Checks whether the writer asks for themselves, in words that footers and banners do not use. */
export function asksInPerson(text: string): boolean {
  return sentencesOf(text).some((lines) => {
    const sentence = lines.replaceAll("\n", " ");
    return (
      DEPARTURES.some((pattern) => isAsked(sentence, pattern, [])) ||
      [...REMOVALS, ...STOPS].some((pattern) => isAsked(sentence, pattern, [ALTERNATIVES])) ||
      (!AGREEMENTS.test(sentence) && REFUSALS.some((pattern) => isAsked(sentence, pattern, [ALTERNATIVES, LIMITS]))) ||
      (!isQuestion(lines) && mentions(lines).some(isShortAndPolite))
    );
  });
}

/** Checks whether a sentence contains the request, not negated, and without a limit in it or soon after it. */
function isAsked(sentence: string, request: RegExp, limits: readonly RegExp[]): boolean {
  const found = request.exec(sentence);
  if (found === null) return false;
  const before = sentence.slice(Math.max(0, found.index - NEAR), found.index);
  if (NEGATION.test(before)) return false;
  const near = sentence.slice(found.index, found.index + found[0].length + NEAR);
  return !limits.some((limit) => limit.test(near));
}

/** Returns the clauses of a sentence that are requests worded as nouns. */
function mentions(sentence: string): readonly string[] {
  return [...clausesOf(sentence), ...clausesOf(sentence.replaceAll("\n", " "))]
    .filter(({ clause, near }) => {
      const words = clause.trimStart().split(" ");
      const first = words.findIndex((word, at) => !OPENING.has(word) || AFTER_NO.has(words[at + 1] ?? ""));
      const opening = words.slice(0, Math.max(0, first)).join(" ");
      const said = near.trimStart().slice(opening.length).trimStart();
      return MENTIONS.some((pattern) => isAsked(said, pattern, [ALTERNATIVES, LIMITS]));
    })
    .map(({ clause }) => clause);
}

const isShortAndPolite = (clause: string): boolean => POLITE.test(clause) && clause.trim().split(" ").length <= MOST_POLITE_WORDS;
const isQuestion = (sentence: string): boolean => sentence.trimEnd().endsWith("?");

/** Checks whether a clause is "stop" alone, repeated, spelt out or with words of courtesy. */
function isStop(clause: string): boolean {
  const words = clause
    .replace(BEFORE_STOP, "")
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);
  // "I am not interested please stop" is a request whatever comes before it.
  if (words.at(-1) === "stop" && words.at(-2) === "please") return true;
  if (words.length > MOST_WORDS) return false;
  if (words.join("") === "stop") return true;
  return words.some((word) => STOP_WORDS.has(word)) && words.every((word) => STOP_WORDS.has(word) || AROUND_STOP.has(word));
}

/** Returns the sentences of a text, folded and with synonyms unified; they keep their line breaks. */
function sentencesOf(text: string): readonly string[] {
  const plain = SYNONYMS.reduce((said, [words, word]) => said.replaceAll(words, word), folded(text));
  return plain.split(/(?<=[.!?;])[ \n]|\n ?\n/u);
}

/** Returns the clauses of a sentence, each with the text that immediately follows it. */
function clausesOf(sentence: string): readonly { readonly clause: string; readonly near: string }[] {
  let at = 0;
  return sentence.split(/[\n.,;:!?()"«»“”|–—]|(?<= )-(?= )/u).map((clause) => {
    const near = sentence.slice(at, at + clause.length + NEAR).replaceAll("\n", " ");
    at += clause.length + 1;
    return { clause, near };
  });
}

/** Folds a text: compatibility forms, lower case, no accents or invisible characters, straight apostrophes, single spaces; keeps lines. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .replaceAll(/[\n\r\v\f\u2028\u2029]/gu, "\n")
    .replaceAll(/[\t\u00A0]/gu, " ")
    .replaceAll(/ {2,}/gu, " ")
    .replaceAll(/\bnon[- ]stop\b/gu, "nonstop");
}
