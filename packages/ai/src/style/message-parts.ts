import { fold } from "../text/fold.ts";
import type { StyleLanguage } from "./questions.ts";

const GREETING: Readonly<Record<StyleLanguage, RegExp>> = {
  fr: /^(?:bonjour|bonsoir|salut|cher|chere|coucou|hello|madame|monsieur|hey)(?=[ ,!.]|$)[^.?\n]{0,50}$/u,
  en: /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning)(?=[ ,!.]|$)[^.?\n]{0,50}$/u,
};
const INLINE: Readonly<Record<StyleLanguage, RegExp>> = {
  fr: /^(?:bonjour|bonsoir|salut|coucou|hello|hey)(?: (?:madame|monsieur|mme|m\.|⟦N⟧|\p{Lu}[\p{L}'’-]+|\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+))?\s?[,!.:]\s+/iu,
  en: /^(?:hi|hello|hey|dear)(?: (?:there|all|mr|ms|mrs|⟦N⟧|\p{Lu}[\p{L}'’-]+))?\s?[,!.:]\s+/iu,
};
const CLOSING =
  /^(?:(?:bien |tres |sincerement |avec )?(?:cordialement|a vous|vous|amicalement|amities|salutations|sincerement|respectueusement|chaleureusement)|bien a (?:vous|toi)|(?:belle|bonne|excellente) (?:journee|soiree|fin de journee|semaine|continuation)|bon week-end|a ?\+|a (?:bientot|tres vite|tres bientot|plus|plus tard|demain|tout de suite)|au plaisir.{0,25}|bises?|(?:kind|best|warm|many|with kind|kindest|warmest)? ?(?:regards|wishes)|best|yours(?: (?:sincerely|faithfully|truly))?|sincerely|cheers|all the best|take care|talk soon|speak soon|see you|have a (?:good|great|nice|lovely) (?:day|evening|one|week)|thanks(?: so much| a lot| again)?|thank you|merci(?: d'avance| beaucoup)?|cdt|cdlt|respectfully|warmly)[\s,.!]*$/u;
const NAME = /^\s*(?:(?:\p{Lu}[\p{L}'’.-]*|⟦N⟧)\s?){1,3}$/u;

/** A message taken apart: the form of its greeting, its body, the form of its closing. */
export interface MessageParts {
  /** « Bonjour {firstName}, », or null. */
  readonly greeting: string | null;
  readonly body: string;
  readonly closing: string | null;
}

/** Separates greeting, closing and name from a message. A text that is nothing else keeps them as its body. */
export function partsOf(text: string, language: StyleLanguage): MessageParts {
  const lines = text.trim().split("\n");
  let greeting: string | null = null;
  const first = lines[0]?.trim() ?? "";
  if (lines.length > 1 && GREETING[language].test(fold(first))) {
    greeting = formOf(first);
    lines.shift();
  } else {
    const inline = INLINE[language].exec(first)?.[0];
    if (inline !== undefined && inline.length < text.trim().length) {
      greeting = formOf(inline.trim());
      lines[0] = first.slice(inline.length);
    }
  }
  let closing: string | null = null;
  for (let kept = 0; kept < 5 && lines.length > 1; kept += 1) {
    const last = lines.at(-1)?.trim() ?? "";
    const isClosing = CLOSING.test(fold(last));
    if (isClosing) closing = last;
    if (!isClosing && last !== "" && !(NAME.test(last) && last.split(" ").length <= 3)) break;
    lines.pop();
  }
  const body = lines.join("\n").trim();
  return body === "" ? { greeting: null, body: text.trim(), closing: null } : { greeting, body, closing };
}

function formOf(greeting: string): string {
  const form = greeting
    .replace(/(?:Madame|Monsieur|Mme|M\.|Mr|Ms|Mrs)\.? ⟦N⟧/u, "{civility} {lastName}")
    .replace(/⟦N⟧/u, "{firstName}")
    .replace(/^(\p{L}+) (?:Madame|Monsieur|Mme|M\.) \p{Lu}[\p{L}'’-]+/u, "$1 {civility} {lastName}")
    .replace(/^(\p{L}+) (?:Madame|Monsieur)(?=\s?[,!.:]|$)/u, "$1 {civility}")
    .replace(/^(\p{L}+) (?:Mr|Ms|Mrs)\.? \p{Lu}[\p{L}'’-]+/u, "$1 {civility} {lastName}")
    .replace(/^((?!Madame|Monsieur)\p{L}+) (?!there|all|\{|à |to )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?/u, "$1 {firstName}");
  return /^(?:Madame|Monsieur)/u.test(form) ? "{civility}," : /[,!.:]$/u.test(form) ? form : `${form},`;
}
