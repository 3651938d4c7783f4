/** Parts of a page that are not text for the reader, and quotes. */
const UNSEEN = new Set(["style", "script", "head", "title"]);
const QUOTED = "blockquote";
/** Elements that end a line, at their end or by themselves. */
const ENDS_LINE = new Set(["br", "/p", "/div", "/li", "/tr", "/h1", "/h2", "/h3", "/h4", "/h5", "/h6"]);
/** Element names are short; longer ones are ignored. */
const LONGEST_NAME = 12;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(nbsp|lt|gt|amp|quot|apos));/giu;
const NAMED: Readonly<Record<string, string>> = { nbsp: " ", lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Returns the words of an HTML-only message; a quote becomes a line with a quote mark, and block ends become line ends, so that the line announcing a
 * quote and the text below it are recognised. A single pass from left to right, however broken the markup is.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  const lower = asciiLower(html);
  /** What was not found once does not occur later either. */
  const missing = new Set<string>();
  const find = (what: string, from: number): number => {
    const at = missing.has(what) ? -1 : lower.indexOf(what, from);
    if (at < 0) missing.add(what);
    return at;
  };
  let quotes = 0;
  let at = 0;
  while (at < html.length) {
    const opening = find("<", at);
    const closing = opening < 0 ? -1 : find(">", opening);
    if (closing < 0) break;
    if (quotes === 0) parts.push(html.slice(at, opening));
    const name = nameAt(lower, opening + 1);
    if (name === QUOTED) {
      if (quotes === 0) parts.push("\n>\n");
      quotes += 1;
    }
    if (name === `/${QUOTED}`) quotes = Math.max(0, quotes - 1);
    if (quotes === 0 && ENDS_LINE.has(name)) parts.push("\n");
    const end = UNSEEN.has(name) ? find(`</${name}`, closing) : -1;
    at = end < 0 ? closing + 1 : end;
  }
  if (quotes === 0) parts.push(html.slice(at));
  return parts.join("").replaceAll(ENTITY, (entity, decimal?: string, hex?: string, word?: string) => {
    if (word !== undefined) return NAMED[word.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}

/** Returns the name of the element that opens or closes here, in lower case, with a slash before a closing one. */
function nameAt(lower: string, from: number): string {
  return /^\/?[a-z][a-z0-9]*/u.exec(lower.slice(from, from + LONGEST_NAME))?.[0] ?? "";
}

/** Lowers ASCII letters only: other letters may change length, and positions must stay. */
function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase());
}
