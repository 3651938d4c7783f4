import { type ArticleBlock, type ArticleRun, parseArticle } from "@filon/domain/help";
import { PathLink } from "../../../shared/controls/path-link.tsx";

function Runs({ runs }: { readonly runs: readonly ArticleRun[] }) {
  return runs.map(({ text, to }, index) =>
    to === undefined ? (
      <span key={index}>{text}</span>
    ) : (
      <PathLink key={index} to={to}>
        {text}
      </PathLink>
    ),
  );
}

function Block({ block }: { readonly block: ArticleBlock }) {
  if (block.kind === "heading") {
    return (
      <h2>
        <Runs runs={block.runs} />
      </h2>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  const items = block.items.map((runs, index) => (
    <li key={index}>
      <Runs runs={runs} />
    </li>
  ));
  return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** Renders an article's text. */
export function ArticleBody({ body }: { readonly body: string }) {
  return parseArticle(body).map((block, index) => <Block key={index} block={block} />);
}
