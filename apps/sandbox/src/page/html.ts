/** Markup that is safe to send; only `html` creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Creates markup, escaping every value that is not itself safe markup. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + part + (index < pieces.length ? markupOf(pieces[index]) : ""), ""));
}

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === "object") return piece.map(markupOf).join("");
  return String(piece).replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}
