/** A run of an article's text: plain, or a link to a path of the application. */
export interface ArticleRun {
  readonly text: string;
  readonly to?: string;
}

/** A piece of an article: a heading, a paragraph, or a list, numbered or not. */
export type ArticleBlock =
  | { readonly kind: "heading"; readonly runs: readonly ArticleRun[] }
  | { readonly kind: "paragraph"; readonly runs: readonly ArticleRun[] }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly (readonly ArticleRun[])[] };

const LINK = /\[([^[\]]+)\]\((\/[^)\s]*)\)/gu;
const BULLET = /^- /u;
const NUMBER = /^\d+\. /u;

function runsOf(line: string): readonly ArticleRun[] {
  const runs: ArticleRun[] = [];
  let from = 0;
  for (const { 0: whole, 1: text = "", 2: to = "", index } of line.matchAll(LINK)) {
    if (index > from) runs.push({ text: line.slice(from, index) });
    runs.push({ text, to });
    from = index + whole.length;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}

/**
 * Parses an article as translators write it: one block per line, `## ` for a heading, `- ` or `1. ` for list items,
 * `[words](/path)` for a link inside Filon. Links to other sites stay plain text.
 */
export function parseArticle(body: string): readonly ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let items: (readonly ArticleRun[])[] = [];
  let mark: RegExp | null = null;
  for (const line of body.split("\n").map((each) => each.trim())) {
    const itsMark = [NUMBER, BULLET].find((one) => one.test(line)) ?? null;
    if (itsMark !== null && itsMark !== mark) {
      items = [];
      blocks.push({ kind: "list", isNumbered: itsMark === NUMBER, items });
    }
    mark = itsMark;
    if (mark !== null) items.push(runsOf(line.replace(mark, "")));
    else if (line.startsWith("## ")) blocks.push({ kind: "heading", runs: runsOf(line.slice(3)) });
    else if (line !== "") blocks.push({ kind: "paragraph", runs: runsOf(line) });
  }
  return blocks;
}

/** Returns an article's words on one line, for search and excerpts. */
export function articleText(body: string): string {
  const words = (runs: readonly ArticleRun[]) => runs.map(({ text }) => text).join("");
  return parseArticle(body)
    .flatMap((block) => {
      if (block.kind === "list") return block.items.map(words);
      // Headings have no full stop, so a dash separates them from what follows.
      return [block.kind === "heading" ? `${words(block.runs)} –` : words(block.runs)];
    })
    .join(" ");
}
