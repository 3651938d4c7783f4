import { textParts } from "@filon/domain/search";
import { Link } from "@tanstack/react-router";
import type { ArticleCard } from "../articles.ts";
import styles from "./article-links.module.css";

/** A list of articles, with the search words marked. */
export function ArticleLinks({ articles, query = "" }: { readonly articles: readonly ArticleCard[]; readonly query?: string }) {
  const marked = (text: string) =>
    textParts(text, query).map((part, index) => (part.found ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>));
  return (
    <ul className={styles.root}>
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to="/help/$article" params={{ article: id }}>
            {marked(title)}
          </Link>
          <p>{marked(summary)}</p>
        </li>
      ))}
    </ul>
  );
}
