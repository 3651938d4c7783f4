import type { SearchResults } from "@filon/contracts/search";
import type { WorkspaceTx } from "@filon/db";
import * as search from "@filon/db/search";
import { excerptOf, isFound, searchEntries, searchKey, searchWords } from "@filon/domain/search";
import type { SearchedTexts } from "./texts.ts";

/** Most results of each group. */
const MOST = 6;
const MOST_TEXTS = 4;
const MOST_AROUND = 4;

/** What a caller may see besides what every member sees. */
interface Seen {
  readonly team: boolean;
  readonly invoices: boolean;
}

const NOTHING = { prospects: [], campaigns: [], lists: [], messages: [], team: [], invoices: [] };

/** Returns everything that matches a text: the workspace's own data, as far as the caller may see it, modules and help. */
export async function find(tx: WorkspaceTx, text: string, { modules, articles }: SearchedTexts, seen: Seen): Promise<SearchResults> {
  // No text in Postgres contains NUL.
  const asked = text.replaceAll("\u0000", "").trim();
  const words = searchWords(asked);
  const found =
    words.length === 0 ? NOTHING : { ...(await search.find(tx, asked, MOST)), ...(await search.findAround(tx, asked, MOST_AROUND, seen)) };
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
    lists: found.lists,
    messages: found.messages.map(({ prospect_id, name, company, text: written }) => ({
      prospectId: prospect_id,
      name,
      company,
      excerpt: written === null ? null : excerptOf(written, asked),
    })),
    team: found.team,
    invoices: found.invoices.map(({ id, number, issued_at, including_vat }) => ({
      id,
      number,
      issuedAt: new Date(issued_at).toISOString(),
      includingVatCents: including_vat,
    })),
    modules: searchEntries(modules, asked, MOST_TEXTS).map(({ type, label, description }) => ({ type, label, description })),
    help: searchEntries(articles, asked, MOST_TEXTS).map(({ id, title, summary, text: body }) => ({
      id,
      title,
      excerpt: isFound(words, searchKey(`${title} ${summary}`)) ? summary : excerptOf(body, asked),
    })),
  };
}
