import { HELP_ARTICLES, type HelpArea, type HelpArticleId } from "@filon/contracts/help";
import { articleText } from "@filon/domain/help";
import { excerptOf, isFound, searchEntries, searchKey, searchWords } from "@filon/domain/search";
import type { Translate } from "../../shared/i18n/index.ts";

/** An article as shown in lists. */
export interface ArticleCard {
  readonly id: HelpArticleId;
  readonly area: HelpArea;
  readonly title: string;
  readonly summary: string;
}

/** Returns every article in the current language; needs the texts of the area "help". */
export function articleCards(t: Translate): readonly ArticleCard[] {
  return HELP_ARTICLES.map(({ id, area }) => ({
    id,
    area,
    title: t(`help.articles.${id}.title`),
    summary: t(`help.articles.${id}.summary`),
  }));
}

/**
 * Returns the articles that contain every word of a text, matches in the title first. Unless title and summary contain the words, an
 * excerpt of the body replaces the summary.
 */
export function findArticles(t: Translate, text: string): readonly ArticleCard[] {
  const entries = articleCards(t).map((card) => {
    const body = articleText(t(`help.articles.${card.id}.body`));
    return { card, body, titleKey: searchKey(card.title), textKey: searchKey(`${card.summary} ${body}`) };
  });
  const words = searchWords(text);
  return searchEntries(entries, text, entries.length).map(({ card, body }) => ({
    ...card,
    summary: isFound(words, searchKey(`${card.title} ${card.summary}`)) ? card.summary : excerptOf(body, text),
  }));
}
