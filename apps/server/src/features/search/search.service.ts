import type { SearchResults } from "@filon/contracts";
import { searchWorkspace, type WorkspaceTx } from "@filon/db";
import { excerptOf, isFound, searchEntries, searchKey, searchWords } from "@filon/domain/search";
import type { SearchedTexts } from "./texts.ts";

/** So many of each group. */
const MOST = 6;
const MOST_TEXTS = 4;

/** Everything that a text is found in: the workspace's prospects and campaigns, modules and help. */
export async function searchEverything(tx: WorkspaceTx, text: string, { modules, articles }: SearchedTexts): Promise<SearchResults> {
  // Postgres has no text with a NUL: nothing is found by one.
  const asked = text.replaceAll("\u0000", "").trim();
  const words = searchWords(asked);
  const found = words.length === 0 ? { prospects: [], campaigns: [] } : await searchWorkspace(tx, asked, MOST);
  return {
    prospects: found.prospects.map(({ id, first_name, last_name, email, company, position, status }) => ({
      id,
      name: `${first_name} ${last_name}`.trim(),
      email,
      company,
      position,
      status,
    })),
    campaigns: found.campaigns,
    modules: searchEntries(modules, asked, MOST_TEXTS).map(({ type, label, description }) => ({ type, label, description })),
    help: searchEntries(articles, asked, MOST_TEXTS).map(({ id, title, summary, text: body }) => ({
      id,
      title,
      excerpt: isFound(words, searchKey(`${title} ${summary}`)) ? summary : excerptOf(body, asked),
    })),
  };
}
