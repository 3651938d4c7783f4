import type { SearchResults } from "@filon/contracts/search";
import { searchEntries, searchKey } from "@filon/domain/search";

/** Groups of results, in display order. */
export const SEARCH_GROUPS = [
  "recent",
  "prospects",
  "campaigns",
  "lists",
  "messages",
  "team",
  "invoices",
  "pages",
  "actions",
  "modules",
  "help",
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** A search result: a place to go, or an action. */
export interface SearchEntry {
  readonly key: string;
  readonly group: SearchGroup;
  readonly label: string;
  readonly detail: string;
  /** More words that find it, not shown. */
  readonly words?: string;
  /** A path of the application; null for an action. */
  readonly href: string | null;
  readonly run?: () => void;
  /** Hidden while the text is empty, to keep the list of pages and actions short. */
  readonly onlyFound?: true;
}

const PAGES_SHOWN = 4;

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

/** Texts of the entries that need the current language. */
interface Wording {
  readonly statusOf: (campaign: SearchResults["campaigns"][number]) => string;
  readonly sizeOf: (list: SearchResults["lists"][number]) => string;
  readonly factsOf: (invoice: SearchResults["invoices"][number]) => string;
}

/** Converts the server's results into entries. */
export function foundEntries(found: SearchResults, { statusOf, sizeOf, factsOf }: Wording): readonly SearchEntry[] {
  return [
    ...found.prospects.map(({ id, name, email, company, position }): SearchEntry => ({
      key: `prospect-${id}`,
      group: "prospects",
      label: name === "" ? (email ?? company ?? id) : name,
      detail: joined(position, company, email),
      href: `/prospects/${id}`,
    })),
    ...found.campaigns.map((campaign): SearchEntry => ({
      key: `campaign-${campaign.id}`,
      group: "campaigns",
      label: campaign.title,
      detail: statusOf(campaign),
      href: `/campaigns/${campaign.id}`,
    })),
    ...found.lists.map((list): SearchEntry => ({
      key: `list-${list.id}`,
      group: "lists",
      label: list.name,
      detail: sizeOf(list),
      href: `/prospects?list=${list.id}`,
    })),
    ...found.messages.map(({ prospectId, name, company, excerpt }): SearchEntry => ({
      key: `message-${prospectId}`,
      group: "messages",
      label: name === "" ? (company ?? prospectId) : name,
      detail: excerpt ?? company ?? "",
      href: `/messages/${prospectId}`,
    })),
    ...found.team.map(({ id, name, email }): SearchEntry => ({
      key: `member-${id}`,
      group: "team",
      label: name === "" ? email : name,
      detail: name === "" ? "" : email,
      href: `/employees#member-${id}`,
    })),
    ...found.invoices.map((invoice): SearchEntry => ({
      key: `invoice-${invoice.id}`,
      group: "invoices",
      label: invoice.number,
      detail: factsOf(invoice),
      href: `/settings/billing#invoice-${invoice.id}`,
    })),
    ...found.modules.map(({ type, label, description }): SearchEntry => ({
      key: `module-${type}`,
      group: "modules",
      label,
      detail: description,
      href: `/help/modules#module-${type}`,
    })),
    ...found.help.map(({ id, title, excerpt }): SearchEntry => ({
      key: `help-${id}`,
      group: "help",
      label: title,
      detail: excerpt,
      href: `/help/${id}`,
    })),
  ];
}

/** Returns the pages and actions that match the text; without text, all of them that are not `onlyFound`. */
export function offeredEntries(offered: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  if (text === "") return offered.filter(({ onlyFound }) => onlyFound !== true);
  const searchable = offered.map((entry) => ({
    entry,
    titleKey: searchKey(entry.label),
    textKey: searchKey(`${entry.detail} ${entry.words ?? ""}`),
  }));
  return searchEntries(searchable, text, PAGES_SHOWN).map(({ entry }) => entry);
}

/** Groups the entries in display order, without empty groups. */
export function grouped(
  entries: readonly SearchEntry[],
): readonly { readonly group: SearchGroup; readonly entries: readonly SearchEntry[] }[] {
  return SEARCH_GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    ({ entries: ofGroup }) => ofGroup.length > 0,
  );
}
