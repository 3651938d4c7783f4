import { isFound, searchKey, searchWords, textParts } from "@filon/domain/search";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { moduleTypesQuery } from "../api/workflow.ts";
import styles from "./article-links.module.css";

/** The modules that match a search of the help, each leading to its page; nothing if none does. Needs the texts of the area "modules". */
export function FoundModules({ query }: { readonly query: string }) {
  const t = useTexts();
  const { data: modules = [] } = useQuery(moduleTypesQuery);
  const words = searchWords(query);
  const found = modules
    .map(({ type }) => ({
      type,
      name: textIfAny(`modules.types.${type}.label`) ?? type,
      description: textIfAny(`modules.types.${type}.description`) ?? "",
      synonyms: textIfAny(`modules.types.${type}.synonyms`) ?? "",
    }))
    .filter(({ name, description, synonyms }) => isFound(words, searchKey(`${name} ${description} ${synonyms}`)));
  if (found.length === 0) return null;
  const marked = (text: string) =>
    textParts(text, query).map((part, index) => (part.found ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>));
  return (
    <section className="card" aria-labelledby="found-modules">
      <h2 id="found-modules">{t("help.search.modules", { count: found.length })}</h2>
      <ul className={styles.root}>
        {found.map(({ type, name, description }) => (
          <li key={type}>
            <Link to="/marketplace/$type" params={{ type }}>
              {marked(name)}
            </Link>
            <p>{marked(description)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
