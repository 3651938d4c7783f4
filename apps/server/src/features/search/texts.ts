import { HELP_ARTICLES } from "@filon/contracts/help";
import { articleText } from "@filon/domain/help";
import { type Searchable, searchKey } from "@filon/domain/search";
import { type Language, translate } from "@filon/i18n/server";
import { modules } from "@filon/modules";

interface ModuleEntry extends Searchable {
  readonly type: string;
  readonly label: string;
  readonly description: string;
}

interface ArticleEntry extends Searchable {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

/** What is searched besides the workspace's data, in one language. */
export interface SearchedTexts {
  readonly modules: readonly ModuleEntry[];
  readonly articles: readonly ArticleEntry[];
}

/** Returns the names and descriptions of the modules and all help articles, folded once for all searches. */
export function searchedTexts(language: Language): SearchedTexts {
  return {
    modules: modules.map(({ type }) => {
      const label = translate(language, `modules.types.${type}.label`);
      const description = translate(language, `modules.types.${type}.description`);
      return { type, label, description, titleKey: searchKey(label), textKey: searchKey(description) };
    }),
    articles: HELP_ARTICLES.map(({ id }) => {
      const title = translate(language, `help.articles.${id}.title`);
      const summary = translate(language, `help.articles.${id}.summary`);
      const text = articleText(translate(language, `help.articles.${id}.body`));
      return { id, title, summary, text, titleKey: searchKey(title), textKey: searchKey(`${summary} ${text}`) };
    }),
  };
}
