import { replyText } from "@filon/connectors/reading";
import { cutText } from "@filon/contracts/text";
import { fold } from "../text/fold.ts";

/** Longest part of a reply that is read, in characters: what a person answers fits in far less. */
const MOST_READ = 2_000;
const MOST_WHOLE = 60_000;

/** Lines that devices, programs and legal departments add, on folded text. */
const ADDED =
  /^(?:envoye (?:de|depuis|a partir)|sent (?:from|with|via)|get outlook|obtenez outlook|telecharg\w+ outlook|provenance|cordialement,? envoye|this (?:e-?mail|message)(?: and any \w+)? (?:is|are|may|contains?)|(?:the )?information (?:contained )?in this|ce (?:message|courriel|mail)(?: et (?:toutes|ses) \w+)? (?:est|peut|contient)|les informations contenues|confidential|avis de confidentialite|disclaimer|virus[- ]free|sans virus|garanti sans virus|think before|pensez a l'environnement|merci de (?:penser|n'imprimer)|please consider the environment|n'imprimez|caution:? (?:this|external)|\[?external\]?\b|attention ?: (?:ce|mail|email) (?:courriel|message|provient|externe)|\[cid:|<https?:|www\.\S+$|https?:\S+$|(?:tel|t[ée]l\.?|mob|mobile|phone|fax|port|portable|ligne directe|standard|m|p|t) ?[.:] ?[+(]?\d)/u;
const SIGN_OFF =
  /^(?:(?:bien |tres |sinceres? |avec mes )?(?:cordialement|cdt|cdlt|bien a vous|salutations|amicalement|sincerement|respectueusement|belle journee|bonne journee|bonne soiree|excellente journee|bonne fin de journee|a bientot|a tres vite|au plaisir|bon week-end)|(?:kind|best|warm|many|with kind|kindest|warmest)? ?(?:regards|wishes)|best|sincerely|yours(?: \w+)?|cheers|all the best|br|rgds|thx|thanks(?: (?:again|a lot|so much))?|thank you|many thanks|merci|merci d'avance|talk soon|speak soon)[\s,.!]*$/u;
const NAME = /^(?:\p{Lu}[\p{L}'’.-]*\s?){1,4},?$/u;
const CONTACT = /(?:\+?\d[\d .()-]{7,}\d)|[\w.-]+@[\w-]+\.\w+|linkedin\.com|https?:|www\./u;

/** A reply without quotes, signature, footers and disclaimers. */
export interface OwnText {
  /** The person's own words, NFC, at most 2,000 characters. */
  readonly text: string;
  /** Whether rules found a request to stop; opt-out words win over everything else. */
  readonly asksToStop: boolean;
}

/** Returns the words that the writer of a reply wrote themselves. Markup is read as text. */
export function ownText(whole: string): OwnText {
  const plain = withoutMarkup(repaired(cutText(whole, MOST_WHOLE))).normalize("NFC");
  const read = replyText(plain);
  const lines = read.text.replaceAll(/\r\n?/gu, "\n").split("\n");
  const kept = withoutSignature(lines.filter((line) => !ADDED.test(fold(line.trim()).replaceAll(/^[>\s*_-]+/gu, ""))));
  const text = kept.join("\n").trim();
  return { text: cutText(text === "" ? read.text.trim() : text, MOST_READ), asksToStop: read.asksToStop };
}

/** UTF-8 that was read as Windows-1252 is put right: « intÃ©ressÃ© » is « intéressé ». */
function repaired(text: string): string {
  if (!/Ã[\u0080-\u00BF]|â€/u.test(text)) return text;
  const bytes = text.replaceAll(/[ÃÂ][\u0080-\u00BF]/gu, (pair) => {
    const high = pair.charCodeAt(0) === 0xc3 ? 0xc0 : 0x80;
    return String.fromCharCode(high === 0xc0 ? (pair.charCodeAt(1) & 0x3f) | 0xc0 : pair.charCodeAt(1));
  });
  return bytes
    .replaceAll("â€™", "’")
    .replaceAll("â€¦", "…")
    .replaceAll(/â€[œ\u009D]?/gu, '"');
}

function withoutMarkup(text: string): string {
  if (!/<(?:html|body|div|p|br|span|table|blockquote)\b/iu.test(text)) return text;
  return text
    .replaceAll(/<(style|script|blockquote|head)\b[\s\S]*?<\/\1>/giu, "\n")
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|hr)\b[^>]{0,200}>/giu, "\n")
    .replaceAll(/<[^>]{1,2000}>/gu, "")
    .replaceAll(/&nbsp;/giu, " ")
    .replaceAll(/&(?:apos|#39|rsquo);/giu, "'")
    .replaceAll(/&eacute;/gu, "é")
    .replaceAll(/&egrave;/gu, "è")
    .replaceAll(/&agrave;/gu, "à")
    .replaceAll(/&quot;/giu, '"')
    .replaceAll(/&lt;/giu, "<")
    .replaceAll(/&gt;/giu, ">")
    .replaceAll(/&amp;/giu, "&")
    .replaceAll(/\n{3,}/gu, "\n\n");
}

/** Cuts at "-- ", at a closing that is followed by a name or contact lines, and trailing contact blocks. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const dashes = lines.findIndex((line, at) => at > 0 && /^--\s*$/u.test(line));
  let kept = dashes < 0 ? lines : lines.slice(0, dashes);
  const off = kept.findIndex((line, at) => at > 0 && SIGN_OFF.test(fold(line.trim())) && isSignatureBelow(kept.slice(at + 1)));
  if (off >= 0) kept = kept.slice(0, off);
  while (kept.length > 1) {
    const last = kept.at(-1)?.trim() ?? "";
    const before = kept.slice(0, -1).some((line) => /\p{L}{2}/u.test(line) && !NAME.test(line.trim()));
    if (
      !before ||
      !(last === "" || (NAME.test(last) && last.split(" ").length <= 4) || (CONTACT.test(last) && last.split(" ").length <= 6))
    )
      break;
    // A number on its own line below a wish to be called is part of the answer.
    if (CONTACT.test(last) && kept.filter((line) => line.trim() !== "").length <= 2) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}

const isSignatureBelow = (below: readonly string[]): boolean => below.filter((line) => line.trim().split(/\s+/u).length > 14).length === 0;
