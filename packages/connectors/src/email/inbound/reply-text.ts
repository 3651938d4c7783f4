import { asksToStop } from "../../kit/opt-out.ts";
import { ownWords } from "./quote.ts";

/** How footers speak to whoever reads them; such a line is nobody's answer. */
const FOOTER =
  /https?:|www\.|clique|click|newsletter|lettre d['’]info|mailing|^\s*(?:to|pour|if you|si vous)\b|^[\s|*•-]*(?:unsubscribe|se d[ée]sabonner|se d[ée]sinscrire|d[ée]sabonnement|d[ée]sinscription)[\s.]*(?:\||$)/iu;

/**
 * Returns the text of a reply as shown to the user, and whether it asks not to be contacted again. All words that are not quoted
 * count, signatures included unless they read like a footer ("To unsubscribe, click here"); if the request is in a signature, the text
 * includes that.
 */
export function replyText(whole: string): { readonly text: string; readonly asksToStop: boolean } {
  const { text, written, unquoted, signatures } = ownWords(whole);
  const isAsked = asksToStop(written);
  const isSigned = signatures.some((line) => !FOOTER.test(line) && asksToStop(line));
  return { text: isSigned && !isAsked ? unquoted : text, asksToStop: isAsked || isSigned };
}
