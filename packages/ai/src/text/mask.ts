import { fold } from "./fold.ts";

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/giu;
const NUMBER = /\+?\d(?:[\d .,:/hH-]{0,20}\d)?/gu;
const GREETING =
  /^(?:bonjour|bonsoir|salut|chere?|coucou|hello|hi|hey|dear|good (?:morning|afternoon|evening)|merci|thanks|thank you)\s+$/iu;
const CIVILITY = /^(?:M\.|Mme|Mlle|Mr\.?|Mrs\.?|Ms\.?|Monsieur|Madame)\s+$/u;
/** Words that have a capital without being names. */
const CAPITALS = new Set([
  "i",
  "i'm",
  "i'd",
  "i'll",
  "i've",
  "ok",
  "pdf",
  "crm",
  "rh",
  "hr",
  "tv",
  "ps",
  "cv",
  "monsieur",
  "madame",
  "mme",
  "mr",
  "ms",
  "mrs",
  "m",
]);
const CLOSING =
  /^(?:cordialement|bien|belle|bonne|excellente|merci|cdt|cdlt|amicalement|sincerement|amities|bises?|a|au|kind|best|warm|yours|sincerely|cheers|thanks|thank|talk|speak|see|have|take|many|regards)(?![\p{L}])/u;
const WORD = /\p{L}[\p{L}\p{M}'’-]*\.?/gu;

/**
 * Replaces names by ⟦N⟧, numbers by ⟦0⟧, links and addresses by ⟦url⟧. A name is a word with a capital that neither begins a sentence nor is in `own`
 * of the language; one that begins a sentence is masked too where another place, a greeting or a signature gives it away.
 */
export function mask(text: string): string {
  const plain = text.normalize("NFC").replaceAll(LINK, "⟦url⟧");
  const lines = plain.split("\n");
  const names = new Set<string>();
  for (const line of lines) {
    const words = wordsIn(line);
    for (const [at, { word, at: start, begins, follows }] of words.entries()) {
      if (!isName(word)) continue;
      const next = words[at + 1];
      // « Claire Moreau passera » begins with a name.
      const isFirstOfTwo = next !== undefined && isName(next.word) && /^[ -]$/u.test(line.slice(start + word.length, next.at));
      if (!begins || follows || (isFirstOfTwo && !GREETING.test(`${fold(word)} `))) names.add(bare(word));
    }
  }
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const masked = lines.map((line, at) => {
    if (isSignature(line, at, last, lines)) return "⟦N⟧";
    let out = "";
    let end = 0;
    for (const { word, at: start } of wordsIn(line)) {
      if (!isName(word) || !names.has(bare(word))) continue;
      const name = word.replace(/\.$|['’]s$/u, "");
      const between = line.slice(end, start);
      // « Claire Moreau » is one name.
      out += out.endsWith("⟦N⟧") && /^[\s-]+$/u.test(between) ? "" : `${between}⟦N⟧`;
      end = start + name.length;
    }
    return out + line.slice(end);
  });
  return masked.join("\n").replaceAll(NUMBER, "⟦0⟧");
}

const bare = (word: string): string => fold(word.replace(/\.$/u, "").replace(/['’]s$/u, ""));
const isName = (word: string): boolean => /^\p{Lu}/u.test(word) && !CAPITALS.has(bare(word)) && word.replace(".", "").length > 1;

interface Place {
  readonly word: string;
  readonly at: number;
  /** Whether it begins a sentence or a line. */
  readonly begins: boolean;
  /** Whether it stands after a greeting or a civility. */
  readonly follows: boolean;
}

function wordsIn(line: string): readonly Place[] {
  return [...line.matchAll(WORD)].map((match) => {
    // « l’Oréal »: the article stays.
    const article = /^(?:[ldjmtsnc]|qu)['’]/iu.exec(match[0])?.[0] ?? "";
    const at = match.index + article.length;
    const before = line.slice(0, at);
    return {
      word: match[0].slice(article.length),
      at,
      begins: /(?:^|[.!?…:]["'»”)]?\s+|^\s*[-•*"«“(]\s*)$/u.test(before) || before.trim() === "",
      follows: GREETING.test(before.trimStart()) || CIVILITY.test(before.trimStart()),
    };
  });
}

/** One of the last lines that is only one to three words with capitals, and no formula; or a first line that is a name and a comma. */
function isSignature(line: string, at: number, last: number, lines: readonly string[]): boolean {
  const text = line.trim();
  if (!/^(?:\p{Lu}[\p{L}'’.-]*\s?){1,3}$/u.test(text)) return false;
  return at >= last - 2 && lines.slice(0, at).some((each) => each.trim() !== "") && !CLOSING.test(fold(text));
}
