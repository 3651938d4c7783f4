/** Markup ready to be sent: created by `html` only, never from plain text. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(markupOf).join("");
  return String(part).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Builds HTML, escaping every value except markup created by `html`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? markupOf(parts[index] ?? "") : "")).join(""));
}
