import { paramsOf, readDictionary } from "../generate/i18n-keys.ts";
import { pluralProblems } from "./plurals.ts";

/** Typical mistakes in French typography, each with its correction. */
const FRENCH: readonly { readonly wrong: RegExp; readonly say: string }[] = [
  { wrong: /\p{L}'\p{L}/u, say: "write ’ for the apostrophe" },
  { wrong: /"/u, say: "write « » for quotation marks" },
  { wrong: /\.\.\./u, say: "write … for three dots" },
  { wrong: /[^\s\u00a0\u202f?!][?!;]/u, say: "put a narrow no-break space (U+202F) before ? ! ;" },
  { wrong: /[ \u00a0](?=[?!;])/u, say: "put a narrow no-break space (U+202F) before ? ! ;" },
  { wrong: /\p{L}:(?!\/\/)(?=\s|$)/u, say: "put a no-break space before :" },
  { wrong: /« | »|«[^\s\u00a0\u202f]|[^\s\u00a0\u202f]»/u, say: "put a no-break space inside « »" },
];

/** Returns the text that people read, without ICU syntax, addresses and template variables. */
function readable(text: string): string {
  return text
    .replace(/\{\{[^}]*\}\}/gu, "x")
    .replace(/https?:\S+/gu, "x")
    .replace(/\{\w+\}/gu, "x")
    .replace(/\{\w+, (?:plural|select|selectordinal),/gu, "")
    .replace(/''/gu, "’")
    .replace(/'[{}]+'?/gu, "");
}

/**
 * Returns the problems of the dictionaries: keys missing in one language, differing values, malformed messages, numbers without a
 * plural, French typography.
 */
export function dictionaryProblems(root: string): readonly string[] {
  const [fr, en] = [readDictionary(root, "fr"), readDictionary(root, "en")];
  const problems: string[] = [];
  for (const key of new Set([...fr.keys(), ...en.keys()])) {
    const [french, english] = [fr.get(key), en.get(key)];
    if (french === undefined || english === undefined) {
      problems.push(`${key}: missing in ${french === undefined ? "fr" : "en"}`);
      continue;
    }
    try {
      problems.push(...pluralProblems(key, french, "fr"), ...pluralProblems(key, english, "en"));
      const [inFrench, inEnglish] = [paramsOf(french).join(), paramsOf(english).join()];
      if (inFrench !== inEnglish) problems.push(`${key}: takes {${inFrench}} in fr and {${inEnglish}} in en`);
    } catch (error) {
      problems.push(`${key}: malformed message (${error instanceof Error ? error.message : String(error)})`);
    }
    if (french.trim() === "" || english.trim() === "") problems.push(`${key}: empty`);
    const text = readable(french);
    for (const { wrong, say } of FRENCH) if (wrong.test(text)) problems.push(`${key} (fr): ${say}: ${french.slice(0, 80)}`);
  }
  return problems;
}
