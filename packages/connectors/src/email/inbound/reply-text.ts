import { asksToStop } from "../../kit/opt-out.ts";
import { ownWords } from "./quote.ts";

/**
 * Returns the text of a reply as shown to the user, and whether it asks not to be contacted again. All words that are not quoted
 * count, signatures included; if the request is in a signature, the text includes that.
 */
export function replyText(whole: string): { readonly text: string; readonly asksToStop: boolean } {
  const { text, unquoted } = ownWords(whole);
  const stops = asksToStop(unquoted);
  return { text: stops && !asksToStop(text) ? unquoted : text, asksToStop: stops };
}
