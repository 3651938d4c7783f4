/** Markup that is safe to send: made by `html` alone. */
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

/** Markup with everything put into it escaped, but for markup made the same way. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + part + (index < pieces.length ? markupOf(pieces[index]) : ""), ""));
}

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === "object") return piece.map(markupOf).join("");
  return String(piece).replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}
