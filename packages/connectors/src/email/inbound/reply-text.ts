import { asksInPerson, asksToStop, saysStop } from "../../kit/opt-out.ts";
import { ownWords } from "./quote.ts";

/** How footers and banners address their readers. */
const FOOTER =
  /https?:|www\.|clique|click|newsletter|lettre d['’]info|\bmailing|confidential|confidentiel|^\s*(?:to|pour|if you|si vous)\b.{0,120}(?:unsub|d[ée]s[ai]|opt|recevoir|receive|stop)|^[\s|*•-]*(?:unsubscribe|se d[ée]sabonner|se d[ée]sinscrire|d[ée]sabonnement|d[ée]sinscription)[\s.]*(?:\||$)/iu;
/** An answer of one or two words is not a footer: "Unsubscribe", « Désinscription ». */
const SHORT_ANSWER = /^\p{L}[\p{L}-]{0,30}(?: [\p{L}-]{1,30})?[.!]{0,3}$/u;

/**
 * Returns the text of a reply as shown to the user, and whether it asks not to be contacted again. What is above the first quote counts in full. In
 * signatures and below a quote only "stop" alone or a request in the first person counts; in lines that read like a footer ("To unsubscribe, click
 * here") or may belong to a quote, only the latter. If the request is in a signature, the text includes the signature.
 */
export function replyText(whole: string): { readonly text: string; readonly asksToStop: boolean } {
  const { text, answer, later, wrapped, unquoted, signatures } = ownWords(whole);
  const [said, added, signed] = [withoutFooters(answer.split("\n")), withoutFooters(later.split("\n")), withoutFooters(signatures)];
  const isAsked =
    asksToStop(said.own) ||
    [said, added].some(({ footers }) => footers.some(asksInPerson)) ||
    saysStop(added.own) ||
    asksInPerson(added.own) ||
    wrapped.some(asksInPerson);
  const isSigned = saysStop(signed.own) || asksInPerson(signed.own) || signed.footers.some(asksInPerson);
  return { text: isSigned && !isAsked ? unquoted : text, asksToStop: isAsked || isSigned };
}

/** Separates the lines that read like a footer; each is replaced by a blank line in the person's own text. */
function withoutFooters(lines: readonly string[]): { readonly own: string; readonly footers: readonly string[] } {
  const isAlone = lines.filter((line) => line.trim() !== "").length === 1;
  const isFooter = (line: string): boolean => FOOTER.test(line) && !(isAlone && SHORT_ANSWER.test(line.trim()));
  return { own: lines.map((line) => (isFooter(line) ? "" : line)).join("\n"), footers: lines.filter(isFooter) };
}
